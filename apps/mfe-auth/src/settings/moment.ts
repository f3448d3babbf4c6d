import { currentLocale, momentFormat } from '@bazaar/locale'

/** Day and time of an event, e.g. `21 Nov 2026, 3:30 pm`. */
export const moment = momentFormat(currentLocale())
