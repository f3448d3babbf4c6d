import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { findSpan } from './spans.ts'

const candidate = /(?<![\w@/.])(?:\(\s*\+?\d{1,4}\s*\)|\+?\d)(?:[\d\s().–-]|\/(?=\d{5})){6,}\d(?![\w@/])/g
/** Between an address and a town without blanks: `asha@example.com+44 7700 900618Leeds`. */
const glued = /(?<=\p{Ll})\+\d[\d\s().–-]{6,}\d(?=\p{Lu}|\s|$)/gu
const fewest = 10
const most = 13

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text)
  if (length < fewest || length > most) return false
  const span = findSpan(text)
  return span === null || span.end === null
}

const phoneIn = (text: string): string | null => {
  for (const [found] of [...text.matchAll(candidate), ...text.matchAll(glued)]) {
    const printed = found.trim().replace(/\s+/g, ' ')
    if (isPhone(printed)) return printed
  }
  return null
}

/** Nine digits count as a number only alone or behind a label: `Tel.: 922 212 688`. */
const short = /^(?:\p{L}[\p{L}. ]{1,20}[:.]\s*)?(\d{3}[ .-]?\d{3}[ .-]?\d{3})\.?$/u

/** The first phone number as printed; null for years and other numbers. Wide gaps seldom are inside a number. */
export const findPhone = (text: string): string | null => {
  const pieces = text.split(/\s{2,}/)
  for (const piece of pieces) {
    const printed = phoneIn(piece) ?? short.exec(piece.trim())?.[1]
    if (printed !== undefined) return printed
  }
  return pieces.length > 1 ? phoneIn(text) : null
}

/** A printed number as E.164 when it includes a country code, else its digits; null when it is not a phone number. */
export const phoneNumberOf = (printed: string): string | null => {
  if (!isPhone(printed) && !short.test(printed)) return null
  const international = /^\(?\s*\+/.test(printed)
  const parsed = international ? parsePhoneNumberFromString(`+${digitsOf(printed)}`) : undefined
  return parsed?.isPossible() ? parsed.number : `${international ? '+' : ''}${digitsOf(printed)}`
}
