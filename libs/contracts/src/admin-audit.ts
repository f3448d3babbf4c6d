import { z } from 'zod'
import { AuditLine, admin } from './admin-shared.ts'
import { defineEndpoint } from './endpoint.ts'

const Cursor = z.coerce.number().int().positive().optional()

export const auditActors = ['user', 'staff', 'operator', 'system'] as const
/** ISO 8601. A pattern, because the page's zod lacks the ISO checks. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))

/** `search` is an e-mail address or the id of a user; `action` the beginning of an action, such as `credits`. */
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
