import { currentLocale, momentFormat } from '@bazaar/locale'

const dayAndTime = momentFormat(currentLocale(), { month: 'long' })

/** Formats an ISO time in the user's time zone, with the month as a word. Other text is returned unchanged. */
export const formatMoment = (iso: string): string => {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : dayAndTime(time)
}

/** Milliseconds as `m:ss`. */
export const formatElapsed = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
