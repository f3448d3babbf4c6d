import { asciiDigits } from '@bazaar/agents-kit'

/** An amount with its currency and period; both are null when not written. */
export type Money = { amount: number; currency: string | null; period: 'month' | 'year' | null }

const units: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  हज़ार: 1e3,
  हजार: 1e3,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  लाख: 1e5,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  करोड़: 1e7,
  करोड: 1e7,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
}

const currencies: readonly [pattern: RegExp, code: string][] = [
  [/₹|(?<![a-z])(?:rs|inr|rupees?)(?![a-z])\.?|रुपय[ेा]|रुपए|रु\.?/g, 'INR'],
  [/us\$|\busd\b|\bdollars?\b/g, 'USD'],
  [/\baud\b|\ba\$/g, 'AUD'],
  [/\bsgd\b|\bs\$/g, 'SGD'],
  [/\bcad\b|\bc\$/g, 'CAD'],
  [/\$/g, 'USD'],
  [/€|\beur\b|\beuros?\b/g, 'EUR'],
  [/£|\bgbp\b|\bpounds?\b/g, 'GBP'],
  [/\baed\b|\bdirhams?\b/g, 'AED'],
  [/\bchf\b/g, 'CHF'],
]

const periods: readonly [pattern: RegExp, period: 'month' | 'year'][] = [
  [/(?:\/|\bper|\ban?)\s*(?:month|mo)\b|\bmonthly\b|\bp\.?m\.?$/g, 'month'],
  [/(?:\/|\bper|\ban?)\s*(?:year|yr|annum)\b|\b(?:yearly|annually)\b|\bp\.?a\.?$/g, 'year'],
]

/** Removes the first matching pattern from the text and returns it with the rest. */
const takeOut = <T>(text: string, list: readonly [RegExp, T][]): { found: T | null; rest: string } => {
  const entry = list.find(([pattern]) => text.search(pattern) >= 0)
  return entry ? { found: entry[1], rest: text.replace(entry[0], ' ') } : { found: null, rest: text }
}

/** Complete groups only: Indian (3,00,000) or western (300,000). */
const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)(?:\.\d+)?`
const unit = Object.keys(units)
  .filter((word) => word !== '')
  .sort((a, b) => b.length - a.length)
  .join('|')
const single = new RegExp(`^(?<number>${digits})\\s*(?<unit>${unit})?\\s*\\+?$`)
const range = new RegExp(`^(?<number>${digits})\\s*(?<unit>${unit})?\\s*(?:-|to)\\s*${digits}\\s*(?<upper>${unit})?$`)

/** The sum of `1 lakh 50 thousand`. */
const sum = new RegExp(`^(?<number>${digits})\\s*(?<unit>${unit})\\s+(?<less>${digits})\\s*(?<smaller>${unit})$`)

const lead =
  /^(?:about|around|approx(?:imately)?\.?|roughly|at least|minimum|min\.?|from|between|over|above|more than|~|>=?)\s*/

/** Remarks that change no amount. */
const remarks =
  /\b(?:only|approx(?:imately)?\b\.?|negotiable|flexible)\b|(?:\+|\bplus\b|\bexcl(?:uding|\.)?)\s*(?:gst|tax(?:es)?)\b|[()]/g

const numberOf = (number = '', word = ''): number =>
  Math.round(Number(number.replaceAll(',', '')) * (units[word] ?? 1) * 100) / 100

/** Units get smaller from part to part. */
const addedUp = (amount: string): number | null => {
  const { number, unit, less, smaller } = { ...sum.exec(amount)?.groups }
  if (unit === undefined || smaller === undefined || (units[unit] ?? 1) <= (units[smaller] ?? 1)) return null
  return numberOf(number, unit) + numberOf(less, smaller)
}

/** The amount without currency and period; null when the text contains anything else. */
const amountOf = (text: string): number | null => {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/\band\b/g, 'to')
    .trim()
  const amount = bare.replace(lead, '').trim()
  const { number, unit, upper } = { ...(single.exec(amount) ?? range.exec(amount))?.groups }
  if (number === undefined) return addedUp(amount)
  // `3-5 lakh` means 3 lakh to 5 lakh.
  const word = unit ?? upper ?? ''
  // `1.500` is ambiguous: one and a half, or fifteen hundred.
  if (word === '' && /\.\d{3}$/.test(number)) return null
  return numberOf(number, word)
}

/**
 * Reads an amount as people write it: `5 lakh`, `1.2 crore`, `$5k`, `₹3,00,000`, `3-5 lakh` (its lower end).
 * @returns null when the text is unreadable or states only an upper limit, because a guess could change the score
 */
export const readMoney = (text: string): Money | null => {
  const plain = asciiDigits(text.normalize('NFKC').toLowerCase())
    .normalize('NFC')
    .replace(/[–—−]/g, '-')
    .replace(/\/-/g, ' ')
    .replace(remarks, ' ')
    .replace(/(?<=\bl|\dl)pa\b/, ' p.a.')
    // `5.000,00` is no Indian amount, so its comma is a decimal point. Groups may be set apart by blanks or apostrophes.
    .replace(/(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)/g, (amount) => amount.replaceAll('.', '').replace(',', '.'))
    .replace(/(?<=\d)[ ’'](?=\d{2,3}(?!\d))/g, ',')
  const { found: currency, rest } = takeOut(plain, currencies)
  const { found: period, rest: bare } = takeOut(rest, periods)
  const amount = amountOf(bare)
  return amount === null ? null : { amount, currency, period }
}
