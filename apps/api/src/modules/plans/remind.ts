import { and, eq, gt, isNull, lte, ne, or } from '../../db/drizzle.ts'
import { openHours } from '../../adapters/payment/provider.ts'
import type { Services } from '../../context.ts'
import { mailAboutPlan } from './mail-about-plan.ts'
import { subscription } from './tables.ts'

const dayMs = 86_400_000
const noticeDays = 7

/**
 * Mails each subscriber once, seven days before a renewal. Payment pages that closed unpaid are forgotten; not every
 * provider reports them.
 */
export const remindOfRenewals = (services: Services): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const due = await tx
      .select()
      .from(subscription)
      .where(
        and(
          eq(subscription.state, 'active'),
          eq(subscription.cancels, false),
          gt(subscription.renewsAt, now),
          lte(subscription.renewsAt, new Date(now.getTime() + noticeDays * dayMs)),
          or(isNull(subscription.remindedFor), ne(subscription.remindedFor, subscription.renewsAt)),
        ),
      )
      .limit(200)
      .for('update', { skipLocked: true })
    for (const one of due) {
      await mailAboutPlan(services, tx, 'reminder', one)
      await tx.update(subscription).set({ remindedFor: one.renewsAt }).where(eq(subscription.id, one.id))
    }
    const closed = new Date(now.getTime() - 2 * openHours * 3_600_000)
    await tx
      .update(subscription)
      .set({ state: 'expired', url: null })
      .where(and(eq(subscription.state, 'open'), lte(subscription.createdAt, closed)))
  })
