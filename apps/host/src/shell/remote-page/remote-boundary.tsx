import type { HoldReason, RemoteName } from '@bazaar/federation-contract'
import { type Cause, causeOf, isLoadError } from '@bazaar/federation-runtime'
import { Component, type ReactNode } from 'react'
import { noteThrown } from '../../platform/telemetry/faults.ts'
import { type KnownPage, offeredRegistry, refreshRegistry } from '../../platform/registry/registry.ts'
import { LoadingArea } from '../layout/loading-area.tsx'
import { noteTabError } from '../../platform/panel/tab-errors.ts'
import { heldBy } from '../../platform/open-pages/in-use.ts'
import { remotes } from '../../platform/loader/loader.ts'
import { RemoteFallback } from './remote-fallback.tsx'
import { remedyFor } from '../../platform/loader/stale-chunk.ts'
import { useRecovery } from './use-recovery.ts'

type Props = {
  page: KnownPage
  buildId: string
  /** Another object for each load that ended. */
  load: object
  children: ReactNode
  onLoadAgain: () => void
  onRetry: () => void
  /** A load that was asked for by hand is on its way. */
  busy: boolean
}
type State = { cause: Cause | null; healing: boolean; load: object | null }

/** A page that broke comes back by itself when the network does, or with another build. */
const Recovery = ({ remote, onLoadAgain }: { remote: RemoteName; onLoadAgain: () => void }) => {
  useRecovery(remote, true, onLoadAgain)
  return null
}

/**
 * One per remote page: what breaks inside stays inside. A part of the page that is gone, as after a release, is had
 * from the build that is served now; a build that breaks at its first showing gives way to the one before; anything
 * else is said, with a way to try again.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { cause: null, healing: false, load: null }
  #shown = false
  /** A part of the page could not be had. */
  #missing = false

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { cause: causeOf(error), healing: true }
  }

  /** What was loaded anew and came to the same cannot heal. */
  static getDerivedStateFromProps({ load }: Props, state: State): Partial<State> | null {
    return load === state.load ? null : { load, healing: false }
  }

  override componentDidMount(): void {
    if (this.state.cause === null) this.#shown = true
  }

  override componentDidCatch(error: unknown): void {
    // Read before the page's own effects are taken down with it.
    const held = heldBy(this.props.page.remote)
    if (isLoadError(error)) {
      void this.#haveMissingPart(held)
      return
    }
    const { page, buildId } = this.props
    // Whoever's file threw: it is this page that somebody sees broken.
    noteThrown({ remote: page.remote, build_id: buildId })
    noteTabError(page.remote, `${page.id}: threw, ${buildId}`)
    this.#judge()
  }

  /** Code that throws: the first time it is shown, the build itself is at fault. */
  #judge(): void {
    const { page } = this.props
    if (!this.#shown && remotes().reject(page.remote)) this.props.onLoadAgain()
    else this.setState({ healing: false })
  }

  async #haveMissingPart(held: readonly HoldReason[]): Promise<void> {
    const { page, buildId: shown, onLoadAgain } = this.props
    this.#missing = true
    await refreshRegistry(0)
    const wanted = offeredRegistry().remotes.find(({ name }) => name === page.remote)?.buildId ?? shown
    const remedy = remedyFor({ remote: page.remote, shown, wanted, held: held.length > 0 })
    if (remedy === 'offer') {
      this.setState({ cause: shown === wanted ? 'offline' : 'updating', healing: false })
      return
    }
    if (remedy === 'again') remotes().discard(page.remote)
    onLoadAgain()
  }

  override render(): ReactNode {
    const { cause, healing } = this.state
    const { page, busy, onRetry, onLoadAgain } = this.props
    if (cause === null) return this.props.children
    if (healing) return <LoadingArea busy skeleton label={page.title} arrived="healing" />
    /** A build remembers what it could not have, so a new try takes it anew. */
    const forget = () => {
      if (this.#missing) remotes().discard(page.remote)
    }
    const retry = () => {
      forget()
      // Code that is loaded anew comes with a boundary of its own.
      if (!this.#missing) this.setState({ cause: null })
      onRetry()
    }
    const recover = () => {
      forget()
      onLoadAgain()
    }
    return (
      <>
        <Recovery remote={page.remote} onLoadAgain={recover} />
        <RemoteFallback page={page} reason={cause} busy={busy} onRetry={retry} />
      </>
    )
  }
}
