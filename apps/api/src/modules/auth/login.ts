import type { auth } from '@bazaar/contracts'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { networkOf } from '../../http/client-address.ts'
import { recordAudit } from '../audit/record.ts'
import { choosePending, listPending } from './find-pending.ts'
import { type User, findUserByEmail, readUserData } from './find-user.ts'
import { normaliseEmail } from './identity.ts'
import { admit, rules } from './otp-and-login-limits.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import { regCookieHash } from './reg-cookie.ts'
import { openSession } from './sessions.ts'
import { user } from '../users/tables.ts'
import { countTry, forget, takeBack } from '../../security/throttle.ts'
import { waitBeforeSignIn } from './words.ts'

type Call = { input: z.output<typeof auth.LoginInput>; request: FastifyRequest }
type SignInAnswer = z.output<typeof auth.SignInAnswer>

const admitTry = async (services: Services, email: string, network: string): Promise<void> => {
  await admit(services, rules.loginAddress(services.settings), network)
  const verdict = await countTry(services, rules.loginAccount(services.settings), email)
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

/**
 * Signs in. Known and unknown addresses cost the same work and get the same response. Source: acceptance.md Q9, Q13,
 * C45.
 * @throws {AppError} INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, RATE_LIMITED, OVERLOADED
 */
export const login = async (services: Services, { input, request }: Call): Promise<SignInAnswer> => {
  const { settings } = services
  const email = normaliseEmail(input.email)
  const network = networkOf(request.ip)
  await admitTry(services, email, network)
  const known = await findUserByEmail(services, email)
  const cookieHash = regCookieHash(request)
  const waiting = await listPending(services, email, cookieHash)
  const pending = known ? undefined : (choosePending(waiting, cookieHash) ?? waiting[0])
  const right = await verifyPassword(input.password, known?.passwordHash ?? pending?.passwordHash)
  if (!right) {
    await recordAudit(services, { action: 'session.refused', userId: known?.id ?? null, request })
    throw new AppError('INVALID_CREDENTIALS')
  }

  await forget(services, rules.loginAccount(settings), email)
  await takeBack(services, rules.loginAddress(settings), network)
  if (!known) throw new AppError('EMAIL_NOT_VERIFIED')
  await renewHash(services, known, input.password)
  const data = await readUserData(services, known.id)
  if (!data) throw new AppError('INVALID_CREDENTIALS')
  const token = await openSession(services, known.id, request)
  return { ...data, token, data: { user_data: data, access_token: token } }
}
