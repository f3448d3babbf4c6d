import { type Locale, currentLocale, isLocale } from '@bazaar/locale'
import { dropCaches } from './caches.ts'

/** The server reads it too (`apps/api/src/http/language/locale-of.ts`). */
const cookie = 'locale'
const maxAge = 365 * 24 * 3_600

/** The language that was chosen in this browser; null before any choice. */
export const chosenLocale = (): Locale | null => {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1)
  return isLocale(value) ? value : null
}

/**
 * Remembers a language and opens the page again in it. What was typed stays: forms keep drafts. Without cookies, the
 * language of the browser stays.
 */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${cookie}=${locale}; path=/; max-age=${maxAge}; samesite=lax${secure}`
  if (locale === currentLocale() || chosenLocale() !== locale) return
  // The kept documents are in the previous language.
  if (navigator.onLine) await dropCaches('documents-').catch(() => undefined)
  location.reload()
}
