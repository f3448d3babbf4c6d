import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PageState } from '../../platform/loader/load-page.ts'
import type { KnownPage } from '../../platform/registry/registry.ts'
import { useShell } from '../../use-shell.ts'
import { RemotePage } from '../remote-page/remote-page.tsx'

/** An agent's form opened inside the catalogue. It reloads when the tab applies a new build of its remote. */
export const InlineAgent = ({ page, onBack }: { page: KnownPage; onBack: () => void }) => {
  const { registry, openPages, loadPage } = useShell()
  const [state, setState] = useState<PageState | null>(null)
  const [tries, setTries] = useState(0)
  const { remote, path } = page
  const wanted = useSyncExternalStore(registry.subscribe, () => registry.find(remote)?.buildId)
  useEffect(() => {
    let current = true
    const known = registry.pageAt(path)
    if (known)
      void openPages
        .whileLoading(remote, () => loadPage(known))
        .then((next) => {
          if (current) setState(next)
        })
    return () => {
      current = false
    }
  }, [registry, openPages, loadPage, remote, path, wanted, tries])
  return (
    <RemotePage
      page={page}
      state={state}
      mode="inline"
      onBack={onBack}
      onLoadAgain={() => setTries((count) => count + 1)}
    />
  )
}
