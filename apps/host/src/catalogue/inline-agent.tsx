import { useEffect, useState, useSyncExternalStore } from 'react'
import { type KnownPage, buildOf, onRegistry, pageAt } from '../boot/registry.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { type PageState, loadPage } from '../remotes/load-page.ts'
import { remotes } from '../remotes/loader.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { RemoteFallback } from '../remotes/remote-fallback.tsx'
import { shellServices } from '../services/shell-services.ts'
import { whileLoading } from '../upgrade/in-use.ts'
import { RemoteScope } from '../upgrade/remote-scope.tsx'

/** An agent's form opened inside the catalogue. A new build of its remote is exchanged under it when it is taken up. */
export const InlineAgent = ({ page, onBack }: { page: KnownPage; onBack: () => void }) => {
  const [loaded, setLoaded] = useState<PageState | null>(null)
  const [tries, setTries] = useState(0)
  const { remote, path } = page
  const wanted = useSyncExternalStore(onRegistry, () => buildOf(remote))
  const retry = () => {
    remotes().insist(remote)
    setTries((count) => count + 1)
  }
  useEffect(() => {
    let current = true
    const known = pageAt(path)
    if (known)
      void whileLoading(remote, () => loadPage(known)).then((next) => {
        if (current) setLoaded(next)
      })
    return () => {
      current = false
    }
  }, [remote, path, wanted, tries])
  if (loaded === null) return <PageSkeleton />
  if (loaded.state === 'failed')
    return <RemoteFallback title={page.title} cause={loaded.cause} busy={false} onRetry={retry} />
  const { Page, buildId } = loaded
  return (
    <RemoteScope page={page} build={loaded}>
      <RemoteBoundary key={buildId} title={page.title} onRetry={retry}>
        <Page services={shellServices} mode="inline" onBack={onBack} />
      </RemoteBoundary>
    </RemoteScope>
  )
}
