/** Languages of the interface, each with the tag that formats its numbers and dates. */
export const locales = { en: 'en-IN', hi: 'hi-IN' } as const
/** Each language in its own words. */
export const localeNames: Readonly<Record<keyof typeof locales, string>> = { en: 'English', hi: 'हिन्दी' }
export type Locale = keyof typeof locales

/** In which direction each language is read. */
const directions: Readonly<Record<Locale, 'ltr' | 'rtl'>> = { en: 'ltr', hi: 'ltr' }

/** Attributes of an HTML document in this language. */
export const langAndDir = (locale: Locale): string => `lang="${locale}" dir="${directions[locale]}"`

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value)
