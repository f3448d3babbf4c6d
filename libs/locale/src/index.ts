export { currentLocale } from './current-locale.ts'
export { type Locale, isLocale, langAndDir, localeNames, locales } from './locales.ts'
export { type Translation, translate } from './translate.ts'
export { type LoadTranslation, type Translations, translatedPages } from './translated-pages.ts'
