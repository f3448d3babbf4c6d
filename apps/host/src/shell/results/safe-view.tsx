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
  SafeView.withText = (answer, markdown) => {
    try {
      return View.withText?.(answer, markdown) ?? null
    } catch {
      return null
    }
  }
  return SafeView
}
