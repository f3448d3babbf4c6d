import { currentLocale, locales, momentFormat } from '@bazaar/locale'
import { words } from './words.ts'

const days = new Intl.DateTimeFormat(locales[currentLocale()], { dateStyle: 'medium' })

/** 21 Nov 2026, 10:12 am */
export const moment = momentFormat(currentLocale())
export const day = (iso: string): string => days.format(new Date(iso))

/** `amount` is in the smallest unit of the currency. */
export const money = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat(locales[currentLocale()], { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A cell that sorts by time. */
export const momentCell = (iso: string) => ({ value: iso, show: moment(iso) })

/** Wide enough for a moment in one line. */
export const whenColumn = { key: 'when', label: words.when, measure: 21 }

/** Commands of later versions record what this page has no word for. */
export const wordFor = (known: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(known, key) ? (known[key] ?? key) : key
