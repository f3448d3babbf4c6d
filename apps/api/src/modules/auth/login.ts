import type { auth } from '@bazaar/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { recordAudit } from '../audit/record.ts'
import { choosePending, listPending } from './codes/find-pending.ts'
import { type User, findUserByEmail } from './find-user.ts'
import { normaliseEmail } from './identity.ts'
import { knownDevice } from './sessions/known-device.ts'
import { admit, rules } from '../../http/callers/rate-limits.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords/password.ts'
import { regCookieHash } from './codes/reg-cookie.ts'
import { hasTotp, takeTotp } from './factors/totp.ts'
import { type SignInAnswer, signInUser } from './sign-in-user.ts'
import { user } from '../users/tables.ts'
import { countTry, forget, takeBack } from '../../security/throttle.ts'
import { waitBeforeSignIn } from './words.ts'

type Call = { input: z.output<typeof auth.LoginInput>; request: FastifyRequest; reply: FastifyReply }

/** @param counter the email address, or the known device */
const admitTry = async (services: Services, counter: string): Promise<void> => {
  const verdict = await countTry(services, rules.loginAccount(services.settings), counter)
  if (!verdict.allowed) {
    throw new AppError('RATE_LIMITED', { detail: waitBeforeSignIn, retryAfter: verdict.retryAfter })
  }
}

/** Rehashes a password that was hashed with older parameters. */
const renewHash = async ({ db }: Services, known: User, password: string): Promise<void> => {
  if (known.passwordHash === null || !isOutdated(known.passwordHash)) return
  const passwordHash = await hashPassword(password)
  await db.update(user).set({ passwordHash }).where(eq(user.id, known.id))
}

/** The hash of the account, else of a sign-up that waits for its code. Both are looked up, so both take as long. */
const storedHash = async (services: Services, known: User | undefined, email: string, request: FastifyRequest) => {
  const cookieHash = regCookieHash(request, services.settings)
  const waiting = await listPending(services, email, cookieHash)
  return known ? known.passwordHash : (choosePending(waiting, cookieHash) ?? waiting[0])?.passwordHash
}

/** @returns whether a second factor was used. @throws {AppError} SECOND_FACTOR, OTP_INVALID */
const checkFactor = async (services: Services, userId: string, code: string | undefined): Promise<boolean> => {
  if (!(await hasTotp(services, userId))) return false
  if (code === undefined) throw new AppError('SECOND_FACTOR')
  if (!(await takeTotp(services, userId, code))) throw new AppError('OTP_INVALID')
  return true
}

/**
 * Signs in. Tries from a device that the user has signed in with are counted apart from everybody else's. Known and unknown addresses cost the same work and get the same response. Source: acceptance.md Q9, Q13,
 * C45.
 * @throws {AppError} INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, SECOND_FACTOR, OTP_INVALID,
 * RATE_LIMITED, OVERLOADED
 */
export const login = async (services: Services, { input, request, reply }: Call): Promise<SignInAnswer> => {
  const { settings } = services
  const email = normaliseEmail(input.email)
  const network = networkOf(request.ip)
  await admit(services, rules.loginAddress(settings), network)
  const known = await findUserByEmail(services, email)
  const counter = knownDevice(services, request, known?.id) ?? email
  await admitTry(services, counter)
  const right = await verifyPassword(input.password, await storedHash(services, known, email, request))
  if (!right) {
    await recordAudit(services, { action: 'session.refused', userId: known?.id ?? null, request })
    throw new AppError('INVALID_CREDENTIALS')
  }

  // Before the tries are forgotten: guesses at the code count like guesses at the password.
  const withFactor = known ? await checkFactor(services, known.id, input.otp) : false
  await forget(services, rules.loginAccount(settings), counter)
  await takeBack(services, rules.loginAddress(settings), network)
  if (!known) throw new AppError('EMAIL_NOT_VERIFIED')
  await renewHash(services, known, input.password)
  return signInUser(services, known.id, request, reply, withFactor)
}
