import type { accounts } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import { recordAudit } from '../audit/record.ts'
import { checkPassword } from '../auth/passwords/password-policy.ts'
import { hashPassword } from '../auth/passwords/password.ts'
import { listPasskeys } from '../auth/factors/passkeys.ts'
import { revokeSessionsOf } from '../auth/sessions/sessions.ts'
import { changeAccess } from '../keys/change-access.ts'
import { user } from '../users/tables.ts'
import { passwordChangedMail } from '../auth/words.ts'
import { confirmPassword } from './proof/confirm-password.ts'
import { passwordSaved } from './words.ts'

type Call = { user: Signed; input: z.output<typeof accounts.PasswordInput>; request: FastifyRequest }

/**
 * Changes the password, or sets the first one of an account created with Google. Signs out other devices, and ends keys and
 * apps if asked.
 * @throws {AppError} INVALID_INPUT, PASSWORD_TOO_COMMON, RATE_LIMITED, OVERLOADED
 */
export const changePassword = async (
  services: Services,
  { user: signed, input, request }: Call,
): Promise<{ message: string }> => {
  const { db, mail, settings } = services
  const found = await confirmPassword(services, signed, input.current_password, 'current_password')
  checkPassword(input.new_password, found, settings.BRAND, 'new_password')
  const passwordHash = await hashPassword(input.new_password)
  await db.transaction(async (tx) => {
    await tx.update(user).set({ passwordHash }).where(eq(user.id, found.id))
    await revokeSessionsOf(services, tx, found.id, signed.sessionId)
    const access = await changeAccess(services, tx, found.id, input.end_access)
    const passkeys = (await listPasskeys({ db: tx }, found.id)).map(({ name }) => name)
    const detail = { ended: access.ended.length }
    await recordAudit(services, { action: 'password.changed', userId: found.id, request, detail }, tx)
    await mail.send(passwordChangedMail(found.language, settings.BRAND, found.email, { ...access, passkeys }), tx)
  })
  return { message: passwordSaved }
}
