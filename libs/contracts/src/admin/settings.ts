import { z } from 'zod'
import { Reason, admin } from './shared.ts'
import { defineEndpoint } from '../endpoint.ts'

/** Settings of the server that the console can change while it runs, by their names in the environment. */
export const liveSettings = ['SIGNUP_GRANT', 'CREDIT_OFFERS', 'SMTP_URL', 'MAIL_FROM'] as const

export const LiveSetting = z.object({
  name: z.enum(liveSettings),
  /** In force, without user name and password; empty when not set. */
  value: z.string(),
  /** What counts once the console's value is removed. */
  environment: z.string(),
  /** When the console set it; null while the environment decides. */
  changed_at: z.string().nullable(),
})
export type LiveSetting = z.output<typeof LiveSetting>

export const listSettings = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/settings',
  summary: 'The settings that can change while the server runs; never their passwords',
  input: z.object({}),
  /** `currency`: of what is sold; absent in older servers. */
  output: z.object({ data: z.array(LiveSetting), currency: z.string().optional() }),
})
export const changeSetting = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/settings/:name',
  summary: 'Change a setting in every process at once; null for that of the environment',
  input: z.object({ value: z.string().trim().max(1_000).nullable(), reason: Reason }),
  output: LiveSetting,
})
export const testMail = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/mails/test',
  summary: 'Send a mail to the caller with the settings in force, past the outbox',
  input: z.object({}),
  output: z.object({ taken: z.boolean(), text: z.string() }),
  timeoutMs: 45_000,
})
