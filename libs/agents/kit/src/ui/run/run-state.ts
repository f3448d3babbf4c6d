import type { Failure, ResultView, RunEvent } from '@bazaar/contracts'
import { z } from 'zod'

export type Progress = { text: string; done?: number | undefined; total?: number | undefined }

export type RunState =
  | { phase: 'idle' }
  | {
      phase: 'running'
      /** Milliseconds since the epoch. */
      startedAt: number
      runId: string | null
      progress: Progress | null
      text: string
      /** The full-screen overlay is visible: no event has arrived, and the user has not pressed Cancel. */
      covered: boolean
      stopping: boolean
      /** The user pressed Stop, which costs credits, and has to confirm it. */
      asking: boolean
    }
  | {
      phase: 'done'
      answer: Record<string, unknown>
      /** The stored result, when an earlier run is shown again. */
      opened?: ResultView
    }
  | ({ phase: 'failed' } & Failure)

export type RunAction =
  | { type: 'submit'; at: number; runId?: string }
  | { type: 'event'; event: RunEvent }
  | { type: 'stopping'; on: boolean }
  | { type: 'ask'; on: boolean }
  | { type: 'opened'; result: ResultView }
  | { type: 'answer'; answer: Record<string, unknown> }
  | { type: 'failure'; failure: Failure }
  | { type: 'clear' }

export const idle: RunState = { phase: 'idle' }
type Running = Extract<RunState, { phase: 'running' }>

const afterEvent = (state: Running, event: RunEvent): RunState => {
  switch (event.type) {
    case 'started':
      return { ...state, runId: event.run_id }
    case 'progress':
      return { ...state, covered: false, progress: { text: event.text, done: event.done, total: event.total } }
    case 'text':
      return { ...state, covered: false, text: state.text + event.delta }
    case 'reset':
      return { ...state, covered: false, text: '', progress: { text: event.reason } }
    case 'result':
      return { phase: 'done', answer: event.answer }
    case 'failed':
      return { phase: 'failed', code: event.code, detail: event.detail, fields: event.fields ?? {}, lost: false }
    default:
      return event satisfies never
  }
}

/** Reduces one run. Only a new submission, an earlier result or `clear` leaves a final state. */
export const reduceRun = (state: RunState, action: RunAction): RunState => {
  if (action.type === 'clear') return idle
  if (action.type === 'submit') {
    const fresh = { progress: null, text: '', covered: true, stopping: false, asking: false }
    return { phase: 'running', startedAt: action.at, runId: action.runId ?? null, ...fresh }
  }
  if (action.type === 'opened')
    return state.phase === 'running' ? state : { phase: 'done', answer: action.result.answer, opened: action.result }
  if (state.phase !== 'running') return state
  if (action.type === 'answer') return { phase: 'done', answer: action.answer }
  if (action.type === 'event') return afterEvent(state, action.event)
  if (action.type === 'stopping') return { ...state, stopping: action.on, asking: false, covered: false }
  if (action.type === 'ask') return { ...state, stopping: false, asking: action.on, covered: false }
  return { phase: 'failed', ...action.failure }
}

const Ended = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('done'), answer: z.record(z.string(), z.unknown()) }),
  z.object({
    phase: z.literal('failed'),
    code: z.string(),
    detail: z.string(),
    fields: z.record(z.string(), z.string()),
    // A lost run is resumed by its id instead.
    lost: z.literal(false),
  }),
])

/** The final state that an earlier build of the page carried over; null for anything else. */
export const endedIn = (carried: unknown): RunState | null => Ended.safeParse(carried).data ?? null
