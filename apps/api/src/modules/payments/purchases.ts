import type { credits } from '@bazaar/contracts'
import { and, asc, desc, eq, inArray, isNotNull, or } from '../../db/drizzle.ts'
import { purchaseClosed } from '../../adapters/payment/words.ts'
import { type PaymentProvider, openHours } from '../../adapters/payment/provider.ts'
import type { Services } from '../../context.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { invoice } from '../invoices/tables.ts'
import { purchase } from '../credits/tables.ts'

const shown = 50
/** After this time a payment page has closed, whatever the clocks say. */
const overMs = (openHours + 1) * 3_600_000
/** States in which the payment page takes money. */
export const payable = ['open', 'failed'] as const

/** A purchase whose payment page never opened is not shown: its buyer has seen the error. */
export const listPurchases = async ({ db }: Services, userId: string): Promise<credits.PurchaseLine[]> => {
  const rows = await db
    .select()
    .from(purchase)
    .where(and(eq(purchase.userId, userId), or(isNotNull(purchase.checkout), isNotNull(purchase.payment))))
    .orderBy(desc(purchase.createdAt), desc(purchase.id))
    .limit(shown)
  const documents = await db
    .select({ id: invoice.id, number: invoice.number, kind: invoice.kind, purchaseId: invoice.purchaseId })
    .from(invoice)
    .where(
      inArray(
        invoice.purchaseId,
        rows.map(({ id }) => id),
      ),
    )
    // Documents of one moment: the invoice before its credit notes.
    .orderBy(asc(invoice.issuedAt), desc(invoice.kind), asc(invoice.number))
  return rows.map(({ id, credits, amount, currency, state, url, createdAt }) => ({
    id,
    credits,
    amount,
    currency,
    state,
    url,
    created_at: createdAt.toISOString(),
    documents: documents.flatMap(({ purchaseId, ...document }) => (purchaseId === id ? document : [])),
  }))
}

/**
 * Closes the payment page first, so that nothing can be paid for a cancelled purchase. A page that is over needs no
 * closing: the provider would refuse it, and the purchase whose message was lost could not be left.
 * @throws {AppError} NOT_FOUND, CONFLICT for one that is paid or closed, CANCEL_FAILED
 */
export const cancelPurchase = async (
  { db, clock }: Services,
  providers: readonly PaymentProvider[],
  of: { userId: string; id: string },
): Promise<void> => {
  const mine = and(eq(purchase.id, of.id), eq(purchase.userId, of.userId))
  const [found] = isUuid(of.id) ? await db.select().from(purchase).where(mine) : []
  if (!found) throw new AppError('NOT_FOUND')
  if (!payable.some((state) => state === found.state)) throw new AppError('CONFLICT', { detail: purchaseClosed })
  const provider = providers.find(({ name }) => name === found.provider)
  const isOver = clock.now().getTime() - found.createdAt.getTime() > overMs
  if (!isOver) {
    if (!provider || !found.checkout) throw new AppError('CANCEL_FAILED')
    await provider.cancelCheckout(found.checkout)
  }
  await db
    .update(purchase)
    .set({ state: isOver ? 'expired' : 'cancelled', url: null })
    .where(and(mine, inArray(purchase.state, [...payable])))
}
