import { and, eq, isNull, lte } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { recordAudit } from '../audit/record.ts'
import { outbox } from '../../adapters/mail/tables.ts'
import { otp } from '../auth/tables.ts'
import { endPlansOf } from '../plans/end-plans-of.ts'
import { user } from '../users/tables.ts'
import { isOpen, run } from '../runs/tables.ts'
import { erasures } from './data/data-map.ts'
import { erasedMail } from './words.ts'

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

const eraseOne = async (services: Services, tx: Executor, found: typeof user.$inferSelect): Promise<void> => {
  if ((await isBusy(tx, found.id)) || !(await hasNoPlan(services, found.id))) return
  for (const { table, userId } of erasures) await tx.delete(table).where(eq(userId, found.id))
  await tx.delete(otp).where(eq(otp.email, found.email))
  // Deletes outbox mails too: they contain names and codes. The final mail is written afterwards.
  await tx.delete(outbox).where(eq(outbox.to, found.email))
  await tx
    .update(user)
    .set({
      email: `erased:${found.id}`,
      fullname: '',
      mobile: null,
      passwordHash: null,
      marketing: false,
      favouriteAgents: [],
      eraseAfter: null,
      erasedAt: services.clock.now(),
    })
    .where(eq(user.id, found.id))
  await recordAudit(services, { action: 'account.erased', userId: found.id, actor: 'system' }, tx)
  await services.mail.send(erasedMail(found.language, services.settings.BRAND, found.email), tx)
}

/**
 * Erases accounts after their seven days: everything personal is deleted, and ledger entries stay under an anonymous
 * id. Source: acceptance.md Q31. @returns how many
 */
export const sweepErased = (services: Services): Promise<number> =>
  services.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(user)
      .where(and(lte(user.eraseAfter, services.clock.now()), isNull(user.erasedAt)))
      .limit(20)
      .for('update', { skipLocked: true })
    for (const found of due) await eraseOne(services, tx, found)
    return due.length
  })
