import { z } from 'zod'
import { AuditLine, Reason } from './admin-users.ts'
import { entryKinds } from './credit.ts'
import { defineEndpoint } from './endpoint.ts'

const admin = { access: 'admin', tag: 'admin' } as const
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

const Days = z.coerce.number().int().min(1).max(366).default(30)

/** A ledger entry that a person made. */
export const GivenLine = z.object({
  id: z.number().int(),
  created_at: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number().int(),
  user_id: z.string(),
  /** Null once the account is erased. */
  user_email: z.string().nullable(),
  reason: z.string(),
})
export const CodeLine = z.object({
  id: z.number().int(),
  created_at: z.string(),
  credits: z.number().int(),
  uses: z.number().int(),
  used: z.number().int(),
  expires_at: z.string().nullable(),
  reason: z.string(),
})
export const readCredits = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/credits',
  summary: 'Credits given, spent and bought, redeem codes, and whether the ledger adds up',
  input: z.object({ days: Days }),
  output: z.object({
    /** Sums of the ledger's entries in these days. */
    kinds: z.array(z.object({ kind: z.enum(entryKinds), entries: z.number().int(), credits: z.number().int() })),
    /** What all users together can spend, and what runs under way hold of it. */
    balance: z.object({ settled: z.number().int(), held: z.number().int() }),
    /** Paid in these days, in the smallest unit of each currency, without reversed purchases. */
    income: z.array(z.object({ currency: z.string(), amount: z.number().int(), purchases: z.number().int() })),
    ledger: z.object({
      state: z.enum(['unchecked', 'consistent', 'broken']),
      checked_at: z.string().nullable(),
      /** One sentence for each broken rule. */
      broken: z.array(z.string()),
    }),
    /** The newest grants and refunds, adjustments among them. */
    given: z.array(GivenLine),
    codes: z.array(CodeLine),
  }),
})
const whole = (most: number) =>
  z.coerce
    .number('Please enter a number.')
    .int()
    .min(1, 'At least 1.')
    .max(most, `At most ${most.toLocaleString('en-IN')}.`)
export const createCode = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/codes',
  summary: 'Create a redeem code; it is shown only in this answer',
  input: z.object({
    amount: whole(10_000),
    uses: whole(100_000).default(1),
    /** Days in which it can be redeemed; without it, always. */
    days: whole(3_650).optional(),
    reason: Reason,
  }),
  output: z.object({ code: z.string() }),
})

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
    failures: z.array(z.object({ code: z.string(), agent: z.string(), runs: z.number().int(), last_at: z.string() })),
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
  summary: 'The newest mails, without subject and text',
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
