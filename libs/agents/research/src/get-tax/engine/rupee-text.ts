import { locales } from '@bazaar/locale'
const whole = new Intl.NumberFormat(locales.en, { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat(locales.en, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1275000` → `₹12,75,000`; shows paise only when there are any. */
export const rupeeText = (rupees: number): string => `₹${(Number.isInteger(rupees) ? whole : exact).format(rupees)}`

/** A deducted amount: `−₹60,000`, or `₹0`. */
export const minusText = (rupees: number): string => (rupees === 0 ? rupeeText(0) : `−${rupeeText(rupees)}`)

/** A fraction as percent: `0.05` → `5%`. */
export const percentText = (share: number): string => `${Math.round(share * 100)}%`

/** `6.5` → `6.50%` */
export const exactPercentText = (percent: number): string => `${exact.format(percent)}%`
