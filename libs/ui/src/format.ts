import { currentLocale, locales } from '@bazaar/locale'
import { words } from './words.ts'

const tag = locales[currentLocale()]
const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
const rupees = new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const rupeesAndPaise = new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR' })

/** `1` → '1 credit', `1200` → '1,200 credits'. */
export const formatCredits = (credits: number): string => words.credits(whole.format(credits), credits === 1)

/** Rupees in Indian grouping: `1200000` → '₹12,00,000'; paise only when there are any. */
export const formatMoney = (amount: number): string =>
  (Number.isInteger(amount) ? rupees : rupeesAndPaise).format(amount)

/** `1536` → '2 KB' */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
