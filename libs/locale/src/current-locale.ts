import { type Locale, isLocale } from './locales.ts'

type Page = { document?: { documentElement: { lang: string } } }

/** Language of the open page, as its `lang` says. A change reloads the page, so it stays the same while the page is open. */
export const currentLocale = (): Locale => {
  const lang = (globalThis as Page).document?.documentElement.lang
  return isLocale(lang) ? lang : 'en'
}
