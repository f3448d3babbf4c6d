import { currentLocale, locales } from '@bazaar/locale'

const day = new Intl.DateTimeFormat(locales[currentLocale()], {
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
