import { currentLocale } from './current-locale.ts'
import type { Locale } from './locales.ts'

/** Loads a translation and applies it with `translate`. English needs none. */
export type LoadTranslation = () => Promise<unknown>
export type Translations = Readonly<Partial<Record<Locale, LoadTranslation>>>

/** Translates before a page's code runs, so that constants made from texts are translated, too. */
export const translatedPages = <Page>(
  pages: Readonly<Record<string, () => Promise<Page>>>,
  translations: Translations,
): Record<string, () => Promise<Page>> =>
  Object.fromEntries(
    Object.entries(pages).map(([id, load]) => [
      id,
      async () => {
        await translations[currentLocale()]?.()
        return load()
      },
    ]),
  )
