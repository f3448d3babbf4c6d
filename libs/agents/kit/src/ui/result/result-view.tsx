import type { AgentDefinition } from '../../index.ts'
import type { Figure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { type ComponentType, type ReactNode, type RefObject, useMemo } from 'react'
import type { z } from 'zod'
import { Workbooks } from './workbooks.tsx'

/** What a view gets of the shell; nothing where an answer is shown without one. */
export type InShell = { services?: ShellServices | undefined }

/** A text as the reader sees it, with what was typed. A mail has a subject. */
export type ShownText = { subject?: string; body: string }

type Shown<A> = InShell & {
  answer: A
  /** The rendered report. */
  report: ReactNode
  /** Copies a part of the result and confirms it. */
  copy: (text: string) => void
  /** A view whose text can be edited puts it here, for the actions above it. */
  shownText?: RefObject<ShownText | null> | undefined
}

/** An agent's custom view of its answer. It decides where the report appears. */
export type ResultView = ComponentType<Shown<unknown>> & {
  /** The answer with the text of another version in it; null when the view cannot show that text. */
  withText?: ((answer: unknown, markdown: string) => unknown) | undefined
  /** The charts that paper shows of an answer. */
  figures?: ((answer: unknown) => readonly Figure[]) | undefined
}

type Options<O> = {
  /** For views that also show rewritten and edited versions. */
  withText?: (answer: O, markdown: string) => O | null
  /** For views with charts: what `figures.ts` of the agent's folder exports. */
  figures?: (answer: O) => readonly Figure[]
}

/** Types a view by its agent's `output`. An answer that does not match is shown as the report only. */
export const viewOf = <I extends z.ZodObject, O extends z.ZodObject>(
  agent: AgentDefinition<I, O>,
  Component: ComponentType<Shown<z.output<O>>>,
  { withText, figures }: Options<z.output<O>> = {},
): ResultView => {
  const View = ({ answer, ...rest }: Shown<unknown>) => {
    const parsed = useMemo(() => agent.output.safeParse(answer), [answer])
    if (!parsed.success) return rest.report
    return (
      <Workbooks services={rest.services}>
        <Component answer={parsed.data} {...rest} />
      </Workbooks>
    )
  }
  /** Calls it with an answer that matches. */
  const matching =
    <P extends unknown[], R>(call: (answer: z.output<O>, ...rest: P) => R, otherwise: R) =>
    (answer: unknown, ...rest: P): R => {
      const parsed = agent.output.safeParse(answer)
      return parsed.success ? call(parsed.data, ...rest) : otherwise
    }
  return Object.assign(View, {
    withText: withText && matching(withText, null),
    figures: figures && matching(figures, []),
  })
}
