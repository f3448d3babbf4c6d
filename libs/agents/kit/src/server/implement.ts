import type { AgentDefinition, AgentInput, AgentOutput, Source } from '../index.ts'
import { EngineError } from './errors.ts'
import type { Ports } from './ports.ts'

/** What an engine may say while it works; the server stores each line as an event of the run. */
export type Emit = {
  progress: (text: string, count?: { done: number; total: number }) => void
  text: (delta: string) => void
  /** What was written so far no longer counts; the text starts again. */
  reset: (reason: string) => void
}

/** An earlier answer; `finishedAt` is an ISO time. */
export type PreviousAnswer = { output: Record<string, unknown>; finishedAt: string }

/**
 * The newest earlier answer of this same agent to this same user whose fields equal those given, or null. For
 * comparing with the time before; other people's and other agents' answers are out of reach.
 */
export type FindPrevious = (same: Readonly<Record<string, unknown>>) => Promise<PreviousAnswer | null>

/** The uploads of a run. They are gone when it has ended. */
export type RunFiles = {
  /** Bytes of the upload in this field. @throws {EngineError} UPLOAD_GONE when there is none. */
  read: (field: string) => Promise<Uint8Array>
}

/** For a run without uploads. */
export const noFiles: RunFiles = {
  read: (field) => Promise.reject(new EngineError('UPLOAD_GONE', { detail: `Nothing was uploaded as ${field}.` })),
}

export type RunContext<I> = {
  input: I
  files: RunFiles
  ports: Ports
  /** Aborted by stop, by the deadline and by shutdown. */
  signal: AbortSignal
  emit: Emit
  /** Absent where no answers are kept. */
  previous?: FindPrevious
}

export type Outcome<O> = {
  output: O
  /** `embedded`, or `model:<name>`. */
  engine: string
  sources?: Source[]
  notices?: string[]
  /** True for an answer that costs nothing, such as a fallback after a provider outage. */
  free?: boolean
}

export type Implementation = {
  agent: AgentDefinition
  /** URL of the module that exports it; with it the engine runs in a process of its own. Absent for test doubles. */
  module?: string
  run: (context: RunContext<unknown>) => Promise<Outcome<unknown>>
  /** What this server lacks for such an input: said before a run begins, so that nothing is held. */
  missing: (ports: Ports, input: unknown) => EngineError | null
}

/**
 * Joins a definition with the work behind it; this is all a server author writes.
 * The input is parsed with the definition's schema before `run` sees it.
 */
export const implement = <A extends AgentDefinition>(
  agent: A,
  run: (context: RunContext<AgentInput<A>>) => Promise<Outcome<AgentOutput<A>>>,
  missing: (ports: Ports, input: AgentInput<A>) => EngineError | null = () => null,
): Implementation => ({
  agent,
  missing: (ports, input) => missing(ports, agent.input.parse(input) as AgentInput<A>),
  run: (context) => run({ ...context, input: agent.input.parse(context.input) as AgentInput<A> }),
})
