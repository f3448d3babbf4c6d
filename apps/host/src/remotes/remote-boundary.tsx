import { type Cause, causeOf } from '@bazaar/federation-runtime'
import { Component, type ReactNode } from 'react'
import { noteError } from '../field/start-field.ts'
import { RemoteFallback } from './remote-fallback.tsx'

type Props = { title: string; children: ReactNode; onRetry: () => void }
type State = { cause: Cause | null }

/** One per remote page: what breaks inside stays inside, with its cause and a way to try again. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { cause: null }

  static getDerivedStateFromError(error: unknown): State {
    return { cause: causeOf(error) }
  }

  override componentDidCatch(error: unknown): void {
    noteError(error)
  }

  override render(): ReactNode {
    const { cause } = this.state
    if (cause === null) return this.props.children
    const retry = () => {
      this.setState({ cause: null })
      this.props.onRetry()
    }
    return <RemoteFallback title={this.props.title} cause={cause} busy={false} onRetry={retry} />
  }
}
