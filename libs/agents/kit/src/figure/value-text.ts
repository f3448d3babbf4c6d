import type { Figure } from '@bazaar/contracts'
import { locales } from '@bazaar/locale'

// Both languages write figures alike.
const plain = new Intl.NumberFormat(locales.en, { maximumFractionDigits: 2 })
const rupees = new Intl.NumberFormat(locales.en, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** A value of a figure as it is written beside its bar: '₹4,00,000', '81%', '14'. */
export const valueText = (unit: Figure['unit'], value: number): string => {
  if (unit === 'rupees') return rupees.format(value)
  return unit === 'percent' ? `${plain.format(value)}%` : plain.format(value)
}
