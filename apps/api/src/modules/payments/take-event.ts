import { creditReasons } from '@bazaar/contracts'
import { type SQL, and, eq, isNotNull } from '../../db/drizzle.ts'
import type { PaymentEvent } from '../../adapters/payment/provider.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { addCredits } from '../credits/ledger/add-credits.ts'
import { reversePurchase } from '../credits/ledger/reverse-purchase.ts'
import { creditEntry, paymentEvent, purchase } from '../credits/tables.ts'
import { type Taking, grantPaid } from '../invoices/grant-paid.ts'
import { issueCreditNote } from '../invoices/issue.ts'
import { awaitsPayment, takePlanEvent } from '../plans/take-plan-event.ts'
import { payable } from './purchases.ts'

type Purchase = typeof purchase.$inferSelect
type EventOf<S extends PaymentEvent['outcome']> = Extract<PaymentEvent, { outcome: S }>
type DisputeEvent = EventOf<'disputed' | 'reinstated'>

/** Notes what was taken. @returns false if it was taken before */
const isFirst = async (tx: Executor, id: string, type: string): Promise<boolean> =>
  (await tx.insert(paymentEvent).values({ id, type }).onConflictDoNothing().returning()).length > 0

const lockPurchase = async (tx: Executor, where: SQL | undefined): Promise<Purchase | undefined> => {
  const [found] = await tx.select().from(purchase).where(where).for('update')
  return found
}

/** Finds the purchase that an event names by our id or by its payment page. */
const findPurchase = async (
  tx: Executor,
  { purchaseId, checkout }: { purchaseId: string | null; checkout?: string | undefined },
): Promise<Purchase | undefined> => {
  if (purchaseId && isUuid(purchaseId)) return lockPurchase(tx, eq(purchase.id, purchaseId))
  return checkout ? lockPurchase(tx, eq(purchase.checkout, checkout)) : undefined
}

const takePaid = async (taking: Taking, tx: Executor, event: EventOf<'paid'>): Promise<void> => {
  const { log } = taking
  const found = await findPurchase(tx, event)
  // Money that arrives for a purchase cancelled meanwhile still buys its credits.
  if (!found || found.entryId !== null) return
  if (found.amount !== event.amount || found.currency !== event.currency) {
    log.error({ purchase: found.id, event: event.id }, 'PAYMENT DIFFERS from what was asked; no credits were given')
    // Known by its payment, so that its refund is not taken for one that arrives too early.
    await tx.update(purchase).set({ payment: event.payment }).where(eq(purchase.id, found.id))
    return
  }
  await grantPaid(tx, taking, found, event.payment)
}

/** Ends or marks a purchase that is not paid. An attempt that failed leaves its page open. */
const takeUnpaid = async (tx: Executor, event: EventOf<'failed' | 'cancelled' | 'expired'>): Promise<void> => {
  const found = await findPurchase(tx, event)
  if (!found || !payable.some((state) => state === found.state)) return
  const { outcome: state } = event
  await tx
    .update(purchase)
    .set(state === 'failed' ? { state } : { state, url: null })
    .where(eq(purchase.id, found.id))
}

