import { currentLocale, locales, momentFormat } from '@bazaar/locale'

const days = new Intl.DateTimeFormat(locales[currentLocale()], { dateStyle: 'medium' })

/** 21 Nov 2026, 10:12 am */
export const moment = momentFormat(currentLocale())
export const day = (iso: string): string => days.format(new Date(iso))
