import type { AnswerView } from '@bazaar/federation-contract'
import { Component, type ReactNode } from 'react'
import { RemoteScope } from '../../platform/open-pages/remote-scope.tsx'
import type { OwnView } from './load-results.ts'

class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children
  }
}

/** A remote's view of an answer that gives way to the text when it breaks. */
export const safeView = ({ View, page }: OwnView): AnswerView =>
  function SafeView(props) {
    return (
      <Boundary instead={props.report}>
        <RemoteScope remote={page.remote}>
          <View {...props} />
        </RemoteScope>
      </Boundary>
    )
  }
