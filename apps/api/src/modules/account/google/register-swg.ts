import { type accounts, policyVersion } from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { and, eq, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { networkOf } from '../../../http/callers/client-address.ts'
import { localeOf } from '../../../http/language/locale-of.ts'
import { recordAudit } from '../../audit/record.ts'
import { normaliseEmail } from '../../auth/identity.ts'
import { admit, rules } from '../../../http/callers/rate-limits.ts'
import { type SignInAnswer, signInUser } from '../../auth/sign-in-user.ts'
import { grantSignup } from '../../signup/signup-grant.ts'
import { consent, otp, pendingRegistration } from '../../auth/tables.ts'
import { user } from '../../users/tables.ts'
import type { Google, GoogleIdentity } from './google.ts'
import { clearGoogleCookie, isOwnNonce } from './google-cookie.ts'
import { userIdentity } from '../tables.ts'

type Call = { input: z.output<(typeof accounts.registerSwg)['input']>; request: FastifyRequest; reply: FastifyReply }

const createUser = async (
  services: Services,
  tx: Executor,
  identity: GoogleIdentity,
  email: string,
  language: Locale,
): Promise<string> => {
  const now = services.clock.now()
  const [created] = await tx
    .insert(user)
    .values({ email, fullname: identity.fullname, language, createdAt: now })
    .returning({ id: user.id })
  if (!created) throw new AppError('INTERNAL')
  await tx.insert(consent).values({ userId: created.id, version: policyVersion, createdAt: now })
  await grantSignup(services, tx, { userId: created.id, email, mobile: null })
  // Deletes unverified sign-ups for this address with their passwords.
  await tx.delete(pendingRegistration).where(eq(pendingRegistration.email, email))
  await tx.delete(otp).where(and(eq(otp.email, email), eq(otp.purpose, 'register')))
  return created.id
}

/** The account of an identity: the linked one, else the one with its verified address, else a new one. */
const accountOf = (services: Services, identity: GoogleIdentity, language: Locale): Promise<string> =>
  services.db.transaction(async (tx) => {
    const email = normaliseEmail(identity.email)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
    const ofGoogle = and(eq(userIdentity.provider, 'google'), eq(userIdentity.subject, identity.subject))
    const [linked] = await tx.select({ userId: userIdentity.userId }).from(userIdentity).where(ofGoogle)
    if (linked) return linked.userId
    const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    const userId = known?.id ?? (await createUser(services, tx, identity, email, language))
    await tx.insert(userIdentity).values({ provider: 'google', subject: identity.subject, userId })
    await recordAudit(services, { action: 'google.linked', userId }, tx)
    return userId
  })

/**
 * Signs in with a Google credential. Every local account has a verified address, so one with the same address is
 * the same person's. Source: acceptance.md Q14. @throws {AppError} GOOGLE_FAILED, RATE_LIMITED
 */
export const registerSwg = async (
  services: Services,
  google: Google,
  { input, request, reply }: Call,
): Promise<SignInAnswer> => {
  await admit(services, rules.loginAddress(services.settings), networkOf(request.ip))
  const identity = await google.verify(input.token, services.clock.now())
  // A credential is only valid in the browser that requested it.
  if (!isOwnNonce(request, services.settings, identity.nonce)) throw new AppError('GOOGLE_FAILED')
  clearGoogleCookie(reply, services.settings)
  const userId = await accountOf(services, identity, localeOf(request))
  return signInUser(services, userId, request, reply)
}
