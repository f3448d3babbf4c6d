import { currentLocale, locales, momentIn } from '@bazaar/locale'

const tag = locales[currentLocale()]
const format = new Intl.DateTimeFormat(tag, momentIn(currentLocale()))
const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })

/** 21 Nov 2026, 10:12 am */
export const moment = (iso: string): string => format.format(new Date(iso))
export const day = (iso: string): string => days.format(new Date(iso))
