import { asciiDigits } from '@bazaar/agents-kit'
import { z } from 'zod'

/** Characters. No amount is longer, and reading takes the square of the length. */
const maxLength = 200
/** 10^12 rupees, which is one lakh crore. */
const largest = 1_000_000_000_000
/** A typed income below it lacks its unit: `12.5` means lakh. */
const smallest = 1_000

/** Words for a thousand, a lakh, a million and a crore, also of Hindi in Latin letters and as people misspell them. */
const units: readonly [RegExp, number][] = [
  [/^(?:k|thousand|ha[zj]ar)$/, 1e3],
  [/^(?:l|lpa|lkh|la(?:c|ck|k|a?kh)s?)$/, 1e5],
  [/^(?:mn|million)$/, 1e6],
  [/^(?:cr|crores?|karod)$/, 1e7],
]
const factorOf = (word: string) => (word === '' ? 1 : units.find(([words]) => words.test(word))?.[1])

/**
 * Plain digits, or complete groups: Indian (12,50,000) or western (1,250,000). A misplaced comma is rejected because
 * its meaning is ambiguous.
 */
const digits = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/
const shape = /^(?<sign>-?)\s*(?<whole>[\d,]*)(?<fraction>(?:\.\d+)?)\s*(?<word>[a-z]*)$/

type Problem = 'empty' | 'unreadable' | 'negative' | 'large' | 'small' | Refusal
type Reading = { rupees: number } | { problem: Problem }

const checked = (rupees: number): Reading => {
  if (Number.isNaN(rupees)) return { problem: 'unreadable' }
  if (rupees < 0) return { problem: 'negative' }
  if (rupees > largest) return { problem: 'large' }
  // Also turns -0 into 0 and drops fractions of a paisa.
  return { rupees: Math.round(rupees * 100) / 100 + 0 }
}

/** Hindi words as the English ones, in Latin letters too. NFKC takes the dot below ड़ and ज़ apart. */
const inEnglish = (text: string): string =>
  text
    .replace(/लाख/g, ' lakh ')
    .replace(/करोड\u093c?/g, ' cr ')
    .replace(/हज\u093c?ार/g, ' k ')
    .replace(/(?:प्रति\s*|हर )?(?:माह|महीन[ाे])|मासिक|\bmahin[ae]\b/g, ' per month')
    .replace(/सालाना|वार्षिक|प्रति\s*वर्ष|हर साल|\bsa+lana\b/g, ' per year')
    .replace(/रुपय[ेा]|रुपए|रु\.?/g, '')
    .replace(/शून्य|कुछ नहीं/g, 'nil')
    .replace(/ से (?=\D*\d)/g, ' to ')

/** What an amount may not say, because the tax on it would be a guess. */
const refusals = {
  currency: /[$€£¥]|(?<![a-z])(?:usd|eur|gbp|aed|dollars?|euros?|pounds?|dirhams?)(?![a-z])/,
  paid: /\b(?:in[\s-]?hand|take[\s-]?home|net)\b/,
  rate: /(?:\/|\b(?:per|an?|each|every)\s)\s*(?:week|wk|day|hour|hr)\b|\b(?:weekly|daily|hourly)\b/,
  // A year such as 2025-26 is no range.
  range:
    /(?<!\b20\d)\d\s*[a-z]*\s*(?:-|\b(?:to|or)\b)\s*\d|\b(?:between|than|up\s?to|over|above|below|under|at (?:least|most)|min(?:imum)?|max(?:imum)?)\b|[<>]|\+$/,
} as const
type Refusal = keyof typeof refusals

const refusalOf = (text: string): Refusal | undefined =>
  (['currency', 'paid', 'rate', 'range'] as const).find((refusal) => refusals[refusal].test(text))

/** The amount in words, behind it: `(eight lakh fifty thousand only)`. */
const inWords = /\((?![^()]*\b(?:per|monthly|pm|hand|home|net)\b)[^()\d]*\b(?:lakhs?|thousand|crores?)\b[^()\d]*\)/g

