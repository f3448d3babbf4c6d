import { useEffect, useLayoutEffect } from 'react'
import type { OpenPage } from '../../platform/open-pages/open-pages.ts'
import { useShell } from '../../use-shell.ts'

/** Registers an open page while it works. A broken page runs no build, so its remote may be upgraded. */
export const OpenPageMarker = ({ remote, title, buildId, wanted }: OpenPage) => {
  const { openPages, upgrade } = useShell()
  useLayoutEffect(() => upgrade.restoreCursor(remote), [upgrade, remote])
  useEffect(() => openPages.show({ remote, title, buildId, wanted }), [openPages, remote, title, buildId, wanted])
  return null
}
