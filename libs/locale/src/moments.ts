import { type Locale, locales } from './locales.ts'

type Parts = Readonly<Intl.DateTimeFormatOptions>
/** An ISO time is a moment, too. */
type Format = (moment: Date | number | string) => string

/** Formats times that stay on one line: the last space is the one in “3:30 pm” and “शाम 3:30”. */
const formatOf = (locale: Locale, options: Parts): Format => {
  const format = new Intl.DateTimeFormat(locales[locale], options)
  return (moment) => format.format(new Date(moment)).replace(/\s(?=\S+$)/, '\u00A0')
}

/** Parts of a time. Hindi says “सुबह” and “शाम” where its numbers would be followed by “am” and “pm”. */
const timeIn = (locale: Locale): Parts => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(locale === 'hi' ? { dayPeriod: 'short' } : {}),
})

/** `3:30 pm` */
export const timeFormat = (locale: Locale, more?: Parts): Format => formatOf(locale, { ...timeIn(locale), ...more })

/** `21 Nov 2026, 3:30 pm` */
export const momentFormat = (locale: Locale, more?: Parts): Format =>
  formatOf(locale, { day: 'numeric', month: 'short', year: 'numeric', ...timeIn(locale), ...more })
