import { z } from 'zod'
import { AuditLine, Reason, admin } from './shared.ts'
import { EntryLine } from '../credits/credit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { runStates } from '../runs/run.ts'
import { Protection } from '../account/protection.ts'

const Cursor = z.string().max(100).optional()

/** Roles that the console gives and takes; administrators are made by the operator's commands. */
export const givenRoles = ['user', 'staff'] as const
export const userStates = ['active', 'locked', 'leaving'] as const

export const UserLine = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum([...givenRoles, 'admin']),
  locked: z.boolean(),
  /** The account is erased then; null when no deletion is scheduled. */
  erase_after: z.string().nullable(),
  credits: z.number().int(),
  created_at: z.string(),
  last_seen_at: z.string().nullable(),
})
export type UserLine = z.output<typeof UserLine>

/** A run without what the user sent and what the agent answered. */
export const RunLine = z.object({
  id: z.string(),
  agent: z.string(),
  state: z.enum(runStates),
  error_code: z.string().nullable(),
  /** What the code means, in the reader's language. */
  error_detail: z.string().optional(),
  credits_charged: z.number().int(),
  refunded: z.boolean(),
  /** From the start of the work to its end; null before. */
  seconds: z.number().nullable(),
  created_at: z.string(),
})
export type RunLine = z.output<typeof RunLine>

/** The newest lines of each list. */
export const UserView = UserLine.extend({
  has_second_factor: z.boolean(),
  sessions: z.number().int(),
  tickets: z.number().int(),
  runs: z.array(RunLine),
  entries: z.array(EntryLine),
  audit: z.array(AuditLine),
  /** The plan that runs, or the last one that ended; absent in older servers. */
  plans: z
    .array(
      z.object({
        credits: z.number(),
        amount: z.number(),
        currency: z.string(),
        /** Also `ending`: cancelled with the cycle. */
        state: z.string(),
        renews_at: z.string().nullable(),
      }),
    )
    .optional(),
})
export type UserView = z.output<typeof UserView>

export const listUsers = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/users',
  summary: 'Users by email address, name or id, newest first',
  input: z.object({
    search: z.string().trim().max(200).optional(),
    role: UserLine.shape.role.optional(),
    state: z.enum(userStates).optional(),
    cursor: Cursor,
  }),
  output: z.object({ data: z.array(UserLine), next: z.string().nullable(), total: z.number().int() }),
})
export const getUser = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/users/:id',
  summary: 'One user with the newest runs, receipts and audit lines',
  input: z.object({}),
  output: UserView,
})

export const protectUser = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/users/:id/protect',
  summary: 'Sign a user out everywhere, lock or unlock the account',
  input: Protection.extend({ reason: Reason }),
  output: UserView,
})
export const changeRole = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/users/:id/role',
  summary: 'Make a user staff, or staff a user',
  input: z.object({ role: z.enum(givenRoles), reason: Reason }),
  output: UserView,
})
export const grantToUser = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/users/:id/grant',
  summary: 'Grant credits to a user',
  input: z.object({
    amount: z.coerce.number('Please enter a number.').int().min(1, 'At least 1 credit.').max(10_000, 'At most 10,000.'),
    reason: Reason,
    /** Idempotency key: submitting twice grants once. */
    key: z.string().min(1).max(100),
  }),
  output: UserView,
})
export const refundRun = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/runs/:id/refund',
  summary: 'Refund the charge of a run; repeating it changes nothing',
  input: z.object({ reason: Reason }),
  output: z.object({ refunded: z.number().int() }),
})
export const eraseUser = defineEndpoint({
  errors: ['CONFLICT', 'CANCEL_FAILED'],
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/users/:id/erase',
  summary: 'Delete an account after seven days, as its owner can',
  input: z.object({
    /** The user's address, typed. */
    email: z.string().trim(),
    reason: Reason,
  }),
  output: UserView,
})
export const keepUser = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/users/:id/keep',
  summary: 'Cancel the deletion of an account',
  input: z.object({ reason: Reason }),
  output: UserView,
})
