import { z } from 'zod'

export const admin = { access: 'admin', tag: 'admin' } as const

/** Why a person did something, for the audit log. */
export const Reason = z.string('Please give a reason.').trim().min(1, 'Please give a reason.').max(200)

/** Days of a report, up to now. */
export const Days = z.coerce.number().int().min(1).max(366).default(30)

export const AuditLine = z.object({
  id: z.number().int(),
  created_at: z.string(),
  action: z.string(),
  /** `user`, `staff:<id>`, `operator` or `system`. */
  actor: z.string(),
  /** Name of the member of staff. */
  actor_name: z.string().nullable(),
  user_id: z.string().nullable(),
  /** Null once the account is erased. */
  user_email: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditLine = z.output<typeof AuditLine>
