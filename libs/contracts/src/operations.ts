import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** One line of the installation's report. */
export const Finding = z.object({
  check: z.string(),
  state: z.enum(['fine', 'warn', 'broken']),
  text: z.string(),
})
export type Finding = z.output<typeof Finding>

export const checks = defineEndpoint({
  access: 'staff',
  tag: 'desk',
  method: 'GET',
  path: '/api/v1/desk/checks',
  summary: 'What this installation lacks: the report of `npm run doctor`',
  input: z.object({}),
  output: z.object({ data: z.array(Finding) }),
})
