import type { auth } from '@bazaar/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { and, eq, inArray } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { localeOf } from '../../http/language/locale-of.ts'
import { issueCode } from '../auth/codes/codes.ts'
import { findUserByEmail } from '../auth/find-user.ts'
import { normaliseEmail, toE164 } from '../auth/identity.ts'
import { admit, admitCode, rules } from '../../http/callers/rate-limits.ts'
import { checkPassword } from '../auth/passwords/password-policy.ts'
import { hashPassword } from '../auth/passwords/password.ts'
import { regCookieHash, setRegCookie } from '../auth/codes/reg-cookie.ts'
import { requireMail } from '../auth/require-mail.ts'
import { otp, pendingRegistration } from '../auth/tables.ts'
import { accountExistsMail, codeSent, registerCodeMail, signUpClosed } from '../auth/words.ts'

type Call = { input: z.output<typeof auth.RegisterInput>; request: FastifyRequest; reply: FastifyReply }

/**
 * Starts a sign-up, which waits with its own password for the mailed code. Source: acceptance.md Q8, Q9.
 * @throws {AppError} NOT_CONFIGURED, RATE_LIMITED, PASSWORD_TOO_COMMON, INVALID_INPUT, ACCOUNT_EXISTS, OTP_TOO_SOON, OVERLOADED
 */
export const register = async (services: Services, { input, request, reply }: Call): Promise<{ message: string }> => {
  const { settings, db, clock, mail } = services
  requireMail(services, signUpClosed)
  const network = networkOf(request.ip)
  const email = normaliseEmail(input.email)
  await admit(services, rules.register(settings), network)
  checkPassword(input.password, { email, fullname: input.fullname }, settings.BRAND, 'password')
  const existing = await findUserByEmail(services, email)
  if (existing && !settings.AUTH_STRICT_ENUMERATION) throw new AppError('ACCOUNT_EXISTS')
  await admitCode(services, email, network)
  const passwordHash = await hashPassword(input.password)
  const before = regCookieHash(request, settings)
  const cookieHash = setRegCookie(reply, settings)
  if (existing) {
    await mail.send(accountExistsMail(existing.language, settings.BRAND, email))
    return { message: codeSent }
  }
  await db.transaction(async (tx) => {
    if (before) {
      const replaced = await tx
        .delete(pendingRegistration)
        .where(and(eq(pendingRegistration.email, email), eq(pendingRegistration.cookieHash, before)))
        .returning({ id: pendingRegistration.id })
      const ids = replaced.map(({ id }) => id)
      if (ids.length > 0) await tx.delete(otp).where(inArray(otp.subjectId, ids))
    }
    const [pending] = await tx
      .insert(pendingRegistration)
      .values({
        email,
        fullname: input.fullname,
        mobile: toE164(input.mobile_number),
        passwordHash,
        cookieHash,
        agreedTo: input.agreed_to ?? null,
        createdAt: clock.now(),
      })
      .returning({ id: pendingRegistration.id })
    if (!pending) throw new AppError('INTERNAL')
    const code = await issueCode(services, tx, { purpose: 'register', email, subjectId: pending.id })
    await mail.send(registerCodeMail(localeOf(request), settings.BRAND, email, code), tx)
  })
  return { message: codeSent }
}
