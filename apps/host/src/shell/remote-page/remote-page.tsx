import type { PageProps } from '@bazaar/federation-contract'
import { useState, useSyncExternalStore } from 'react'
import type { PageState } from '../../platform/loader/load-page.ts'
import type { KnownPage } from '../../platform/registry/registry.ts'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { LoadingArea } from '../layout/loading-area.tsx'
import { useServices } from '../services/use-services.ts'
import { OpenPageMarker } from './open-page-marker.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteFallback } from './remote-fallback.tsx'
import styles from './remote-page.module.css'
import { useRecovery } from './use-recovery.ts'

type Props = {
  page: KnownPage
  /** null = loading for the first time. */
  state: PageState | null
  mode: PageProps['mode']
  onBack: () => void
  /** Loads the page again; the next `state` is a new object. */
  onLoadAgain: () => void
}

const keys = new WeakMap<object, number>()
let count = 0

/** A new key for each loaded build, also for the same build loaded again. */
const keyOf = (build: object): number => {
  const known = keys.get(build)
  if (known !== undefined) return known
  count += 1
  keys.set(build, count)
  return count
}

/** True from a click until the load that it started has ended. */
const usePressed = (state: PageState | null): [boolean, () => void] => {
  const [pressedAt, setPressedAt] = useState<PageState | null>(null)
  return [pressedAt !== null && pressedAt === state, () => setPressedAt(state)]
}

/** The wanted build, when the shown one is its fallback; null once the registry wants the shown one. */
const useFallbackOf = ({ remote }: KnownPage, state: PageState | null): string | null => {
  const { remotes } = useShell()
  return useSyncExternalStore(remotes().subscribe, () => {
    if (state?.state !== 'ready') return null
    const status = remotes()
      .status()
      .find(({ name }) => name === remote)
    return status?.state === 'ready' && status.buildId === state.buildId ? null : state.degradedFrom
  })
}

/** Says that the previous build is shown, and lets the user try the newest. */
const FallbackNote = ({ busy, onTry }: { busy: boolean; onTry: () => void }) => (
  <p className={styles.note} role="status">
    {words.fallback.text}{' '}
    <button type="button" className={styles.try} disabled={busy} onClick={onTry}>
      {busy ? words.fallback.trying : words.fallback.tryNewest}
    </button>
  </p>
)

/** A page of a remote in each of its states: loading, shown, shown by the previous build, switched off, failed. */
export const RemotePage = ({ page, state, mode, onBack, onLoadAgain }: Props) => {
  const { remote, title } = page
  const shell = useShell()
  const services = useServices(remote)
  // The page reads prices from it, and which agents are off.
  useSyncExternalStore(shell.registry.subscribe, shell.registry.current)
  const [trying, press] = usePressed(state)
  const waiting = state?.state === 'failed' || state?.state === 'off'
  useRecovery(remote, waiting, onLoadAgain)
  const degradedFrom = useFallbackOf(page, state)
  const retry = () => {
    press()
    shell.remotes().retry(remote)
    // A newer registry may have fixed the cause.
    void shell.registry.refresh(0).then(onLoadAgain)
  }
  const arrived = state === null ? 'nothing' : state.state === 'ready' ? 'ready' : 'failed'
  return (
    <LoadingArea busy={state === null || trying} skeleton={state === null} label={title} arrived={arrived}>
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
          {degradedFrom !== null && <FallbackNote busy={trying} onTry={retry} />}
          <RemoteBoundary
            key={keyOf(state.build)}
            shell={shell}
            page={page}
            buildId={state.buildId}
            load={state}
            onLoadAgain={onLoadAgain}
            onRetry={retry}
            busy={trying}
          >
            <OpenPageMarker
              remote={remote}
              title={title}
              buildId={state.buildId}
              wanted={degradedFrom ?? state.buildId}
            />
            <state.Page services={services} mode={mode} onBack={onBack} />
          </RemoteBoundary>
        </>
      )}
    </LoadingArea>
  )
}
