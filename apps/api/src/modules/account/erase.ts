import type { Account, accounts } from '@bazaar/contracts'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { normaliseEmail } from '../auth/identity.ts'
import { revokeSessionsOf } from '../auth/sessions.ts'
import { user } from '../users/tables.ts'
import { confirmPassword } from './confirm-password.ts'
import { readAccount } from './read-account.ts'
import { eraseMail, wrongEmail } from './words.ts'

/** Source: acceptance.md Q31. */
export const graceMs = 7 * 24 * 3_600_000

type Call = { user: Signed; input: z.output<typeof accounts.EraseInput>; request: FastifyRequest }

/** The date in the reader's locale. */
const dayOf = (date: Date, language: 'en' | 'hi'): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(date)

/**
 * Schedules an account for deletion in seven days; until then it works and can be kept.
 * @throws {AppError} INVALID_INPUT, RATE_LIMITED, OVERLOADED
 */
export const eraseAccount = async (services: Services, { user: signed, input, request }: Call): Promise<Account> => {
  const { db, mail, settings, clock } = services
  const found = await confirmPassword(services, signed.userId, input.password, 'password')
  if (normaliseEmail(input.email) !== found.email) {
    throw new AppError('INVALID_INPUT', { detail: wrongEmail, fields: { email: wrongEmail } })
  }
  const eraseAfter = found.eraseAfter ?? new Date(clock.now().getTime() + graceMs)
  await db.transaction(async (tx) => {
    await tx.update(user).set({ eraseAfter }).where(eq(user.id, found.id))
    await revokeSessionsOf(services, tx, found.id, signed.sessionId)
    await recordAudit(services, { action: 'account.erase_asked', userId: found.id, request }, tx)
    const day = dayOf(eraseAfter, found.language)
    await mail.send(eraseMail(found.language, settings.BRAND, found.email, day), tx)
  })
  return readAccount(services, found.id)
}

/** Cancels the deletion. */
export const keepAccount = async (services: Services, { userId }: Signed): Promise<Account> => {
  await services.db.update(user).set({ eraseAfter: null }).where(eq(user.id, userId))
  await recordAudit(services, { action: 'account.kept', userId })
  return readAccount(services, userId)
}
