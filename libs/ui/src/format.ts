import { currentLocale, locales } from '@bazaar/locale'
import { words } from './words.ts'

const tag = locales[currentLocale()]
const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const rupees = new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const rupeesAndPaise = new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR' })

/** `1` → '1 credit', `1200` → '1,200 credits'. */
export const formatCredits = (credits: number): string => words.credits(whole.format(credits), credits === 1)

/** Rupees in Indian grouping: `1200000` → '₹12,00,000'; paise only when there are any. */
export const formatMoney = (amount: number): string =>
  (Number.isInteger(amount) ? rupees : rupeesAndPaise).format(amount)

/** `1.25` → '1.3', `4` → '4.0' */
export const formatTenths = (value: number): string => tenths.format(value)

/** `1536` → '2 KB', on one line. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${whole.format(Math.max(1, Math.round(bytes / 1024)))}\u00A0KB`
    : `${formatTenths(bytes / 1024 / 1024)}\u00A0MB`
