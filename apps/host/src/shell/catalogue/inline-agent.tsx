import { useEffect, useState, useSyncExternalStore } from 'react'
import { type KnownPage, buildOf, onRegistry, pageAt } from '../../platform/registry/registry.ts'
import { type PageState, loadPage } from '../../platform/loader/load-page.ts'
import { RemotePage } from '../remote-page/remote-page.tsx'
import { whileLoading } from '../../platform/open-pages/in-use.ts'

/** An agent's form opened inside the catalogue. A new build of its remote is exchanged under it when it is taken up. */
export const InlineAgent = ({ page, onBack }: { page: KnownPage; onBack: () => void }) => {
  const [state, setState] = useState<PageState | null>(null)
  const [tries, setTries] = useState(0)
  const { remote, path } = page
  const wanted = useSyncExternalStore(onRegistry, () => buildOf(remote))
  useEffect(() => {
    let current = true
    const known = pageAt(path)
    if (known)
      void whileLoading(remote, () => loadPage(known)).then((next) => {
        if (current) setState(next)
      })
    return () => {
      current = false
    }
  }, [remote, path, wanted, tries])
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
