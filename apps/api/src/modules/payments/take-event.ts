import { eq } from 'drizzle-orm'
import type { PaymentEvent } from '../../adapters/payment/provider.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { addCredits } from '../credits/add-credits.ts'
import { reversePurchase } from '../credits/reverse-purchase.ts'
import { creditEntry, paymentEvent, purchase } from '../credits/tables.ts'

type Purchase = typeof purchase.$inferSelect
type EventOf<S extends PaymentEvent['outcome']> = Extract<PaymentEvent, { outcome: S }>

const actor = 'stripe'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const lockPurchase = async (tx: Executor, where: ReturnType<typeof eq>): Promise<Purchase | undefined> => {
  const [found] = await tx.select().from(purchase).where(where).for('update')
  return found
}

const takePaid = async ({ log }: Services, tx: Executor, event: EventOf<'paid'>): Promise<void> => {
  const found = uuid.test(event.purchaseId) ? await lockPurchase(tx, eq(purchase.id, event.purchaseId)) : undefined
  if (!found || found.state !== 'open') return
  if (found.amount !== event.amount || found.currency !== event.currency) {
    log.error({ purchase: found.id, event: event.id }, 'PAYMENT DIFFERS from what was asked; no credits were given')
    return
  }
  const entryId = await addCredits(tx, {
    userId: found.userId,
    kind: 'purchase',
    amount: found.credits,
    reason: 'Bought',
    actor,
    key: `purchase:${found.id}`,
  })
  await tx.update(purchase).set({ state: 'paid', payment: event.payment, entryId }).where(eq(purchase.id, found.id))
}

/** Revokes credits of a refund; `credits` is the total for this purchase. */
const takeBack = async (tx: Executor, found: Purchase, credits: number, key: string, reason: string): Promise<void> => {
  const amount = credits - found.reversed
  if (amount <= 0 || found.entryId === null) return
  await reversePurchase(tx, { entryId: found.entryId, amount, actor, key, reason })
  await tx
    .update(purchase)
    .set({ reversed: credits, ...(credits === found.credits ? { state: 'reversed' as const } : {}) })
    .where(eq(purchase.id, found.id))
}

const share = (found: Purchase, amount: number): number =>
  Math.min(found.credits, Math.round((found.credits * amount) / found.amount))

const takeReturned = async (tx: Executor, event: EventOf<'returned'>): Promise<void> => {
  const found = await lockPurchase(tx, eq(purchase.payment, event.payment))
  if (found) return takeBack(tx, found, share(found, event.amount), `stripe:${event.id}`, 'Payment refunded')
  // The paid message has not arrived yet; the error makes the provider resend this one later.
  if (event.purchaseId) throw new AppError('OVERLOADED', { retryAfter: 60 })
}

const takeDisputed = async (tx: Executor, event: EventOf<'disputed'>): Promise<void> => {
  const found = await lockPurchase(tx, eq(purchase.payment, event.payment))
  if (!found) return
  const credits = Math.min(found.credits, found.reversed + share(found, event.amount))
  await takeBack(tx, found, credits, `stripe:dispute:${event.cause}`, 'Payment disputed')
}

/** Returns exactly what the dispute revoked. */
const takeReinstated = async (tx: Executor, event: EventOf<'reinstated'>): Promise<void> => {
  const [taken] = await tx
    .select()
    .from(creditEntry)
    .where(eq(creditEntry.idempotencyKey, `stripe:dispute:${event.cause}`))
  if (!taken) return
  const { userId, amount } = taken
  const key = `stripe:reinstated:${event.cause}`
  await addCredits(tx, { userId, kind: 'grant', amount: -amount, reason: 'Dispute closed', actor, key })
}

const take = async (services: Services, tx: Executor, event: PaymentEvent): Promise<void> => {
  if (event.outcome === 'paid') await takePaid(services, tx, event)
  if (event.outcome === 'returned') await takeReturned(tx, event)
  if (event.outcome === 'disputed') await takeDisputed(tx, event)
  if (event.outcome === 'reinstated') await takeReinstated(tx, event)
}

/** Applies a provider message exactly once, even if messages are repeated or out of order. */
export const takeEvent = (services: Services, event: PaymentEvent): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(paymentEvent)
      .values({ id: event.id, type: event.type })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.id })
    if (fresh) await take(services, tx, event)
  })
