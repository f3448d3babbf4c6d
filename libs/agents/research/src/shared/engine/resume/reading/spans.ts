/** A time span as a resume states it; dates are `YYYY` or `YYYY-MM`. */
export type Span = {
  start: string | null
  end: string | null
  /** True when the text marks it as current, e.g. “present”. */
  current: boolean
  /** Its position in the text. */
  index: number
  length: number
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const year = '(?<!\\d)(?:19[5-9]\\d|20[0-4]\\d)(?!\\d)'
const date = [
  `(?:\\d{1,2}(?:st|nd|rd|th)?[\\s,]+)?\\b${month}\\b\\.?[\\s,]*(?:${year}|-${year}|[’'‘\`-]\\s?\\d{2}(?!\\d))`,
  `(?:(?<!\\d)\\d{1,2}[/.-])?(?<!\\d)\\d{1,2}\\s?[/.-]\\s?${year}`,
  `${year}[/.-](?:0[1-9]|1[0-2])(?!\\d)`,
  `\\b(?:spring|summer|fall|autumn|winter)\\s+(?:of\\s+)?${year}`,
  year,
].join('|')
const now = '\\b(?:present|current(?:ly)?|now|today|ongoing|date|till\\s+(?:date|now)|to\\s+date)\\b'
const between = '(?:\\s*[-–—−~]+\\s*|\\s+(?:to|till|until|through|upto|up\\s+to)\\s+)'

const range = new RegExp(`(?<from>${date})${between}(?<to>${date}|${now})`, 'i')
const openRange = new RegExp(`\\bsince\\s+(?<from>${date})|(?<from2>${date})\\s*(?:onwards?|[-–—]\\s*$)`, 'i')
const monthsOfYear = new RegExp(
  `\\b(?<from>${month})\\b\\.?${between}(?<to>\\b${month}\\b\\.?[\\s,]*(?<year>${year}))`,
  'i',
)
const shortRange = new RegExp(`(?<from>${year})\\s*[-–/]\\s*(?<to>\\d{2})(?!\\d)`, 'i')
const single = new RegExp(date, 'i')

const monthOf = (text: string): string | null => {
  const index = monthNames.findIndex((name) => new RegExp(`\\b${name}`, 'i').test(text))
  return index < 0 ? null : String(index + 1).padStart(2, '0')
}

const yearOf = (text: string): string => {
  const whole = new RegExp(year).exec(text)
  if (whole) return whole[0]
  const two = /\d{2}(?!.*\d)/.exec(text)?.[0] ?? ''
  return `${Number(two) > 60 ? 19 : 20}${two}`
}

/** One date as `YYYY` or `YYYY-MM`. */
const dateOf = (text: string): string => {
  const found = yearOf(text)
  const named = monthOf(text)
  if (named) return `${found}-${named}`
  const [, before] = /(\d{1,2})\s?[/.-]\s?\d{4}/.exec(text) ?? []
  const [, after] = /\d{4}[/.-](\d{2})/.exec(text) ?? []
  const number = Number(before ?? after ?? 0)
  return number >= 1 && number <= 12 ? `${found}-${String(number).padStart(2, '0')}` : found
}

const spanFrom = (found: RegExpExecArray, from: string, to: string | null): Span => ({
  start: dateOf(from),
  end: to === null || !/\d/.test(to) ? null : dateOf(to),
  current: to !== null && !/\d/.test(to),
  index: found.index,
  length: found[0].length,
})

/** Reads `2013-17`. Reads `2011-12` only when the second number is the next year, because it could also be a month. */
const shortSpan = (text: string): Span | null => {
  const found = shortRange.exec(text)
  if (!found) return null
  const { from = '', to: twoDigits = '' } = found.groups ?? {}
  const to = from.slice(0, 2) + twoDigits
  const length = Number(to) - Number(from)
  const isMonth = Number(twoDigits) <= 12 && length !== 1
  return length < 1 || length > 12 || isMonth ? null : spanFrom(found, from, to)
}

const monthsSpan = (text: string): Span | null => {
  const found = monthsOfYear.exec(text)
  const { from = '', to = '', year: shared = '' } = found?.groups ?? {}
  return found ? spanFrom(found, `${from} ${shared}`, to) : null
}

const openSpan = (text: string): Span | null => {
  const found = openRange.exec(text)
  return found ? spanFrom(found, found.groups?.['from'] ?? found.groups?.['from2'] ?? '', 'now') : null
}

/** The first span in a text; null when it contains no date. A single date has a start and no end. */
export const findSpan = (text: string): Span | null => {
  const whole = range.exec(text)
  if (whole) return spanFrom(whole, whole.groups?.['from'] ?? '', whole.groups?.['to'] ?? '')
  const other = monthsSpan(text) ?? shortSpan(text) ?? openSpan(text)
  if (other) return other
  const alone = single.exec(text)
  return alone ? spanFrom(alone, alone[0], null) : null
}

const duration =
  /[([]?\s*\b\d{1,2}\+?\s*(?:years?|yrs?)\b(?:[\s,]*\d{1,2}\s*(?:months?|mos?)\b\.?)?\s*[)\]]?|[([]?\s*\b\d{1,2}\s*(?:months?|mos?)\b\.?\s*[)\]]?/gi

/** The text without its span, durations and their punctuation. */
export const withoutSpan = (text: string, span: Span | null): string => {
  const rest = span ? `${text.slice(0, span.index)} \ue001 ${text.slice(span.index + span.length)}` : text
  return rest
    .replace(duration, ' ')
    .replace(/\b(?:from|since|(?:in\s+)?(?:the\s+)?year(?:\s+of)?)\s*(?=\ue001)/gi, ' ')
    .replace(/[([]\s*\ue001\s*[)\]]|\ue001/g, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s|,;:·•–—-]+|[\s|,;:·•–—-]+$/g, '')
    .trim()
}
