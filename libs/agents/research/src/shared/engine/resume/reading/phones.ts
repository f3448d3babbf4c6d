import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { findSpan } from './spans.ts'

const candidate = /(?<![\w@/.])(?:\(\s*\+?\d{1,4}\s*\)|\+?\d)[\d\s().–-]{6,}\d(?![\w@/])/g
const fewest = 10
const most = 13

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text)
  if (length < fewest || length > most) return false
  const span = findSpan(text)
  return span === null || span.end === null
}

/** The first phone number as printed; null for years and other numbers. */
export const findPhone = (text: string): string | null => {
  for (const [found] of text.matchAll(candidate)) {
    const printed = found.trim().replace(/\s+/g, ' ')
    if (isPhone(printed)) return printed
  }
  return null
}

/** A printed number as E.164 when it includes a country code, else its digits; null when it is not a phone number. */
export const phoneNumberOf = (printed: string): string | null => {
  if (!isPhone(printed)) return null
  const international = /^\(?\s*\+/.test(printed)
  const parsed = international ? parsePhoneNumberFromString(`+${digitsOf(printed)}`) : undefined
  return parsed?.isPossible() ? parsed.number : `${international ? '+' : ''}${digitsOf(printed)}`
}
