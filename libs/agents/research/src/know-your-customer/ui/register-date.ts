import { currentLocale, locales } from '@bazaar/locale'

const locale = locales[currentLocale()]
const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a register's date, `2017-07-01` or `01/07/2017`, with the month spelled out. Other text is unchanged. */
export const registerDate = (text: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const indian = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text)
  const parts = iso ? [iso[1], iso[2], iso[3]] : indian ? [indian[3], indian[2], indian[1]] : null
  if (!parts) return text
  const time = Date.parse(`${parts.join('-')}T00:00:00Z`)
  return Number.isNaN(time) ? text : day.format(time)
}

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats the month of a return, `092026` or `September 2026`, in the reader's language. Other text is unchanged. */
export const registerPeriod = (text: string): string => {
  const digits = /^(\d{2})(\d{4})$/.exec(text)
  if (!digits && !/^[A-Z][a-z]+ \d{4}$/.test(text)) return text
  const time = Date.parse(digits ? `${digits[2]}-${digits[1]}-01T00:00:00Z` : `1 ${text} UTC`)
  return Number.isNaN(time) ? text : month.format(time)
}
