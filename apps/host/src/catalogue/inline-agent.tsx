import { useEffect, useState } from 'react'
import { type KnownPage, buildOf } from '../boot/registry.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { type PageState, loadPage } from '../remotes/load-page.ts'
import { remotes } from '../remotes/loader.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { RemoteFallback } from '../remotes/remote-fallback.tsx'
import { shellServices } from '../services/shell-services.ts'
import { RemoteScope } from '../upgrade/remote-scope.tsx'

/** An agent's form opened inside the catalogue. */
export const InlineAgent = ({ page, onBack }: { page: KnownPage; onBack: () => void }) => {
  const [state, setState] = useState<PageState | null>(null)
  const [tries, setTries] = useState(0)
  const retry = () => {
    remotes().insist(page.remote)
    setTries((count) => count + 1)
  }
  useEffect(() => {
    let current = true
    void loadPage(page).then((next) => {
      if (current) setState(next)
    })
    return () => {
      current = false
    }
  }, [page, tries])
  if (state === null) return <PageSkeleton />
  if (state.state === 'failed')
    return <RemoteFallback title={page.title} cause={state.cause} busy={false} onRetry={retry} />
  const { Page } = state
  return (
    <RemoteScope remote={page.remote} buildId={buildOf(page.remote)}>
      <RemoteBoundary title={page.title} onRetry={retry}>
        <Page services={shellServices} mode="inline" onBack={onBack} />
      </RemoteBoundary>
    </RemoteScope>
  )
}
