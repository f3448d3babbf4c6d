import type { AnswerView } from '@bazaar/federation-contract'
import { Component, type ReactNode } from 'react'
import { useServices } from '../services/use-services.ts'
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

/** What a remote's code returns; `instead` when it returns nothing or breaks. */
const orElse = <T,>(read: () => T | undefined, instead: T): T => {
  try {
    return read() ?? instead
  } catch {
    return instead
  }
}

/** A remote's view of an answer; the text replaces it when it breaks. */
export const safeView = ({ View, page }: OwnView): AnswerView => {
  const SafeView: AnswerView = (props) => {
    const services = useServices(page.remote)
    return (
      <Boundary instead={props.report}>
        <View {...props} services={services} />
      </Boundary>
    )
  }
  SafeView.withText = (answer, markdown) => orElse(() => View.withText?.(answer, markdown), null)
  SafeView.figures = (answer) => orElse(() => View.figures?.(answer), [])
  return SafeView
}
