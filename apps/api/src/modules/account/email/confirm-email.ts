import type { Account, accounts } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../../db/drizzle.ts'
import type { Services, Signed } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record.ts'
import { checkCode, consumeCode } from '../../auth/codes/codes.ts'
import { revokeSessionsOf } from '../../auth/sessions/sessions.ts'
import { user } from '../../users/tables.ts'
import { publicUrl } from '../../../settings.ts'
import { offerUndo } from './email-undo.ts'
import { readAccount } from '../read-account.ts'
import { emailChange } from '../tables.ts'
import { emailChangedMail } from '../words.ts'

type Call = { user: Signed; input: z.output<typeof accounts.EmailCodeInput>; request: FastifyRequest }

/**
 * Completes an email change; notifies the old address, which can take it back, and signs out other devices.
 * @throws {AppError} OTP_INVALID, OTP_EXPIRED, OTP_LOCKED, ACCOUNT_EXISTS
 */
export const confirmEmail = async (services: Services, { user: signed, input, request }: Call): Promise<Account> => {
  const { db, mail, settings, clock } = services
  const { userId } = signed
  const [waiting] = await db.select().from(emailChange).where(eq(emailChange.userId, userId))
  if (!waiting) throw new AppError('OTP_EXPIRED')
  const code = await checkCode(services, { purpose: 'email', email: waiting.email, subjectId: userId }, input.otp)
  return db.transaction(async (tx) => {
    if (!(await consumeCode(tx, code.id))) throw new AppError('OTP_EXPIRED')
    const [before] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, waiting.email))
    if (!before || taken) throw new AppError('ACCOUNT_EXISTS')
    await tx.update(user).set({ email: waiting.email }).where(eq(user.id, userId))
    await tx.delete(emailChange).where(eq(emailChange.userId, userId))
    await revokeSessionsOf(services, tx, userId, signed.sessionId)
    await recordAudit(services, { action: 'email.changed', userId, request }, tx)
    const path = await offerUndo(tx, { userId, email: before.email, createdAt: clock.now() })
    const undo = publicUrl(settings) + path
    await mail.send(emailChangedMail(before.language, settings.BRAND, before.email, undo), tx)
    return readAccount(services, userId, tx)
  })
}
