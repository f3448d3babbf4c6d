import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'

export * from './run-event.ts'

/** Source: acceptance.md, last line. */
export const runStates = ['queued', 'running', 'succeeded', 'failed', 'stopped'] as const
export type RunState = (typeof runStates)[number]
export const isFinal = (state: RunState): boolean => state === 'succeeded' || state === 'failed' || state === 'stopped'

/** Kept from a run that was stopped after its first text, next to its receipt. Source: acceptance.md Q4. */
export const StoppedAnswer = z.object({
  stopped: z.literal(true),
  /** The Markdown written so far. */
  partial_text: z.string(),
  run_id: z.string(),
  engine: z.string(),
  credits_charged: z.number().int().nonnegative(),
  notices: z.array(z.string()),
})
export type StoppedAnswer = z.output<typeof StoppedAnswer>

export const notCharged = 'You were not charged.'

/** Adds to the reason of a failure that it cost nothing. Called where the run is settled, and nowhere else. */
export const withoutCharge = (reason: string): string => `${reason}${/[.!?]$/.test(reason) ? '' : '.'} ${notCharged}`

/** Notice on a run that was stopped after its first text. */
export const stoppedWithText = (charged: number): string => {
  const cost = charged === 1 ? '1 credit was charged' : `${charged} credits were charged`
  return `The run was stopped. The text so far is kept, and ${charged === 0 ? 'nothing was charged' : cost}.`
}

export const waitingInQueue = (position: number): string =>
  position === 1 ? 'Waiting in the queue: yours is next.' : `Waiting in the queue: number ${position} in the queue.`

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Detail of TOO_MANY_RUNS with the limit set on the server. */
export const tooManyRuns = (limit: number): string =>
  limit === 1
    ? 'One run is already in progress. Wait for it to finish or stop it.'
    : `${counts[limit] ?? limit} runs are already in progress. Wait for one to finish or stop it.`

/** Detail of QUOTA_REACHED when the allowance of all users together is used up. */
export const modelQuotaReached = 'The text model has reached its daily limit on this server. It resets at midnight UTC.'

/** Detail of QUOTA_REACHED when a user has run an agent as often as an administrator allows. */
export const agentLimitReached = (limit: number): string =>
  `This agent can be run ${limit === 1 ? 'once' : `${limit} times`} a day on this server. You can run it again after midnight UTC.`

/** Why running an agent may be refused or fail. Nothing is charged then. */
export const runErrors = [
  'INSUFFICIENT_CREDIT',
  'KEY_LIMIT',
  'TOO_MANY_RUNS',
  'QUOTA_REACHED',
  'IDEMPOTENCY_MISMATCH',
  'NOT_CONFIGURED',
  'AGENT_OFF',
  'URL_INVALID',
  'URL_BLOCKED',
  'PAGE_UNREACHABLE',
  'SHEET_UNREADABLE',
  'UPLOAD_GONE',
  'PROVIDER_FAILED',
  'RUN_FAILED',
  'RUN_TIMEOUT',
  'RUN_STOPPED',
  'EMPTY_RESULT',
] as const satisfies readonly ErrorCode[]

/** Makes a submission repeatable: the same key returns the same run. */
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
  /** Position among all queued runs, 1 = next; null when this run is not queued. Absent in lists. */
  queue_position: z.number().int().positive().nullable().optional(),
  /** Cost preview: 0 before the first text, then the price. Absent in lists and for ended runs. */
  stop_charges: z.number().int().nonnegative().optional(),
})
export type RunView = z.output<typeof RunView>

export const runPath = (id: string): string => `/api/v1/runs/${id}`
export const runEventsPath = (id: string): string => `/api/v1/runs/${id}/events`

export const getRun = defineEndpoint({
  method: 'GET',
  path: '/api/v1/runs/:id',
  access: 'user',
  keys: ['run', 'read'],
  tag: 'runs',
  summary: 'One run with its answer',
  input: z.object({}),
  output: RunView,
})
export const stopRun = defineEndpoint({
  method: 'POST',
  path: '/api/v1/runs/:id/stop',
  access: 'user',
  keys: ['run', 'manage'],
  tag: 'runs',
  errors: ['STOP_WOULD_CHARGE'],
  summary: 'Stop a run: free before its first text; after it, the text so far is kept and charged',
  /** With `accept_charge: false`, a stop that is no longer free is refused with STOP_WOULD_CHARGE. */
  input: z.object({ accept_charge: z.boolean().default(true) }),
  output: RunView,
})
export const listRuns = defineEndpoint({
  method: 'GET',
  path: '/api/v1/runs',
  access: 'user',
  keys: ['read'],
  tag: 'runs',
  summary: 'My runs, newest first; `next` is the cursor of the next page',
  input: z.object({
    agent: z.string().max(60).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ data: z.array(RunView), next: z.string().nullable() }),
})
