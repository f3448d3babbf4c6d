import { currentLocale, locales } from '@bazaar/locale'
import { words as tax } from '../words.ts'

const lakh = new Intl.NumberFormat(locales[currentLocale()], { maximumFractionDigits: 2 })
const inLakh = (rupees: number): string => lakh.format(rupees / 100_000)

/** In lakh rupees: 'Up to 4', '4 – 8', 'Above 24'. */
export const slabLabel = ({ from, to }: { from: number; to: number | null }): string => {
  if (to === null) return tax.above(inLakh(from))
  return from === 0 ? tax.upTo(inLakh(to)) : tax.between(inLakh(from), inLakh(to))
}
