import type { Translations } from '@bazaar/locale'

/** Texts of the shell in other languages, loaded before it is shown. */
export const translations: Translations = {
  hi: async () => (await import(/* webpackChunkName: "locale-hi" */ './translate-hi.ts')).translateHost(),
}
