import { and, eq, isNull, lte, type SQL } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { recordAudit } from '../../audit/record.ts'
import { outbox } from '../../../adapters/mail/tables.ts'
import { otp } from '../../auth/tables.ts'
import { endPlansOf } from '../../plans/end-plans-of.ts'
import { user } from '../../users/tables.ts'
import { isOpen, run } from '../../runs/tables.ts'
import { erasures } from './data-map.ts'
import { erasedMail } from '../words.ts'

/** Accounts with an active run are erased later, because the run holds credits. */
const isBusy = async (tx: Executor, userId: string): Promise<boolean> =>
  (await tx.$count(run, and(eq(run.userId, userId), isOpen))) > 0

/** Ends the plans at their provider. Without its answer the account is erased later, or it would be charged on. */
const hasNoPlan = async (services: Services, userId: string): Promise<boolean> => {
  try {
    await endPlansOf(services, userId, 'now')
    return true
  } catch (err) {
    services.log.warn({ err, userId }, 'account not erased: its plan could not be cancelled')
    return false
  }
}

/** @returns false when the account was kept, or is being erased by another process */
const eraseOne = (services: Services, isDue: SQL | undefined, id: string): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(user)
      .where(and(eq(user.id, id), isDue))
      .for('update', { skipLocked: true })
    if (!found || (await isBusy(tx, id))) return false
    for (const { table, userId } of erasures) await tx.delete(table).where(eq(userId, id))
    await tx.delete(otp).where(eq(otp.email, found.email))
    // Deletes outbox mails too: they contain names and codes. The final mail is written afterwards.
    await tx.delete(outbox).where(eq(outbox.to, found.email))
    await tx
      .update(user)
      .set({
        email: `erased:${id}`,
        fullname: '',
        mobile: null,
        passwordHash: null,
        marketing: false,
        favouriteAgents: [],
        eraseAfter: null,
        erasedAt: services.clock.now(),
      })
      .where(eq(user.id, id))
    await recordAudit(services, { action: 'account.erased', userId: id, actor: 'system' }, tx)
    await services.mail.send(erasedMail(found.language, services.settings.BRAND, found.email), tx)
    return true
  })

/**
 * Erases accounts after their seven days, each by itself: everything personal is deleted, and ledger entries stay under
 * an anonymous id. Source: acceptance.md Q31. @returns how many
 */
export const sweepErased = async (services: Services): Promise<number> => {
  const { db, clock, log } = services
  const isDue = and(lte(user.eraseAfter, clock.now()), isNull(user.erasedAt))
  const due = await db.select({ id: user.id }).from(user).where(isDue)
  let erased = 0
  for (const { id } of due) {
    // The provider is asked outside of the transaction, which must not wait for it.
    if ((await isBusy(db, id)) || !(await hasNoPlan(services, id))) continue
    const isErased = await eraseOne(services, isDue, id).catch((err: unknown) => {
      log.error({ err, userId: id }, 'account not erased')
      return false
    })
    if (isErased) erased += 1
  }
  return erased
}
