import type { PageProps } from '@bazaar/federation-contract'
import { useState, useSyncExternalStore } from 'react'
import { type KnownPage, refreshRegistry } from '../../platform/registry/registry.ts'
import { LoadingArea } from '../layout/loading-area.tsx'
import { shellServices } from '../services/shell-services.ts'
import { RemoteScope, ShownPage } from '../../platform/open-pages/remote-scope.tsx'
import { words } from '../../words.ts'
import { remotes } from '../../platform/loader/loader.ts'
import type { PageState } from '../../platform/loader/load-page.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteFallback } from './remote-fallback.tsx'
import styles from './remote-page.module.css'
import { useRecovery } from './use-recovery.ts'

type Props = {
  page: KnownPage
  /** null = on its way for the first time. */
  state: PageState | null
  mode: PageProps['mode']
  onBack: () => void
  /** Loads the page anew; the next `state` is another object. */
  onLoadAgain: () => void
}

const keys = new WeakMap<object, number>()
let count = 0

/** Another key for each loaded build, also for the same one that was loaded anew. */
const keyOf = (build: object): number => {
  const known = keys.get(build)
  if (known !== undefined) return known
  count += 1
  keys.set(build, count)
  return count
}

/** True from a press until the load that it began has ended. */
const usePressed = (state: PageState | null): [boolean, () => void] => {
  const [pressedAt, setPressedAt] = useState<PageState | null>(null)
  return [pressedAt !== null && pressedAt === state, () => setPressedAt(state)]
}

/** Build that a page stands in for, for as long as it does: the registry may come back to what is shown. */
const useStandIn = ({ remote }: KnownPage, state: PageState | null): string | null =>
  useSyncExternalStore(remotes().subscribe, () => {
    if (state?.state !== 'ready') return null
    const status = remotes()
      .status()
      .find(({ name }) => name === remote)
    return status?.state === 'ready' && status.buildId === state.buildId ? null : state.degradedFrom
  })

/** The build before the newest is shown; who wants the newest may try it. */
const StandIn = ({ busy, onTry }: { busy: boolean; onTry: () => void }) => (
  <p className={styles.note} role="status">
    {words.standIn.text}{' '}
    <button type="button" className={styles.try} disabled={busy} onClick={onTry}>
      {busy ? words.standIn.trying : words.standIn.tryNewest}
    </button>
  </p>
)

/** A page of a remote in each of its states: on its way, shown, shown by the build before, switched off, failed. */
export const RemotePage = ({ page, state, mode, onBack, onLoadAgain }: Props) => {
  const [trying, press] = usePressed(state)
  const waiting = state?.state === 'failed' || state?.state === 'off'
  useRecovery(page.remote, waiting, onLoadAgain)
  const degradedFrom = useStandIn(page, state)
  const retry = () => {
    press()
    remotes().insist(page.remote)
    // What was wrong may have been put right in the registry.
    void refreshRegistry(0).then(onLoadAgain)
  }
  const arrived = state === null ? 'nothing' : state.state === 'ready' ? 'ready' : 'failed'
  return (
    // Also round what stands in the page's place: what it carries waits there until a load succeeds.
    <RemoteScope remote={page.remote}>
      <LoadingArea busy={state === null || trying} skeleton={state === null} label={page.title} arrived={arrived}>
        {waiting && (
          <RemoteFallback
            page={page}
            reason={state.state === 'off' ? 'off' : state.cause}
            busy={trying}
            onRetry={retry}
          />
        )}
        {state?.state === 'ready' && (
          <>
            {degradedFrom !== null && <StandIn busy={trying} onTry={retry} />}
            <RemoteBoundary
              key={keyOf(state.build)}
              page={page}
              buildId={state.buildId}
              load={state}
              onLoadAgain={onLoadAgain}
              onRetry={retry}
              busy={trying}
            >
              <ShownPage page={page} buildId={state.buildId} wanted={degradedFrom ?? state.buildId} />
              <state.Page services={shellServices} mode={mode} onBack={onBack} />
            </RemoteBoundary>
          </>
        )}
      </LoadingArea>
    </RemoteScope>
  )
}
