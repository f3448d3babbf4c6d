import { formatMoney } from '@bazaar/ui'
import { tax } from '../../words.ts'

/** 'Up to ₹4,00,000', '₹4,00,000 – ₹8,00,000', 'Above ₹24,00,000'. */
export const slabLabel = ({ from, to }: { from: number; to: number | null }): string => {
  if (to === null) return tax.above(formatMoney(from))
  return from === 0 ? tax.upTo(formatMoney(to)) : tax.between(formatMoney(from), formatMoney(to))
}
