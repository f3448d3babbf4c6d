import type { Figure } from '@bazaar/contracts'
import type { AgentDefinition, AgentInput, AgentOutput, AnswerPhrases, Mark, Source } from '../index.ts'
import { EngineError } from './errors.ts'
import type { Ports } from './ports.ts'

/** Progress that an engine reports while it works. The server stores each call as a run event. */
export type Emit = {
  progress: (text: string, count?: { done: number; total: number }) => void
  text: (delta: string) => void
  /** Discards the text written so far; the text starts again. */
  reset: (reason: string) => void
}

/** An earlier output. `finishedAt` is an ISO time. */
export type PreviousAnswer = { output: Record<string, unknown>; finishedAt: string }

/**
 * Finds the newest earlier output of the same agent and user whose input fields equal those given, or null. It serves
 * comparisons with the previous run and cannot reach outputs of other users or agents.
 */
export type FindPrevious = (same: Readonly<Record<string, unknown>>) => Promise<PreviousAnswer | null>

/** The uploads of a run. They are deleted when the run ends. */
export type RunFiles = {
  /** Reads the upload in this field. @throws {EngineError} UPLOAD_GONE when there is none. */
  read: (field: string) => Promise<Uint8Array>
}

/** For runs without uploads. */
export const noFiles: RunFiles = {
  read: (field) => Promise.reject(new EngineError('UPLOAD_GONE', { detail: `Nothing was uploaded as ${field}.` })),
}

export type RunContext<I> = {
  input: I
  files: RunFiles
  ports: Ports
  /** Aborted by a stop, by the deadline and by shutdown. */
  signal: AbortSignal
  emit: Emit
  /** Absent where outputs are not stored. */
  previous?: FindPrevious
}

export type Outcome<O> = {
  output: O
  /** `embedded`, or `model:<name>`. */
  engine: string
  sources?: Source[]
  notices?: string[]
  /** What the owner should check in a text that a model wrote. */
  marks?: Mark[]
  /** True for an output without charge, such as a fallback after a provider outage. */
  free?: boolean
}

/** By the name of its column. A list is shown in one cell. */
export type Columns = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export type Implementation = {
  agent: AgentDefinition
  /** URL of the exporting module, which lets the engine run in its own process. Absent for test doubles. */
  module?: string
  run: (context: RunContext<unknown>) => Promise<Outcome<unknown>>
  /** The fixed phrases of its titles and answers in other languages. Absent for test doubles. */
  phrases?: AnswerPhrases
  /** The charts of an answer, from `figures.ts`; none for an answer that is not its output. */
  figures?: (answer: unknown) => Promise<readonly Figure[]>
  /** What a table of answers shows of one, from `columns.server.ts`; null for an answer that is not its output. */
  columns?: (answer: unknown) => Columns | null
  /** What this server lacks for the input. Checked before a run starts, so that no credits are held. */
  missing: (ports: Ports, input: unknown) => EngineError | null
}

/** For agents that run on every server. */
export const missesNothing: Implementation['missing'] = () => null

/**
 * Joins a definition with its engine. Engine authors need only this function.
 * Parses the input with the definition's schema before it calls `run`.
 */
export const implement = <A extends AgentDefinition>(
  agent: A,
  run: (context: RunContext<AgentInput<A>>) => Promise<Outcome<AgentOutput<A>>>,
): Implementation => ({
  agent,
  missing: missesNothing,
  run: (context) => run({ ...context, input: agent.input.parse(context.input) as AgentInput<A> }),
})
