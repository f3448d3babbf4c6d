import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Run life. Source: acceptance.md, last line. */
export const runStates = ['queued', 'running', 'succeeded', 'failed', 'stopped'] as const
export type RunState = (typeof runStates)[number]
export const isFinal = (state: RunState): boolean => state === 'succeeded' || state === 'failed' || state === 'stopped'

/** One step of a run, in order. `seq` is the event stream's id, so a reader can go on where it stopped. */
export const RunEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), run_id: z.string() }),
  z.object({
    type: z.literal('progress'),
    text: z.string(),
    done: z.number().optional(),
    total: z.number().optional(),
  }),
  z.object({ type: z.literal('text'), delta: z.string() }),
  /** The engine starts its text again (repair or fallback): what was shown so far no longer counts. */
  z.object({ type: z.literal('reset'), reason: z.string() }),
  /**
   * Last event of a run that has a result: `answer` is the body of the canonical JSON answer. A run stopped after its
   * first text ends so, too: its answer is a {@link StoppedAnswer}.
   */
  z.object({
    type: z.literal('result'),
    answer: z.record(z.string(), z.unknown()),
    credit_score: z.number(),
    credit_held: z.number(),
  }),
  /** Last event of a run that failed, or was stopped before its first text; nothing was charged. */
  z.object({
    type: z.literal('failed'),
    code: z.string(),
    detail: z.string(),
    /** Dotted path of the input → what is wrong with it, when the input was at fault. */
    fields: z.record(z.string(), z.string()).optional(),
    credit_score: z.number(),
    credit_held: z.number(),
  }),
])
export type RunEvent = z.output<typeof RunEvent>

/** What a run keeps that was stopped after its first text; the receipt stands beside. Source: acceptance.md Q4. */
export const StoppedAnswer = z.object({
  stopped: z.literal(true),
  /** Markdown, as far as it was written. */
  partial_text: z.string(),
  run_id: z.string(),
  engine: z.string(),
  credits_charged: z.number().int().nonnegative(),
  notices: z.array(z.string()),
})
export type StoppedAnswer = z.output<typeof StoppedAnswer>

/** What is said of a run that was stopped after its first text. */
export const stoppedWithText = (charged: number): string => {
  const cost = charged === 1 ? '1 credit was charged' : `${charged} credits were charged`
  return `The run was stopped. The text so far is kept, and ${charged === 0 ? 'nothing was charged' : cost}.`
}

export const waitingInQueue = (position: number): string =>
  position === 1
    ? 'Waiting for a free place: yours is next.'
    : `Waiting for a free place: number ${position} in the queue.`

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** TOO_MANY_RUNS in the words of the server's setting. */
export const tooManyRuns = (limit: number): string =>
  limit === 1
    ? 'One run is already in progress. Wait for it to finish or stop it.'
    : `${counts[limit] ?? limit} runs are already in progress. Wait for one to finish or stop it.`

/** Header that makes a press repeatable: the same key gives the same run. */
export const idempotencyHeader = 'idempotency-key'

export const RunView = z.object({
  id: z.string(),
  agent: z.string(),
  state: z.enum(runStates),
  input: z.record(z.string(), z.unknown()),
  answer: z.record(z.string(), z.unknown()).nullable(),
  /** `fields` as in the `failed` event. */
  error: z
    .object({ code: z.string(), detail: z.string(), fields: z.record(z.string(), z.string()).optional() })
    .nullable(),
  credits_charged: z.number().int().nonnegative(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Place among all runs that wait, 1 = next; null when this one does not wait. Lists leave it out. */
  queue_position: z.number().int().positive().nullable().optional(),
  /** What stopping it now would cost: 0 before its first text, then its price. Lists and ended runs leave it out. */
  stop_charges: z.number().int().nonnegative().optional(),
})
export type RunView = z.output<typeof RunView>

export const runPath = (id: string): string => `/api/v1/runs/${id}`
export const runEventsPath = (id: string): string => `/api/v1/runs/${id}/events`

export const getRun = defineEndpoint({
  method: 'GET',
  path: '/api/v1/runs/:id',
  access: 'user',
  tag: 'runs',
  summary: 'One run with its answer',
  input: z.object({}),
  output: RunView,
})
export const stopRun = defineEndpoint({
  method: 'POST',
  path: '/api/v1/runs/:id/stop',
  access: 'user',
  tag: 'runs',
  summary: 'Stop a run: free before its first text; after it, the text so far is kept and charged',
  /** `accept_charge: false` refuses (STOP_WOULD_CHARGE) when text came while the user thought a stop was free. */
  input: z.object({ accept_charge: z.boolean().default(true) }),
  output: RunView,
})
export const listRuns = defineEndpoint({
  method: 'GET',
  path: '/api/v1/runs',
  access: 'user',
  tag: 'runs',
  summary: 'My latest runs, newest first',
  input: z.object({ agent: z.string().max(60).optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
  output: z.object({ data: z.array(RunView) }),
})
