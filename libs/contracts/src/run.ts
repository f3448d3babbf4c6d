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
  /** Last event of a run that succeeded: `answer` is the body of the canonical JSON answer. */
  z.object({
    type: z.literal('result'),
    answer: z.record(z.string(), z.unknown()),
    credit_score: z.number(),
    credit_held: z.number(),
  }),
  /** Last event of a run that failed or was stopped; nothing was charged. */
  z.object({
    type: z.literal('failed'),
    code: z.string(),
    detail: z.string(),
    credit_score: z.number(),
    credit_held: z.number(),
  }),
])
export type RunEvent = z.output<typeof RunEvent>

/** Header that makes a press repeatable: the same key gives the same run. */
export const idempotencyHeader = 'idempotency-key'

export const RunView = z.object({
  id: z.string(),
  agent: z.string(),
  state: z.enum(runStates),
  input: z.record(z.string(), z.unknown()),
  answer: z.record(z.string(), z.unknown()).nullable(),
  error: z.object({ code: z.string(), detail: z.string() }).nullable(),
  credits_charged: z.number().int().nonnegative(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
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
  summary: 'Stop a run',
  input: z.object({}),
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
