import type { Locale } from './locales.ts'

type Parts = Readonly<Intl.DateTimeFormatOptions>

/** Parts of a time. Hindi says “सुबह” and “शाम” where its numbers would be followed by “am” and “pm”. */
export const timeIn = (locale: Locale): Parts => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(locale === 'hi' ? { dayPeriod: 'short' } : {}),
})

/** Parts of a day and time, such as `21 Nov 2026, 3:30 pm`. */
export const momentIn = (locale: Locale): Parts => ({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...timeIn(locale),
})
