import { type Locale, locales } from '@bazaar/locale'

/** A day with its month as a word, as the Indian calendar has it. */
export const dayText = (when: Date, locale: Locale): string =>
  when.toLocaleDateString(locales[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
