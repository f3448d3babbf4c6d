import type { Account, accounts } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../../db/drizzle.ts'
import type { Services, Signed } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record.ts'
import { admit, rules } from '../../../http/callers/rate-limits.ts'
import { requireFactorProof } from '../../auth/factors/require-factor-proof.ts'
import { noteProof } from '../../auth/sessions/sessions.ts'
import { hasTotp, removeTotp, startTotp, takeTotp } from '../../auth/factors/totp.ts'
import { forget } from '../../../security/throttle.ts'
import { user } from '../../users/tables.ts'
import { readAccount } from '../read-account.ts'
import { factorMail } from '../words.ts'

type Asking = { user: Signed; request: FastifyRequest }
type Coded = Asking & { input: z.output<(typeof accounts.confirmTotp)['input']> }

const tell = async (services: Services, { user: { userId }, request }: Asking, action: 'added' | 'removed') => {
  const [owner] = await services.db.select().from(user).where(eq(user.id, userId))
  if (!owner) throw new AppError('UNAUTHENTICATED')
  await recordAudit(services, { action: `totp.${action}`, userId, request })
  await services.mail.send(factorMail(owner.language, services.settings.BRAND, owner.email, action))
}

/** @throws {AppError} CONFIRM_IDENTITY, CONFLICT when there is one already */
export const beginTotp = async (services: Services, { user: signed }: Asking) => {
  await requireFactorProof(services, signed)
  if (await hasTotp(services, signed.userId)) throw new AppError('CONFLICT')
  const { email } = await readAccount(services, signed.userId)
  return startTotp(services, { userId: signed.userId, email })
}

/** Takes one code of the authenticator app, as many tries as for a password. @throws {AppError} OTP_INVALID, RATE_LIMITED */
export const requireTotp = async (services: Services, userId: string, code: string): Promise<void> => {
  const rule = rules.loginAccount(services.settings)
  await admit(services, rule, `totp:${userId}`)
  if (!(await takeTotp(services, userId, code))) throw new AppError('OTP_INVALID')
  await forget(services, rule, `totp:${userId}`)
}

/** The first right code turns the second factor on. @throws {AppError} CONFIRM_IDENTITY, OTP_INVALID, RATE_LIMITED */
export const finishTotp = async (services: Services, call: Coded): Promise<Account> => {
  await requireFactorProof(services, call.user)
  await requireTotp(services, call.user.userId, call.input.otp)
  await noteProof(services, call.user.sessionId, true)
  await tell(services, call, 'added')
  return readAccount(services, call.user.userId)
}

/** Needs the app once more: who has only the password must not get rid of the factor. */
export const endTotp = async (services: Services, call: Coded): Promise<Account> => {
  await requireFactorProof(services, call.user)
  await requireTotp(services, call.user.userId, call.input.otp)
  await removeTotp(services, call.user.userId)
  await tell(services, call, 'removed')
  return readAccount(services, call.user.userId)
}
