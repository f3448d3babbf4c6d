import { currentLocale, locales, momentIn } from '@bazaar/locale'

/** Day and time of an event, e.g. `21 Nov 2026, 3:30 pm`. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(locales[currentLocale()], momentIn(currentLocale())).format(new Date(iso))
