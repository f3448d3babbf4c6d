import { and, desc, eq, gt, lt, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { rules } from '../../../http/callers/rate-limits.ts'
import { hashCode, newCode, sameHash } from '../../../security/secrets.ts'
import { otp } from '../tables.ts'
import { user } from '../../users/tables.ts'
import { countTry, forget, pauseLeft } from '../../../security/throttle.ts'
import { codeWornOut, guessesMail } from '../words.ts'

const lifetime = 10 * 60_000

/** A register code belongs to its pending sign-up, an email code to its user, a reset code to the email address. */
export type CodeOwner = { purpose: 'register' | 'reset' | 'email'; email: string; subjectId: string }

const ofOwner = ({ purpose, email, subjectId }: CodeOwner) =>
  purpose !== 'reset'
    ? and(eq(otp.purpose, purpose), eq(otp.subjectId, subjectId))
    : and(eq(otp.purpose, purpose), eq(otp.email, email))

/** Issues a code and invalidates the previous one. */
export const issueCode = async (services: Services, db: Executor, owner: CodeOwner): Promise<string> => {
  const code = newCode()
  const now = services.clock.now()
  await db.update(otp).set({ dead: true }).where(ofOwner(owner))
  await db.insert(otp).values({
    ...owner,
    codeHash: hashCode(services.secret, owner.purpose, owner.subjectId, code),
    expiresAt: new Date(now.getTime() + lifetime),
    createdAt: now,
  })
  return code
}

type Found = { id: string; subjectId: string; codeHash: string }

/** Uses up one guess before the code is checked, so that concurrent guesses cannot share one. */
const takeGuess = async ({ db, clock, settings }: Services, id: string): Promise<Found | undefined> => {
  const [row] = await db
    .update(otp)
    .set({ guesses: sql`${otp.guesses} + 1` })
    .where(
      and(
        eq(otp.id, id),
        eq(otp.dead, false),
        lt(otp.guesses, settings.LIMIT_OTP_GUESSES),
        gt(otp.expiresAt, clock.now()),
      ),
    )
    .returning({ id: otp.id, subjectId: otp.subjectId, codeHash: otp.codeHash })
  return row
}

/** @throws {AppError} OTP_LOCKED during the pause after too many wrong codes */
const countGuess = async (services: Services, counter: string): Promise<number> => {
  const verdict = await countTry(services, rules.guesses(services.settings), counter)
  if (!verdict.allowed) throw new AppError('OTP_LOCKED', { retryAfter: verdict.retryAfter })
  return verdict.count
}

const refuse = async (services: Services, email: string, count: number): Promise<never> => {
  if (count === services.settings.LIMIT_OTP_GUESSES_HOUR) {
    const [known] = await services.db.select({ language: user.language }).from(user).where(eq(user.email, email))
    // Guesses at a stranger's address must not make us mail it.
    if (known) await services.mail.send(guessesMail(known.language, services.settings.BRAND, email))
  }
  throw new AppError('OTP_INVALID')
}

/**
 * Checks a code; a correct one must still be consumed. Source: acceptance.md Q8.
 * @param device a device of the owner, whose guesses are counted separately
 * @throws {AppError} OTP_INVALID, OTP_EXPIRED, OTP_LOCKED
 */
export const checkCode = async (
  services: Services,
  owner: Omit<CodeOwner, 'subjectId'> & { subjectId?: string },
  code: string,
  device: string | null = null,
): Promise<Found> => {
  const { email, purpose } = owner
  const rule = rules.guesses(services.settings)
  const counter = device ?? email
  const left = await pauseLeft(services, rule, counter)
  if (left > 0) throw new AppError('OTP_LOCKED', { retryAfter: left })
  const [newest] = await services.db
    .select({ id: otp.id, expiresAt: otp.expiresAt, dead: otp.dead })
    .from(otp)
    .where(and(ofOwner({ subjectId: '', ...owner }), eq(otp.dead, false)))
    .orderBy(desc(otp.createdAt))
    .limit(1)
  // Nothing can be guessed here, so strangers must not use up the owner's guesses.
  if (!newest) throw new AppError('OTP_INVALID')
  if (newest.expiresAt <= services.clock.now()) throw new AppError('OTP_EXPIRED')
  const taken = await takeGuess(services, newest.id)
  if (!taken) throw new AppError('OTP_EXPIRED', { detail: codeWornOut })
  const count = await countGuess(services, counter)
  if (!sameHash(taken.codeHash, hashCode(services.secret, purpose, taken.subjectId, code))) {
    return refuse(services, email, count)
  }
  await forget(services, rule, counter)
  return taken
}

/** Consumes a code; of two requests with the same code one succeeds. */
export const consumeCode = async (db: Executor, id: string): Promise<boolean> => {
  const rows = await db
    .update(otp)
    .set({ dead: true })
    .where(and(eq(otp.id, id), eq(otp.dead, false)))
    .returning({ id: otp.id })
  return rows.length === 1
}
