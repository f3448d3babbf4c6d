import { z } from 'zod'
import { Days, admin } from './shared.ts'
import { defineEndpoint } from '../endpoint.ts'

export const AgentRuns = z.object({
  agent: z.string(),
  runs: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  stopped: z.number().int(),
  credits: z.number().int(),
  /** Of runs that succeeded; null when none did. */
  median_seconds: z.number().nullable(),
  slow_seconds: z.number().nullable(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Of text models; null without a price. */
  cost: z.number().nullable(),
})
export const readRuns = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/runs',
  summary: 'Runs by agent, by cause of failure and by day, without what was asked and answered',
  input: z.object({ days: Days }),
  output: z.object({
    /** Of the costs. */
    currency: z.string(),
    open: z.object({ queued: z.number().int(), running: z.number().int() }),
    agents: z.array(AgentRuns),
    failures: z.array(
      z.object({
        code: z.string(),
        /** What the code means, in the reader's language. */
        detail: z.string().optional(),
        agent: z.string(),
        runs: z.number().int(),
        last_at: z.string(),
      }),
    ),
    models: z.array(
      z.object({
        model: z.string(),
        input_tokens: z.number().int(),
        output_tokens: z.number().int(),
        cost: z.number().nullable(),
      }),
    ),
    /** In UTC. */
    days: z.array(z.object({ day: z.string(), runs: z.number().int(), failed: z.number().int() })),
  }),
})
