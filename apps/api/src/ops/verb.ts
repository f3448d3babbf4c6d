import type { adminApi } from '@bazaar/contracts'
import { ReleaseError } from '@bazaar/federation-release'
import { eq } from '../db/drizzle.ts'
import type { Database, Executor } from '../db/client.ts'
import type { Settings } from '../settings.ts'
import { recordAudit } from '../modules/audit/record.ts'
import { user } from '../modules/users/tables.ts'

/** A refusal with a message for the operator. */
export class OpsError extends Error {}

export const options = {
  admin: { type: 'boolean' },
  reason: { type: 'string' },
  uses: { type: 'string' },
  'valid-days': { type: 'string' },
  'credit-days': { type: 'string' },
  remotes: { type: 'string' },
  origins: { type: 'string' },
  since: { type: 'string' },
} as const
type Option = keyof typeof options

export type OpsCall = {
  db: Database
  settings: Settings
  clock: { now: () => Date }
  /** The operator's name. */
  actor: string
  words: string[]
  options: { [Name in Option]?: ((typeof options)[Name]['type'] extends 'boolean' ? boolean : string) | undefined }
}

export type Verb = {
  /** Two words: object and action. */
  name: `${string} ${string}`
  usage: string
  run: (call: OpsCall) => Promise<string>
}

/** @throws {OpsError} unless the text is a whole number from 1 to a million */
export const wholeNumber = (text: string | undefined, what: string): number => {
  const value = Number(text)
  if (!text || !Number.isInteger(value) || value < 1 || value > 1_000_000) {
    throw new OpsError(`${what} must be a whole number from 1 to 1000000.`)
  }
  return value
}

export const optionalNumber = (text: string | undefined, what: string): number | undefined =>
  text === undefined ? undefined : wholeNumber(text, what)

/** @throws {OpsError} without a reason: every change of credits needs one */
export const reasonOf = ({ options }: OpsCall): string => {
  const reason = options['reason']?.trim()
  if (!reason) throw new OpsError('Say why: --reason "...".')
  return reason
}

/** @throws {OpsError} if no account has this address */
export const findByEmail = async ({ db }: OpsCall, email: string | undefined) => {
  const [found] = await db
    .select()
    .from(user)
    .where(eq(user.email, (email ?? '').trim().toLowerCase()))
  if (!found) throw new OpsError(`Nobody has the address ${email}.`)
  return found
}

/** @throws {OpsError} with the message of a refused release operation */
export const inOpsWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ReleaseError) throw new OpsError(error.message)
    throw error
  }
}

/** Records in the audit log which operator ran the command. */
export const audit = (
  { db, clock, actor }: OpsCall,
  line: { action: adminApi.AuditAction; userId?: string; detail: Record<string, string | number | boolean> },
  tx?: Executor,
): Promise<void> =>
  recordAudit({ db, clock, secret: '' }, { ...line, actor: 'operator', detail: { ...line.detail, by: actor } }, tx)
