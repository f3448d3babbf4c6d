import { dayText } from '@bazaar/locale'
import type { Account, accounts, adminApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../../db/drizzle.ts'
import type { Services, Signed } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record.ts'
import type { User } from '../../auth/find-user.ts'
import { normaliseEmail } from '../../auth/identity.ts'
import { revokeSessionsOf } from '../../auth/sessions/sessions.ts'
import { endPlansOf } from '../../plans/end-plans-of.ts'
import { user } from '../../users/tables.ts'
import { confirmPassword } from '../proof/confirm-password.ts'
import { readAccount } from '../read-account.ts'
import { eraseMail, wrongEmail } from '../words.ts'

/** Source: acceptance.md Q31. */
export const graceMs = 7 * 24 * 3_600_000

type Call = { user: Signed; input: z.output<typeof accounts.EraseInput>; request: FastifyRequest }

/**
 * Sets the day of the deletion and mails it to the user. Call `endPlansOf` before the transaction: it asks the payment
 * provider, and a transaction must not wait for that.
 * @returns the action for the audit log
 */
export const scheduleErasure = async (
  { mail, settings, clock }: Pick<Services, 'mail' | 'settings' | 'clock'>,
  tx: Executor,
  found: User,
  by: 'user' | 'staff',
): Promise<adminApi.AuditAction> => {
  const eraseAfter = found.eraseAfter ?? new Date(clock.now().getTime() + graceMs)
  await tx.update(user).set({ eraseAfter }).where(eq(user.id, found.id))
  const day = dayText(eraseAfter, found.language)
  await mail.send(eraseMail[by](found.language, settings.BRAND, found.email, day), tx)
  return 'account.erase_asked'
}

/**
 * Schedules an account for deletion in seven days; until then it works and can be kept.
 * @throws {AppError} INVALID_INPUT, RATE_LIMITED, OVERLOADED, CANCEL_FAILED while a plan goes on
 */
export const eraseAccount = async (services: Services, { user: signed, input, request }: Call): Promise<Account> => {
  const found = await confirmPassword(services, signed, input.password, 'password')
  if (normaliseEmail(input.email) !== found.email) {
    throw new AppError('INVALID_INPUT', { detail: wrongEmail, fields: { email: wrongEmail } })
  }
  await endPlansOf(services, found.id, 'cycle end')
  await services.db.transaction(async (tx) => {
    await revokeSessionsOf(services, tx, found.id, signed.sessionId)
    const action = await scheduleErasure(services, tx, found, 'user')
    await recordAudit(services, { action, userId: found.id, request }, tx)
  })
  return readAccount(services, found.id)
}

/** Cancels the deletion. @returns the action for the audit log */
export const cancelErasure = async (db: Executor, userId: string): Promise<adminApi.AuditAction> => {
  await db.update(user).set({ eraseAfter: null }).where(eq(user.id, userId))
  return 'account.kept'
}

export const keepAccount = async (services: Services, { userId }: Signed): Promise<Account> => {
  await recordAudit(services, { action: await cancelErasure(services.db, userId), userId })
  return readAccount(services, userId)
}
