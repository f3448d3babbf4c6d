import type { credits } from '@bazaar/contracts'
import { eq, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import type { purchase } from '../credits/tables.ts'
import { user } from '../users/tables.ts'
import type { IssuedDocument } from './document.ts'
import { rupeesInWords } from './in-words.ts'
import { sellerOf, stateName } from './seller.ts'
import { splitTax } from './split-tax.ts'
import { billingProfile, invoice, invoiceSeries } from './tables.ts'

type Purchase = typeof purchase.$inferSelect
type Issuing = Pick<Services, 'settings' | 'clock'>

const indiaAheadMs = 5.5 * 3_600_000
const dayInIndia = (now: Date): string => new Date(now.getTime() + indiaAheadMs).toISOString().slice(0, 10)

/** `2026-11-23` → `2026-27`: the financial year begins in April. */
export const financialYear = (day: string): string => {
  const start = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0)
  return `${start}-${String(start + 1).slice(-2)}`
}

/** Takes the next number of a series: at most 16 characters, as rule 46(b) of the CGST Rules asks. */
const nextNumber = async (tx: Executor, seller: string, kind: credits.DocumentKind, day: string): Promise<string> => {
  const year = financialYear(day)
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ seller, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.seller, invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last })
  if (!taken) throw new Error('The series gave no number.')
  return `${kind === 'credit_note' ? 'C' : ''}${year}/${String(taken.last).padStart(6, '0')}`
}

const write = async (tx: Executor, of: Purchase, issuedAt: Date, document: IssuedDocument): Promise<void> => {
  const { kind, number, total, seller } = document
  const { id: purchaseId, userId } = of
  await tx.insert(invoice).values({ userId, purchaseId, kind, seller: seller.gstin, number, total, document, issuedAt })
}

/** The place of supply is the state of the GSTIN, else of the address, else the seller's. Source: IGST Act, s. 12(2). */
const buyerOf = async (tx: Executor, userId: string, sellerState: string): Promise<IssuedDocument['buyer']> => {
  const [found] = await tx
    .select({ fullname: user.fullname, email: user.email, billing: billingProfile })
    .from(user)
    .leftJoin(billingProfile, eq(billingProfile.userId, user.id))
    .where(eq(user.id, userId))
  if (!found) throw new Error(`There is no user ${userId}.`)
  const { fullname, email } = found
  const { name, address, gstin, stateCode } = found.billing ?? { name: '', address: '', gstin: '', stateCode: '' }
  const code = gstin.slice(0, 2) || stateCode || sellerState
  return { name: name || fullname, address, gstin, stateCode: code, state: stateName(code), email }
}

/** Issues the tax invoice of a paid purchase in the caller's transaction; without a seller, none. */
export const issueInvoice = async (tx: Executor, { settings, clock }: Issuing, paid: Purchase): Promise<void> => {
  const seller = sellerOf(settings)
  if (!seller || paid.currency !== 'inr') return
  const now = clock.now()
  const issuedOn = dayInIndia(now)
  const buyer = await buyerOf(tx, paid.userId, seller.stateCode)
  const split = splitTax(paid.amount, settings.SELLER_TAX_PERCENT, { seller: seller.stateCode, buyer: buyer.stateCode })
  await write(tx, paid, now, {
    kind: 'invoice',
    number: await nextNumber(tx, seller.gstin, 'invoice', issuedOn),
    issuedOn,
    seller,
    buyer,
    title: `${settings.BRAND}: ${paid.credits} credits`,
    sac: settings.SELLER_SAC,
    ...split,
    total: paid.amount,
    inWords: rupeesInWords(paid.amount),
  })
}

/**
 * Issues a credit note for what was refunded since the last one, with the parties and rates of the invoice.
 * @param refunded paise refunded of this purchase so far
 */
export const issueCreditNote = async (
  tx: Executor,
  { clock }: Pick<Issuing, 'clock'>,
  of: Purchase,
  refunded: number,
): Promise<void> => {
  const issued = await tx.select().from(invoice).where(eq(invoice.purchaseId, of.id))
  const original = issued.find(({ kind }) => kind === 'invoice')?.document
  if (!original) return
  const noted = issued.reduce((sum, { kind, total }) => sum + (kind === 'credit_note' ? total : 0), 0)
  const total = Math.min(refunded, original.total) - noted
  if (total <= 0) return
  const now = clock.now()
  const issuedOn = dayInIndia(now)
  const percent = original.taxes.reduce((sum, tax) => sum + tax.percent, 0)
  const between = { seller: original.seller.stateCode, buyer: original.buyer.stateCode }
  await write(tx, of, now, {
    ...original,
    kind: 'credit_note',
    number: await nextNumber(tx, original.seller.gstin, 'credit_note', issuedOn),
    issuedOn,
    ...splitTax(total, percent, between),
    total,
    inWords: rupeesInWords(total),
    refersTo: { number: original.number, issuedOn: original.issuedOn },
  })
}
