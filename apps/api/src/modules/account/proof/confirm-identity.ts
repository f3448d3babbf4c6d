import type { accounts } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services, Signed } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record.ts'
import { isGuardedByFactor, takePasskey } from '../../auth/factors/passkeys.ts'
import { noteProof } from '../../auth/sessions/sessions.ts'
import { hasTotp } from '../../auth/factors/totp.ts'
import { requireTotp } from './second-factor.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmed, usePasskey } from '../words.ts'

type Call = { user: Signed; input: z.output<(typeof accounts.confirmIdentity)['input']>; request: FastifyRequest }

/** @returns whether it was a second factor */
const prove = async (services: Services, { user, input, request }: Call): Promise<boolean> => {
  const { userId, sessionId } = user
  if (input.passkey) {
    await takePasskey(services, { proof: input.passkey, use: { purpose: 'confirm', sessionId }, request, userId })
    return true
  }
  if (await hasTotp(services, userId)) {
    await requireTotp(services, userId, input.otp ?? '')
    return true
  }
  if (await isGuardedByFactor(services, user)) throw new AppError('CONFIRM_IDENTITY', { detail: usePasskey })
  await confirmPassword(services, user, input.password, 'password')
  return false
}

/**
 * Confirms who is at this device: by passkey, else by the authenticator app where there is one, else by password. Accounts
 * without a password sign in with Google again.
 * @throws {AppError} INVALID_INPUT, CONFIRM_IDENTITY, PASSKEY_INVALID, OTP_INVALID, RATE_LIMITED, OVERLOADED
 */
export const confirmIdentity = async (services: Services, call: Call): Promise<{ message: string }> => {
  const { user, request } = call
  await noteProof(services, user.sessionId, await prove(services, call))
  await recordAudit(services, { action: 'session.confirmed', userId: user.userId, request })
  return { message: confirmed }
}
