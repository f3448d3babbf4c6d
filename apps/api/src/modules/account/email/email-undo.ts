import type { FastifyRequest } from 'fastify'
import { and, eq, gt, gte, isNull, lte } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { hashToken, newToken } from '../../../security/secrets.ts'
import { recordAudit } from '../../audit/record.ts'
import { passkey, userTotp } from '../../auth/tables.ts'
import { revokeSessionsOf } from '../../auth/sessions/sessions.ts'
import { changeAccess } from '../../keys/change-access.ts'
import { result } from '../../results/tables.ts'
import { share } from '../../shares/tables.ts'
import { user } from '../../users/tables.ts'
import { webhook } from '../../webhooks/tables.ts'
import { emailChange, emailUndo, userIdentity } from '../tables.ts'
import { emailUndoneMail } from '../words.ts'

const dayMs = 86_400_000
/** How long an old address can take a change back. */
export const undoLifetime = 7 * dayMs

/** Path of the page that takes a change back. */
export const undoPath = (token: string): string => `/s/email/${token}`

type Undo = typeof emailUndo.$inferSelect

/** Keeps the address before a change. @returns the path in the mail to it */
export const offerUndo = async (
  tx: Executor,
  { userId, email, createdAt }: Pick<Undo, 'userId' | 'email' | 'createdAt'>,
): Promise<string> => {
  const token = newToken()
  await tx.insert(emailUndo).values({ tokenHash: hashToken(token), userId, email, createdAt })
  return undoPath(token)
}

/** The address that a user had before the changes since a moment, if they can still be taken back. */
export const addressBefore = async (tx: Executor, userId: string, since: Date): Promise<Undo | undefined> => {
  const [first] = await tx
    .select()
    .from(emailUndo)
    .where(and(eq(emailUndo.userId, userId), gte(emailUndo.createdAt, since)))
    .orderBy(emailUndo.createdAt)
    .limit(1)
  return first
}

/** @throws {AppError} NOT_FOUND also for an expired or used one */
export const findUndo = async ({ clock }: Pick<Services, 'clock'>, db: Executor, token: string): Promise<Undo> => {
  const isFresh = gt(emailUndo.createdAt, new Date(clock.now().getTime() - undoLifetime))
  const [found] = await db
    .select()
    .from(emailUndo)
    .where(and(eq(emailUndo.tokenHash, hashToken(token)), isFresh))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Ends what may be another person's: it was added since the day before the change. */
const endAdded = async (tx: Executor, { userId, createdAt }: Undo, revokedAt: Date): Promise<void> => {
  const since = new Date(createdAt.getTime() - dayMs)
  await tx.delete(passkey).where(and(eq(passkey.userId, userId), gte(passkey.createdAt, since)))
  await tx.delete(userTotp).where(and(eq(userTotp.userId, userId), gte(userTotp.confirmedAt, since)))
  await tx.delete(userIdentity).where(and(eq(userIdentity.userId, userId), gte(userIdentity.createdAt, since)))
  await tx.delete(webhook).where(and(eq(webhook.userId, userId), gte(webhook.createdAt, since)))
  const isOwn = and(eq(result.runId, share.runId), eq(result.userId, userId))
  const isAdded = and(isNull(share.revokedAt), gte(share.createdAt, since))
  await tx.update(share).set({ revokedAt }).from(result).where(and(isOwn, isAdded))
}

/**
 * Gives an account back to its old address. Whoever changed it knows the password: it ends, as do all sessions, keys, apps
 * and what was added lately: ways to sign in, webhooks and shared links. Factors from before stay, so that an old mailbox
 * alone does not suffice.
 * @returns the address. @throws {AppError} NOT_FOUND, CONFLICT when the address has another account by now
 */
export const undoEmailChange = (services: Services, token: string, request: FastifyRequest): Promise<string> =>
  services.db.transaction(async (tx) => {
    const undo = await findUndo(services, tx, token)
    const { userId, email } = undo
    const [before] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (!before || (taken && taken.id !== userId)) throw new AppError('CONFLICT')
    await tx.update(user).set({ email, passwordHash: null, eraseAfter: null }).where(eq(user.id, userId))
    await revokeSessionsOf(services, tx, userId)
    await changeAccess(services, tx, userId, true)
    await endAdded(tx, undo, services.clock.now())
    await tx.delete(emailChange).where(eq(emailChange.userId, userId))
    // Later changes must not be taken back by those who made them.
    await tx.delete(emailUndo).where(and(eq(emailUndo.userId, userId), gte(emailUndo.createdAt, undo.createdAt)))
    await recordAudit(services, { action: 'email.change_undone', userId, request }, tx)
    for (const to of new Set([email, before.email]))
      await services.mail.send(emailUndoneMail(before.language, services.settings.BRAND, to), tx)
    return email
  })

export const sweepUndos = async ({ db, clock }: Services): Promise<void> => {
  await db.delete(emailUndo).where(lte(emailUndo.createdAt, new Date(clock.now().getTime() - undoLifetime)))
}
