import type { AgentDefinition } from '../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

type Shown<A> = {
  answer: A
  /** The readable report, ready to be placed. */
  report: ReactNode
  /** Copies a part of the result and says so. */
  copy: (text: string) => void
  /** Absent where an answer is shown without a shell. */
  services?: ShellServices | undefined
}

/** An agent's own way to show its answer; it decides where the report stands. */
export type ResultView = ComponentType<Shown<unknown>>

/** Types a view by its agent's `output`. An answer that does not fit is shown by its report alone. */
export const viewOf = <I extends z.ZodObject, O extends z.ZodObject>(
  agent: AgentDefinition<I, O>,
  Component: ComponentType<Shown<z.output<O>>>,
): ResultView =>
  function View({ answer, report, copy, services }) {
    const parsed = agent.output.safeParse(answer)
    return parsed.success ? <Component answer={parsed.data} report={report} copy={copy} services={services} /> : report
  }
