import { useEffect, useState } from 'react'
import type { KnownPage } from '../boot/registry.ts'
import { type PageState, loadPage } from '../remotes/load-page.ts'
import { RemotePage } from '../remotes/remote-page.tsx'

/** An agent's form opened inside the catalogue. */
export const InlineAgent = ({ page, onBack }: { page: KnownPage; onBack: () => void }) => {
  const [state, setState] = useState<PageState | null>(null)
  const [tries, setTries] = useState({ wanted: 0, ended: 0 })
  const { wanted } = tries
  useEffect(() => {
    let current = true
    void loadPage(page).then((next) => {
      if (!current) return
      setState(next)
      setTries((count) => ({ ...count, ended: wanted }))
    })
    return () => {
      current = false
    }
  }, [page, wanted])
  const again = () => setTries((count) => ({ ...count, wanted: count.wanted + 1 }))
  return (
    <RemotePage
      page={page}
      state={state}
      busy={tries.wanted > tries.ended}
      mode="inline"
      onBack={onBack}
      onLoadAgain={again}
    />
  )
}
