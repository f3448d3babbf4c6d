import type { auth } from '@bazaar/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { readUserData } from './find-user.ts'
import { rememberDevice } from './sessions/known-device.ts'
import { user } from '../users/tables.ts'
import { openSession } from './sessions/sessions.ts'

export type SignInAnswer = z.output<typeof auth.SignInAnswer>

/** Opens a session for a user who has proved who they are. @throws {AppError} UNAUTHENTICATED when the account
 * is gone, ACCOUNT_LOCKED */
export const signInUser = async (
  services: Services,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  withFactor = false,
): Promise<SignInAnswer> => {
  const [found] = await services.db.select({ lockedAt: user.lockedAt }).from(user).where(eq(user.id, userId))
  if (found?.lockedAt) throw new AppError('ACCOUNT_LOCKED')
  const data = await readUserData(services, userId)
  if (!data) throw new AppError('UNAUTHENTICATED')
  const token = await openSession(services, userId, request, reply, withFactor)
  rememberDevice(services, request, reply, userId)
  return { ...data, token, data: { user_data: data, access_token: token } }
}
