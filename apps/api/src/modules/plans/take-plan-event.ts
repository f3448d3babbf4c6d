import { eq } from '../../db/drizzle.ts'
import type { Cycle, PaymentEvent } from '../../adapters/payment/provider.ts'
import type { Executor } from '../../db/client.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { paymentEvent, purchase } from '../credits/tables.ts'
import { type Taking, grantPaid } from '../invoices/grant-paid.ts'
import { applyReport } from './apply-report.ts'
import { type Subscription, subscription } from './tables.ts'

type Charged = Extract<PaymentEvent, { outcome: 'charged' }>
type PlanEvent = Charged | Extract<PaymentEvent, { outcome: 'plan' }>

/** Finds and locks the subscription of an event. One that names ours with another id at the provider is foreign. */
const findSubscription = async (
  { actor }: Taking,
  tx: Executor,
  { reference, subscription: providerId }: Pick<PlanEvent, 'reference' | 'subscription'>,
): Promise<Subscription | null> => {
  const ours = reference && isUuid(reference) ? eq(subscription.id, reference) : null
  const named = ours ?? (providerId ? eq(subscription.providerId, providerId) : null)
  const [found] = named ? await tx.select().from(subscription).where(named).for('update') : []
  if (!found || found.provider !== actor) return null
  return providerId && found.providerId && found.providerId !== providerId ? null : found
}

const isNew = async (tx: Executor, bill: string): Promise<boolean> =>
  (await tx.$count(purchase, eq(purchase.checkout, bill))) === 0

/** A bill that was paid, but with another amount. */
const differing = ({ actor }: Taking, bill: string): string => `${actor}:differs:${bill}`

/** Whether a cycle is of a plan here whose payment has not been reported yet. */
export const awaitsPayment = async (taking: Taking, tx: Executor, cycle: Cycle | undefined): Promise<boolean> => {
  if (!cycle || !(await findSubscription(taking, tx, cycle))) return false
  const isDiffering = await tx.$count(paymentEvent, eq(paymentEvent.id, differing(taking, cycle.bill)))
  return isDiffering === 0 && (await isNew(tx, cycle.bill))
}

/** A paid cycle is a purchase with its invoice. The locked subscription makes each bill count once. */
const takeCharged = async (taking: Taking, tx: Executor, event: Charged, of: Subscription): Promise<boolean> => {
  const { userId, credits, amount, currency, provider, id: subscriptionId } = of
  if (event.amount !== amount || event.currency !== currency) {
    taking.log.error({ subscription: of.id, event: event.id }, 'PAYMENT DIFFERS from the plan; no credits were given')
    // Noted, so that its refund is not taken for one that arrives too early.
    const noted = { id: differing(taking, event.bill), type: event.type }
    await tx.insert(paymentEvent).values(noted).onConflictDoNothing()
    return false
  }
  if (!(await isNew(tx, event.bill))) return true
  const [made] = await tx
    .insert(purchase)
    .values({ userId, credits, amount, currency, provider, subscriptionId, checkout: event.bill })
    .returning()
  if (!made) throw new Error('The purchase of a cycle was not written.')
  await grantPaid(tx, taking, made, event.payment)
  return true
}

/** Applies what a provider reports of a subscription. One that we do not know is only logged. */
export const takePlanEvent = async (taking: Taking, tx: Executor, event: PlanEvent): Promise<void> => {
  const found = await findSubscription(taking, tx, event)
  if (!found) {
    taking.log.warn({ event: event.id, type: event.type }, 'an event of a subscription that is not known here')
    return
  }
  if (event.outcome === 'charged' && !(await takeCharged(taking, tx, event, found))) return
  await applyReport(taking, tx, found, { at: event.at, report: event.report, providerId: event.subscription })
}
