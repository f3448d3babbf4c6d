import { auth } from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { and, eq, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { localeOf } from '../../http/language/locale-of.ts'
import { recordAudit } from '../audit/record.ts'
import { checkCode, consumeCode } from '../auth/codes/codes.ts'
import { type Pending, choosePending, listPending } from '../auth/codes/find-pending.ts'
import { findUserByEmail } from '../auth/find-user.ts'
import { normaliseEmail } from '../auth/identity.ts'
import { clearRegCookie, regCookieHash } from '../auth/codes/reg-cookie.ts'
import { grantSignup } from './signup-grant.ts'
import { consent, otp, pendingRegistration } from '../auth/tables.ts'
import { user } from '../users/tables.ts'

type Call = { input: z.output<typeof auth.VerifyOtpInput>; request: FastifyRequest; reply: FastifyReply }

const createUser = (services: Services, pending: Pending, codeId: string, language: Locale): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { email, fullname, mobile, passwordHash } = pending
    // Serialised: each consumes its own code and deletes the others'.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
    const [created] = await tx
      .insert(user)
      .values({ email, fullname, mobile, passwordHash, language, createdAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: user.id })
    if (!created) throw new AppError('ACCOUNT_EXISTS')
    if (!(await consumeCode(tx, codeId))) throw new AppError('OTP_EXPIRED')
    await grantSignup(services, tx, { userId: created.id, email, mobile })
    const { agreedTo } = pending
    if (agreedTo !== null) {
      await tx.insert(consent).values({ userId: created.id, version: agreedTo, createdAt: services.clock.now() })
    }
    await recordAudit(services, { action: 'account.created', userId: created.id }, tx)
    // Deletes other pending sign-ups for this address, with their passwords.
    await tx.delete(pendingRegistration).where(eq(pendingRegistration.email, email))
    await tx.delete(otp).where(and(eq(otp.email, email), eq(otp.purpose, 'register')))
  })

/** A code that no longer matches may have just been used: then an account exists, and the error reports it. */
const orAccountExists = async <T>(services: Services, email: string, check: Promise<T>): Promise<T> => {
  try {
    return await check
  } catch (refusal) {
    if (services.settings.AUTH_STRICT_ENUMERATION) throw refusal
    throw (await findUserByEmail(services, email)) ? new AppError('ACCOUNT_EXISTS') : refusal
  }
}

/**
 * Turns a pending sign-up into a user with the sign-up grant.
 * @throws {AppError} OTP_INVALID, OTP_EXPIRED, OTP_LOCKED, REGISTER_AGAIN, ACCOUNT_EXISTS
 */
export const verifyOtp = async (services: Services, { input, request, reply }: Call): Promise<{ message: string }> => {
  const email = normaliseEmail(input.email)
  const cookieHash = regCookieHash(request, services.settings)
  const waiting = await listPending(services, email, cookieHash)
  const pending = choosePending(waiting, cookieHash)
  if (!pending && waiting.length > 0) throw new AppError('REGISTER_AGAIN')
  const subjectId = pending?.id ?? randomUUID()
  const check = checkCode(services, { purpose: 'register', email, subjectId }, input.otp)
  const code = await orAccountExists(services, email, check)
  if (!pending) throw new AppError('OTP_INVALID')
  await createUser(services, pending, code.id, localeOf(request))
  clearRegCookie(reply, services.settings)
  return { message: auth.authTexts.verified }
}
