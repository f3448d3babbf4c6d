import { type Carried, type HoldReason, carriedIn } from '@bazaar/federation-contract'
import { useEffect, useState } from 'react'
import { hold } from '../../platform/open-pages/in-use.ts'
import { useScope } from '../../platform/open-pages/remote-scope.tsx'

/** Keeps the build of the remote whose page asks; the host's own pages have nothing to keep. */
export const useHold = (why: HoldReason | null): void => {
  const remote = useScope()?.remote
  useEffect(() => (why === null || remote === undefined ? undefined : hold(remote, why)), [why, remote])
}

/** Memory of the page that is open; a part of a remote inside a page of the host has one of its own. */
export const useCarried = (): Carried => {
  const [own] = useState(() => carriedIn(new Map()))
  return useScope()?.carried ?? own
}
