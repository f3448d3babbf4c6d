import { codeRedeemed } from '@bazaar/contracts'
import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { type Rule, countTry } from '../../security/throttle.ts'
import { addCredits } from './ledger/add-credits.ts'
import { readBalance } from './read-balance.ts'
import { redeemCode } from './tables.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const groups = 4
const groupLength = 5
const dayMs = 86_400_000

/** Codes are typed by hand: case, spaces and dashes do not matter. */
const normalise = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** 98 random bits need neither a salt nor a slow hash. */
const hashOf = (code: string): string => createHash('sha256').update(normalise(code)).digest('hex')

export type NewCode = {
  /** Whole credits, at least 1. */
  credits: number
  uses: number
  /** Last moment to redeem it; absent = none. */
  expiresAt?: Date | undefined
  /** Days until the credits expire. */
  creditDays?: number | undefined
  actor: string
  reason: string
}

/** Creates a code. @returns the code, which is never shown again */
export const createRedeemCode = async (db: Executor, code: NewCode): Promise<string> => {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const text = Array.from({ length: groups }, group).join('-')
  await db.insert(redeemCode).values({ ...code, codeHash: hashOf(text) })
  return text
}

/** Tries per user and network; correct codes count too, so that limits reveal nothing. */
const rules = (user: string, ip: string): [Rule, string][] => [
  [{ kind: 'redeem-user', limit: 10, window: 3_600 }, user],
  [{ kind: 'redeem-ip', limit: 30, window: 3_600 }, ip],
]

const refuseGuessing = async (services: Services, userId: string, ip: string): Promise<void> => {
  for (const [rule, value] of rules(userId, ip)) {
    const verdict = await countTry(services, rule, value)
    if (!verdict.allowed) throw new AppError('RATE_LIMITED', { retryAfter: verdict.retryAfter })
  }
}

/**
 * Redeems a code: once per user, up to its number of uses.
 * @throws {AppError} CODE_INVALID when the code is unknown, expired, used up or already used by this user;
 * RATE_LIMITED
 */
export const redeemForCredits = async (
  services: Services,
  caller: { userId: string; ip: string },
  code: string,
): Promise<{ credits: number; available: number }> => {
  await refuseGuessing(services, caller.userId, caller.ip)
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [taken] = await tx
      .update(redeemCode)
      .set({ used: sql`${redeemCode.used} + 1` })
      .where(
        and(
          eq(redeemCode.codeHash, hashOf(code)),
          lt(redeemCode.used, redeemCode.uses),
          or(isNull(redeemCode.expiresAt), gt(redeemCode.expiresAt, now)),
        ),
      )
      .returning()
    if (!taken) throw new AppError('CODE_INVALID')
    const entry = await addCredits(tx, {
      userId: caller.userId,
      kind: 'grant',
      amount: taken.credits,
      reason: codeRedeemed + taken.reason,
      actor: 'user',
      key: `redeem:${taken.id}:${caller.userId}`,
      expiresAt: taken.creditDays === null ? undefined : new Date(now.getTime() + taken.creditDays * dayMs),
    })
    // Rolls back the use, which another user may still have.
    if (entry === null) throw new AppError('CODE_INVALID')
    return { credits: taken.credits, available: (await readBalance(tx, caller.userId)).available }
  })
}
