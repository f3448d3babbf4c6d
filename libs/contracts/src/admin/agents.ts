import { z } from 'zod'
import { Reason, admin } from './shared.ts'
import { defineEndpoint } from '../endpoint.ts'

export const maxPrice = 100
export const maxDailyRuns = 10_000

/** An agent as the console steers it. Runs are those of the last seven days. */
export const AgentState = z.object({
  id: z.string(),
  title: z.string(),
  /** Why it is off, in words for users; null while it is on. */
  off: z.string().nullable(),
  /** Credits that a run costs now; 0 for a writing agent while no text model writes. */
  price: z.number().int(),
  /** Without a price of the console. */
  standard_price: z.number().int(),
  /** Set in the console; null while the standard price counts. */
  set_price: z.number().int().nullable(),
  /** How often each user may run it a day (UTC); null without a limit. */
  daily_runs: z.number().int().nullable(),
  /** The text model that writes for it; null while the server's does. */
  model: z.string().nullable().default(null),
  changed_at: z.string().nullable(),
  runs: z.number().int(),
  failed: z.number().int(),
})
export type AgentState = z.output<typeof AgentState>

export const listAgentStates = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/agents',
  summary: 'Every agent: on or off, its price, and its runs of the last seven days',
  input: z.object({}),
  output: z.object({ data: z.array(AgentState) }),
})
export const switchAgent = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/agents/:id/switch',
  summary: 'Switch an agent off, with a reason that users see, or on again; runs in progress finish',
  input: z.object({ on: z.boolean(), reason: Reason }),
  output: AgentState,
})
export const priceAgent = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/agents/:id/price',
  summary: 'Set what a run of an agent costs from now on; null for the standard price',
  input: z.object({
    price: z
      .number('Please enter a number.')
      .int('Please enter whole credits.')
      .min(0, 'At least 0.')
      .max(maxPrice, `At most ${maxPrice}.`)
      .nullable(),
    reason: Reason,
  }),
  output: AgentState,
})
export const limitAgent = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/agents/:id/limit',
  summary: 'Set how often each user may run an agent a day; null for no limit',
  input: z.object({
    runs: z
      .number('Please enter a number.')
      .int('Please enter a whole number.')
      .min(1, 'At least 1.')
      .max(maxDailyRuns, `At most ${maxDailyRuns}.`)
      .nullable(),
    reason: Reason,
  }),
  output: AgentState,
})
export const chooseModel = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/agents/:id/model',
  summary: "Let another model of the text provider write for an agent, if it answers; null for the server's",
  input: z.object({ model: z.string().trim().min(1).max(200).nullable(), reason: Reason }),
  output: AgentState,
  timeoutMs: 150_000,
})