/** Revokes credits of a refund; `credits` is the total for this purchase. */
const takeBack = async (
  tx: Executor,
  found: Purchase,
  credits: number,
  { actor, key, reason }: { actor: string; key: string; reason: string },
): Promise<void> => {
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

/** The purchase of a payment. That of a plan's cycle may be known by its bill only. */
const findPaid = async (
  tx: Executor,
  { payment, checkout }: { payment: string; checkout?: string | undefined },
): Promise<Purchase | undefined> => {
  const found = await lockPurchase(tx, eq(purchase.payment, payment))
  if (found || !checkout) return found
  return lockPurchase(tx, and(eq(purchase.checkout, checkout), isNotNull(purchase.entryId)))
}

/** The paid message has not arrived yet; the error makes the provider resend this one later. */
const tooEarly = () => new AppError('OVERLOADED', { retryAfter: 60 })

const takeReturned = async (taking: Taking, tx: Executor, event: EventOf<'returned'>): Promise<void> => {
  const found = await findPaid(tx, event)
  if (found) {
    const { actor } = taking
    const key = `${actor}:${event.id}`
    await takeBack(tx, found, share(found, event.amount), { actor, key, reason: creditReasons.refunded })
    return issueCreditNote(tx, taking, found, event.amount)
  }
  if ((await findPurchase(tx, event)) || (await awaitsPayment(taking, tx, event.cycle))) throw tooEarly()
}

const takeDisputed = async (taking: Taking, tx: Executor, event: DisputeEvent): Promise<void> => {
  const { actor } = taking
  const found = await findPaid(tx, event)
  if (!found && (await awaitsPayment(taking, tx, event.cycle))) throw tooEarly()
  if (!found || found.entryId === null) return
  const credits = Math.min(found.credits, found.reversed + share(found, event.amount))
  const key = `${actor}:dispute:${event.cause}`
  if (credits === found.reversed || !(await isFirst(tx, key, event.type))) return
  await takeBack(tx, found, credits, { actor, key, reason: creditReasons.disputed })
}

const entryOf = async (tx: Executor, dispute: string) => {
  const [taken] = await tx.select().from(creditEntry).where(eq(creditEntry.idempotencyKey, dispute))
  return taken
}

/** The purchase whose credits a dispute revoked, where its payment is not known any more. */
const findRevoked = async (tx: Executor, dispute: string): Promise<Purchase | undefined> => {
  const entryId = (await entryOf(tx, dispute))?.refersTo
  return entryId ? lockPurchase(tx, eq(purchase.entryId, entryId)) : undefined
}

/** Returns exactly what the dispute revoked; the purchase is paid again, so a later refund takes its credits. */
const takeReinstated = async ({ actor }: Taking, tx: Executor, event: DisputeEvent): Promise<void> => {
  const [key, dispute] = [`${actor}:reinstated:${event.cause}`, `${actor}:dispute:${event.cause}`]
  const found = (await findPaid(tx, event)) ?? (await findRevoked(tx, dispute))
  if (!found || !(await isFirst(tx, key, event.type))) return
  const taken = await entryOf(tx, dispute)
  // One that took nothing gives nothing back, nor takes anything if its beginning is reported late.
  if ((await isFirst(tx, dispute, event.type)) && !taken) return
  const reversed = Math.max(0, found.reversed - share(found, event.amount))
  await tx.update(purchase).set({ reversed, state: 'paid' }).where(eq(purchase.id, found.id))
  if (!taken) return
  const { userId, amount, refersTo } = taken
  const reason = creditReasons.disputeClosed
  await addCredits(tx, { userId, kind: 'grant', amount: -amount, reason, actor, key, refersTo })
}

const take = async (taking: Taking, tx: Executor, event: PaymentEvent): Promise<void> => {
  if (event.outcome === 'paid') await takePaid(taking, tx, event)
  if (event.outcome === 'charged' || event.outcome === 'plan') await takePlanEvent(taking, tx, event)
  if (event.outcome === 'failed' || event.outcome === 'cancelled' || event.outcome === 'expired') {
    await takeUnpaid(tx, event)
  }
  if (event.outcome === 'returned') await takeReturned(taking, tx, event)
  if (event.outcome === 'disputed') await takeDisputed(taking, tx, event)
  if (event.outcome === 'reinstated') await takeReinstated(taking, tx, event)
}

/**
 * Applies a provider message exactly once, even if messages are repeated or out of order.
 * @param actor the provider's name
 */
export const takeEvent = async (services: Services, actor: string, event: PaymentEvent): Promise<void> => {
  if (event.outcome === 'nothing') return
  await services.db.transaction(async (tx) => {
    if (await isFirst(tx, event.id, event.type)) await take({ ...services, actor }, tx, event)
  })
}
