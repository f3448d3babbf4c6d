import type { AnswerView } from '@bazaar/federation-contract'
import { Component, type ReactNode } from 'react'

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
export const safeView = (View: AnswerView): AnswerView =>
  function SafeView(props) {
    return (
      <Boundary instead={props.report}>
        <View {...props} />
      </Boundary>
    )
  }
