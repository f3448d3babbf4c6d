import { currentLocale, locales, timeFormat } from '@bazaar/locale'

const locale = locales[currentLocale()]
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const time = timeFormat(currentLocale())
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })

const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** An ISO time as a list shows it: “today, 9:36 pm”, “yesterday, …”, “21 Nov”, and the year of another one. */
export const shortMoment = (iso: string, now = new Date()): string => {
  const date = new Date(iso)
  const days = Math.round((midnight(date) - midnight(now)) / 86_400_000)
  if (days === 0 || days === -1) return `${relative.format(days, 'day')}, ${time(date)}`
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date)
}
