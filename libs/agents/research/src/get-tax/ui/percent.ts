import { currentLocale, locales } from '@bazaar/locale'

const percent = new Intl.NumberFormat(locales[currentLocale()], { maximumFractionDigits: 2 })

/** A fraction as percent without the sign: 0.05 → '5'. */
export const asPercent = (share: number): string => percent.format(share * 100)
export const formatPercent = (value: number): string => percent.format(value)
