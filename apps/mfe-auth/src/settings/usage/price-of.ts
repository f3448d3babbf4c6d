import type { credits } from '@bazaar/contracts'
import { currentLocale, locales } from '@bazaar/locale'

/** `49900`, `inr` → '₹499'; the number of decimals depends on the currency. */
export const priceOf = ({ amount, currency }: Pick<credits.Offer, 'amount' | 'currency'>): string => {
  const format = new Intl.NumberFormat(locales[currentLocale()], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
