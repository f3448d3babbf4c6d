import { z } from 'zod'
import { AuditLine, admin } from './shared.ts'
import { defineEndpoint } from '../endpoint.ts'

const Cursor = z.coerce.number().int().positive().optional()

/** What the audit log records: object and action. */
export type AuditAction =
  | 'access.ended'
  | 'account.created'
  | 'account.erase_asked'
  | 'account.erased'
  | 'account.exported'
  | 'account.kept'
  | 'agent.limited'
  | 'agent.model'
  | 'agent.off'
  | 'agent.on'
  | 'agent.priced'
  | 'app.allowed'
  | 'app.code_reused'
  | 'app.disconnected'
  | 'app.token_reused'
  | 'credits.granted'
  | 'credits.refunded'
  | 'email.change_undone'
  | 'email.changed'
  | 'google.linked'
  | 'key.created'
  | 'key.revoked'
  | 'mail.resent'
  | 'marketing.chosen'
  | 'passkey.added'
  | 'passkey.copied'
  | 'passkey.removed'
  | 'password.changed'
  | 'password.reset'
  | 'plan.cancelled'
  | 'plan.resumed'
  | 'redeem.created'
  | 'release-token.created'
  | 'release-token.revoked'
  | 'releases.renumbered'
  | 'reply.dropped'
  | 'reply.kept'
  | 'retention.applied'
  | 'role.admin'
  | 'role.staff'
  | 'role.user'
  | 'schedule.created'
  | 'schedule.deleted'
  | 'session.closed'
  | 'session.closed_elsewhere'
  | 'session.confirmed'
  | 'session.elsewhere'
  | 'session.opened'
  | 'session.refused'
  | 'session.token_reused'
  | 'sessions.ended'
  | 'setting.changed'
  | 'share.created'
  | 'share.revoked'
  | 'ticket.answered'
  | 'ticket.assigned'
  | 'ticket.noted'
  | 'ticket.status'
  | 'totp.added'
  | 'totp.removed'
  | 'totp.reset'
  | 'user.locked'
  | 'user.signed_out'
  | 'user.unlocked'
  | 'webhook.created'
  | 'webhook.deleted'

export const auditActors = ['user', 'staff', 'operator', 'system'] as const
/** ISO 8601. A pattern, because the page's zod lacks the ISO checks. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))

/** `search` is an email address or the id of a user; `action` the beginning of an action, such as `credits`. */
export const auditQuery = z.object({
  search: z.string().trim().max(200).optional(),
  action: z.string().trim().max(60).optional(),
  actor: z.enum(auditActors).optional(),
  from: Moment.optional(),
  to: Moment.optional(),
})
export const listAudit = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/audit',
  summary: 'The audit log, newest first; `next` is the cursor of the next page',
  input: auditQuery.extend({ cursor: Cursor }),
  output: z.object({ data: z.array(AuditLine), next: z.number().int().nullable() }),
})
/** Everything that matches the same query, as a file. */
export const auditCsvPath = '/api/v1/admin/audit.csv'
export const auditWorkbookPath = '/api/v1/admin/audit.xlsx'
