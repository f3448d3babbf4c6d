import type { credits } from '@bazaar/contracts'
import { decodeGstin, gstTables } from '@bazaar/agents-research/gst'
import type { CreditOffer } from '../../setting-types.ts'
import type { Settings } from '../../settings.ts'

export type Seller = {
  name: string
  address: string
  gstin: string
  stateCode: string
  state: string
}
type SellerSettings = Pick<
  Settings,
  'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_GSTIN' | 'SELLER_TAX_PERCENT' | 'PRICES_INCLUDE_TAX' | 'CREDIT_CURRENCY'
>

export const stateName = (code: string): string => gstTables.states[code]?.name ?? ''
/** What a person can choose: codes of today that name a place. */
export const states = Object.entries(gstTables.states)
  .filter(([code, { retired }]) => !retired && code !== '99')
  .map(([code, { name }]) => ({ code, name }))

/** Why a GSTIN is refused; null for a right one. */
export const gstinProblem = (gstin: string): string | null => {
  const { check } = decodeGstin(gstin)
  return check.reason === null ? null : check.message
}

/** Who invoices are from; null where none are issued. */
export const sellerOf = (settings: SellerSettings): Seller | null => {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_GSTIN: gstin, CREDIT_CURRENCY: currency } = settings
  if (!name || !address || !gstin || currency !== 'inr' || gstinProblem(gstin) !== null) return null
  const stateCode = gstin.slice(0, 2)
  return { name, address, gstin, stateCode, state: stateName(stateCode) }
}

/** What a buyer pays for an offer, tax included. */
export const priceToPay = (settings: SellerSettings, amount: number): number =>
  settings.PRICES_INCLUDE_TAX || !sellerOf(settings)
    ? amount
    : amount + Math.round((amount * settings.SELLER_TAX_PERCENT) / 100)

/** An offer as its buyer sees it. */
export const offerLine = (settings: SellerSettings, { credits, amount }: CreditOffer): credits.Offer => ({
  credits,
  amount: priceToPay(settings, amount),
  currency: settings.CREDIT_CURRENCY,
})