/** In small letters, with the digits and the words of English. */
const plainText = (text: string): string =>
  inEnglish(asciiDigits(text.normalize('NFKC').toLowerCase()))
    .replace(/[−–—]/g, '-')
    .replace(inWords, '')
    .replace(/["“”()]/g, ' ')
    .trim()

const nothing = /^(?:zero|nil|none|no income)$/

/** Removes decoration that does not change the amount: ₹, Rs., INR, /-, per annum, CTC, about. */
const withoutTrimmings = (text: string): string =>
  text
    .replace(/~|\b(?:about|around|approx(?:imate(?:ly)?)?|roughly|nearly|almost)\b\.?|\bor so\b/g, '')
    .replace(/\b(?:my|i (?:earn|get|make)|ctc|package|gross|annual|yearly|total|salary|income|is|only)\b[\s:]*/g, '')
    .replace(/₹|(?<![a-z])(?:inr|rs|rupees?)(?![a-z])\.?/g, '')
    .replace(/(?<=\bl)\.?\s?p\.?\s?a\b\.?/g, '')
    .replace(/\/-|(?:\/|\b(?:per|an?|each|every)\s)\s*(?:annum|year|yr|y)\b|\bp[./]?\s?a\b\.?|\bannually\b/g, '')
    // Groups may be set apart by blanks or apostrophes.
    .replace(/(?<=\d)[ ’'](?=\d{2,3}(?!\d))/g, ',')
    .replace(/[\s.?!]+$/, '')
    .trim()

/** Also `85,000 x 12`, which is written out for a year. */
const monthly =
  /\s*[x×*]\s*12$|^12\s*[x×*]\s*|\s*(?:\/|\b(?:per|an?|each|every)\s+)\s*(?:m|mo|mon|mth|mnth|month)\b\.?|\s*\b(?:monthly|pcm|p\.?\s?m\b\.?)/

type Part = { amount: number; factor: number; negative: boolean; unit: boolean }

const readPart = (text: string): Part | null => {
  const { sign, whole, fraction, word } = { sign: '', whole: '', fraction: '', word: '?', ...shape.exec(text)?.groups }
  const factor = factorOf(word)
  const readable = whole === '' ? fraction !== '' : digits.test(whole)
  if (factor === undefined || !readable) return null
  const amount = Number(`${sign}${whole.replaceAll(',', '')}${fraction}`) * factor
  return { amount, factor, negative: sign === '-', unit: word !== '' }
}

/** The sum of `12 lakh 50 thousand`: each part has a unit, and the units get smaller. A lone number needs none. */
const readParts = (text: string): number | null => {
  const parts = text.split(/(?<=[a-z])(?:\s*(?:,|and)\s+|\s+|\s*)(?=\d)/).map(readPart)
  const several = parts.length > 1
  let before = Infinity
  let sum = 0
  for (const part of parts) {
    if (part === null || part.factor >= before || (several && (part.negative || !part.unit))) return null
    sum += part.amount
    before = part.factor
  }
  return sum
}

const readText = (text: string): Reading => {
  if (text.trim() === '') return { problem: 'empty' }
  if (text.length > maxLength) return { problem: 'unreadable' }
  const typed = plainText(text)
  if (nothing.test(typed)) return { rupees: 0 }
  const refusal = refusalOf(typed)
  if (refusal) return { problem: refusal }
  const plain = withoutTrimmings(typed)
  const amountText = plain.replace(monthly, '').trim()
  const sum = readParts(amountText)
  if (sum === null) return { problem: 'unreadable' }
  return checked(amountText === plain ? sum : sum * 12)
}

/**
 * Reads a typed amount such as `1250000`, `"12,50,000"`, `"₹12.5 lakh"`, `"12 lakh 50 thousand"` or, for twelve months,
 * `"1 lakh per month"`.
 * @returns rupees, rounded to the paisa
 */
const readRupees = (value: unknown): Reading => {
  if (value === null || value === undefined) return { problem: 'empty' }
  if (typeof value === 'number') return checked(value)
  return typeof value === 'string' ? readText(value) : { problem: 'unreadable' }
}

const sentence = (name: string, problem: Problem): string =>
  ({
    empty: `Please enter the ${name}.`,
    unreadable: `Please enter the ${name} as an amount, for example 12,50,000 or ₹12.5 lakh.`,
    negative: `The ${name} cannot be less than zero.`,
    large: `The ${name} can be at most ₹1,00,000 crore.`,
    small: 'Is this in lakh? Please write the unit too, such as 12.5 lakh, or the whole amount.',
    currency: 'Please enter the amount in Indian rupees.',
    paid: 'Please enter the amount before tax and deductions, not what is paid out.',
    rate: 'Please enter the amount for a year or a month, not for a week, a day or an hour.',
    range: 'Which amount should be used? Please enter one, not a range or a limit.',
  })[problem]

const Typed = (name: string) =>
  z.union([z.number(), z.string(), z.null()], {
    error: (issue) => {
      const reading = readRupees(issue.input)
      return sentence(name, 'problem' in reading ? reading.problem : 'unreadable')
    },
  })

/**
 * Parses a number or a typed amount into rupees from 0 to 10^12.
 * @param name the amount's name in error messages, e.g. `annual income`
 */
export const amount = (name: string) =>
  Typed(name).transform((value, context) => {
    const read = readRupees(value)
    const lacksUnit = typeof value === 'string' && 'rupees' in read && read.rupees > 0 && read.rupees < smallest
    const reading: Reading = lacksUnit ? { problem: 'small' } : read
    if ('rupees' in reading) return reading.rupees
    context.issues.push({ code: 'custom', message: sentence(name, reading.problem), input: value })
    return z.NEVER
  })

/** Like {@link amount}, but an empty value means 0. */
export const amountOrZero = (name: string) =>
  Typed(name)
    .optional()
    .transform((value, context) => {
      const reading = readRupees(value)
      if ('rupees' in reading) return reading.rupees
      if (reading.problem === 'empty') return 0
      context.issues.push({ code: 'custom', message: sentence(name, reading.problem), input: value })
      return z.NEVER
    })
