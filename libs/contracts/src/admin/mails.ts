import { z } from 'zod'
import { admin } from './shared.ts'
import { defineEndpoint } from '../endpoint.ts'

export const mailStates = ['waiting', 'failed', 'sent'] as const
/** A mail without subject and text, which may hold codes. */
export const MailLine = z.object({
  id: z.string(),
  to: z.string(),
  state: z.enum(mailStates),
  tries: z.number().int(),
  created_at: z.string(),
  /** Null unless it waits. */
  next_try_at: z.string().nullable(),
})
export type MailLine = z.output<typeof MailLine>
const Mails = z.object({
  data: z.array(MailLine),
  counts: z.record(z.enum(mailStates), z.number().int()),
  /** Whether this server can send mails at all. */
  can_send: z.boolean(),
})
export const listMails = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/mails',
  summary: 'The newest emails, without subject and text',
  input: z.object({ search: z.string().trim().max(200).optional(), state: z.enum(mailStates).optional() }),
  output: Mails,
})
export const resendMail = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/mails/:id/resend',
  summary: 'Try to send a mail again at once; a sent one has no text any more',
  errors: ['CONFLICT'],
  input: z.object({}),
  output: MailLine,
})
