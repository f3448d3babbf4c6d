import { type Locale, locales } from './locales.ts'

/** The day of a moment with its month as a word, as the Indian calendar has it. */
export const dayText = (when: Date | string, locale: Locale): string =>
  new Date(when).toLocaleDateString(locales[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
