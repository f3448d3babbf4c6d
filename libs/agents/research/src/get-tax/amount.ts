import { asciiDigits } from '@bazaar/agents-kit'
import { z } from 'zod'

/** Characters. No amount is longer, and reading takes the square of the length. */
const maxLength = 200
/** 10^12 rupees, which is one lakh crore. */
const largest = 1_000_000_000_000

/** Words for a thousand, a lakh, a million and a crore, also of Hindi in Latin letters. */
const units: readonly [RegExp, number][] = [
  [/^(?:k|thousand|ha[zj]ar)$/, 1e3],
  [/^(?:l|lpa|la(?:c|a?kh)s?)$/, 1e5],
  [/^million$/, 1e6],
  [/^(?:cr|crores?|karod)$/, 1e7],
]
const factorOf = (word: string) => (word === '' ? 1 : units.find(([words]) => words.test(word))?.[1])

/**
 * Plain digits, or complete groups: Indian (12,50,000) or western (1,250,000). A misplaced comma is rejected because
 * its meaning is ambiguous.
 */
const digits = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/
const shape = /^(?<sign>-?)\s*(?<whole>[\d,]*)(?<fraction>(?:\.\d+)?)\s*(?<word>[a-z]*)$/

type Problem = 'empty' | 'unreadable' | 'negative' | 'large'
type Reading = { rupees: number } | { problem: Problem }

const checked = (rupees: number): Reading => {
  if (Number.isNaN(rupees)) return { problem: 'unreadable' }
  if (rupees < 0) return { problem: 'negative' }
  if (rupees > largest) return { problem: 'large' }
  // Also turns -0 into 0 and drops fractions of a paisa.
  return { rupees: Math.round(rupees * 100) / 100 + 0 }
}

/** Hindi words as the English ones. NFKC takes the dot below ड़ and ज़ apart. */
const inEnglish = (text: string): string =>
  text
    .replace(/लाख/g, ' lakh ')
    .replace(/करोड\u093c?/g, ' cr ')
    .replace(/हज\u093c?ार/g, ' k ')
    .replace(/(?:प्रति |हर )?(?:माह|महीन[ाे])|मासिक/g, ' per month')
    .replace(/रुपय[ेा]|रुपए|रु\.?|सालाना|प्रति वर्ष/g, '')

/** Removes decoration that does not change the amount: ₹, Rs., INR, /-, per annum, CTC, about. */
const withoutTrimmings = (text: string): string =>
  inEnglish(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/^\s*(?:ctc|salary|income|about)\b[\s:]*|\s+(?:ctc|gross|salary|only)\s*$/g, '')
    .replace(/₹|\binr\b|\brs\b\.?|\brupees?\b/g, '')
    .replace(/\/-|\bper (?:annum|year)\b|\bp\.?a\b\.?/g, '')
    .replaceAll('−', '-')
    // Groups may be set apart by blanks or apostrophes.
    .replace(/(?<=\d)[ ’'](?=\d{2,3}(?!\d))/g, ',')
    .trim()

/** Also `85,000 x 12`, which is written out for a year. */
const monthly =
  /\s*[x×]\s*12$|\s*(?:\/|\b(?:per|a|each|every)\s+)\s*(?:month|mo|mth)\b\.?|\s*\b(?:monthly|p\.?\s?m\b\.?)/

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
  const plain = asciiDigits(withoutTrimmings(text))
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
    const reading = readRupees(value)
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
