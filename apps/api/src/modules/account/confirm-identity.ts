import type { accounts } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services, Signed } from '../../context.ts'
import { recordAudit } from '../audit/record.ts'
import { noteProof } from '../auth/sessions.ts'
import { hasTotp } from '../auth/totp.ts'
import { requireTotp } from './second-factor.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmed } from './words.ts'

type Call = { user: Signed; input: z.output<(typeof accounts.confirmIdentity)['input']>; request: FastifyRequest }

/**
 * Confirms who is at this device: by the authenticator app where there is one, else by password. Accounts without a password sign in with Google again.
 * @throws {AppError} INVALID_INPUT, CONFIRM_IDENTITY, RATE_LIMITED, OVERLOADED
 */
export const confirmIdentity = async (
  services: Services,
  { user, input, request }: Call,
): Promise<{ message: string }> => {
  const withFactor = await hasTotp(services, user.userId)
  if (withFactor) await requireTotp(services, user.userId, input.otp ?? '')
  else await confirmPassword(services, user, input.password, 'password')
  await noteProof(services, user.sessionId, withFactor)
  await recordAudit(services, { action: 'session.confirmed', userId: user.userId, request })
  return { message: confirmed }
}
