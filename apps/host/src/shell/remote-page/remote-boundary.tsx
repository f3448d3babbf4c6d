import type { HoldReason, RemoteName } from '@bazaar/federation-contract'
import { openingPage } from '@bazaar/session'
import { type Cause, causeOf, isLoadError } from '@bazaar/federation-runtime'
import { Component, type ReactNode } from 'react'
import type { Shell } from '../../create-shell.ts'
import type { KnownPage } from '../../platform/registry/registry.ts'
import { LoadingArea } from '../layout/loading-area.tsx'
import { RemoteFallback } from './remote-fallback.tsx'
import { useRecovery } from './use-recovery.ts'

type Props = {
  shell: Shell
  page: KnownPage
  buildId: string
  /** A new object for each finished load. */
  load: object
  children: ReactNode
  onLoadAgain: () => void
  onRetry: () => void
  /** A load that the user asked for is under way. */
  busy: boolean
}
type State = { cause: Cause | null; healing: boolean; load: object | null }

/** How long after its first render a page counts as opened. */
const settledMs = 1_000

/** A broken page recovers automatically when the network is back, or with another build. */
const Recovery = ({ remote, onLoadAgain }: { remote: RemoteName; onLoadAgain: () => void }) => {
  useRecovery(remote, true, onLoadAgain)
  return null
}

/**
 * Contains the errors of one remote page. A missing lazy part, as after a release, is fetched from the build that is
 * served now; a build that breaks on its first render gives way to the previous one; for anything else the user gets a
 * fallback with Retry.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { cause: null, healing: false, load: null }
  #shown = false
  /** A lazy part of the page failed to load. */
  #missing = false

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { cause: causeOf(error), healing: true }
  }

  /** A load that ended with the same error does not heal the page. */
  static getDerivedStateFromProps({ load }: Props, state: State): Partial<State> | null {
    return load === state.load ? null : { load, healing: false }
  }

  override componentDidMount(): void {
    if (this.state.cause === null) this.#shown = true
    // Later than the effects of the page, which may hang the tab as well.
    setTimeout(openingPage.end, settledMs)
  }

  override componentDidCatch(error: unknown): void {
    const { shell, page, buildId } = this.props
    // Read before the page's own effects are cleaned up.
    const held = shell.openPages.heldBy(page.remote)
    if (isLoadError(error)) {
      void this.#loadMissingPart(held)
      return
    }
    // Whichever file threw, the user sees this page broken.
    shell.faults.note({ remote: page.remote, build_id: buildId })
    shell.tabErrors.note(page.remote, `${page.id}: threw, ${buildId}`)
    this.#stepBackOrFail()
  }

  /** Code that throws on its first render makes the build itself suspect. */
  #stepBackOrFail(): void {
    const { shell, page, onLoadAgain } = this.props
    if (!this.#shown && shell.remotes().reject(page.remote)) onLoadAgain()
    else this.setState({ healing: false })
  }

  async #loadMissingPart(held: readonly HoldReason[]): Promise<void> {
    const { shell, page, buildId: shown, onLoadAgain } = this.props
    const { registry, remotes, remedyFor } = shell
    this.#missing = true
    await registry.refresh(0)
    const wanted = registry.offered().remotes.find(({ name }) => name === page.remote)?.buildId ?? shown
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
    const { shell, page, busy, onRetry, onLoadAgain } = this.props
    if (cause === null) return this.props.children
    if (healing) return <LoadingArea busy skeleton label={page.title} arrived="healing" />
    /** A build remembers which parts failed to load, so a retry loads it again. */
    const forget = () => {
      if (this.#missing) shell.remotes().discard(page.remote)
    }
    const retry = () => {
      forget()
      // Reloaded code comes with a new boundary.
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
