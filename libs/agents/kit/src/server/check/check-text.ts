import type { Mark, MarkReason } from '../../receipt.ts'
import { asciiDigits } from '../../ascii-digits.ts'
import { sentencesOf } from '../text/index.ts'
import { calendarWords, knownDays } from './calendar.ts'
import { createKnownNames, isGerman, isHeadline, namesIn } from './names.ts'
import { knownNumbers, numeralsIn } from './numerals.ts'
import { promisesIn } from './promises.ts'

/** What a text may rest on. */
export type Evidence = {
  /** The owner's own words: form, notes, profile. */
  own: readonly string[]
  /** Pages, mails and files of others. */
  foreign?: readonly string[]
  today: Date
}

const maxMarks = 60

/** A line of Markdown as it is read: no list signs, escapes or emphasis. */
export const plainLine = (line: string): string =>
  line
    .replace(/^\s*\|\s*\d{1,2}\s*\|/, '')
    .replace(/^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+•]\s+|\d{1,2}\\?[.)]\s+)?(?:\[[ x]\]\s+)?/i, '')
    .replace(/!?\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
    .replace(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])|`/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

const address =
  /(?:https?:\/\/|www\.)[^\s)\]>”]+|[^\s<(]+@[^\s>)]+\.[a-z]{2,}|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|in|org|net|io|co|ai|app|dev|biz|info|xyz|shop|de|fr|es|mx|example)\b/giu

/** Counted things that state nothing about the business: `three ways`, `5 tips`. */
const ownCount =
  /^\s*(?:simple |easy |quick |good |small |common |key |main )?(?:ways?|tips?|steps?|things?|reasons?|questions?|mistakes?|points?|ideas?|parts?|signs?|examples?|options?|facts?|lines?|sentences?|words?|minutes? read|formas|consejos|pasos|razones|façons|conseils|étapes|raisons|wege|tipps|schritte|gründe|तरीक|सुझाव)/iu

const blank = /\[[^\]\n]{1,80}\]/g
const currencies: readonly RegExp[] = [
  /₹|\brs\b|\binr\b|rupee|रुप/iu,
  /\$|\busd\b|dollar/iu,
  /€|\beur(?:os?)?\b/iu,
  /£|\bgbp\b|pounds?/iu,
]

type Claim = { at: number; end: number; reason: MarkReason }

/** Joins adjacent claims, such as `3` and `October`. */
const joined = (sentence: string, claims: readonly Claim[]): Claim[] => {
  const merged: Claim[] = []
  for (const claim of claims.toSorted((a, b) => a.at - b.at)) {
    const last = merged.at(-1)
    const gap = last === undefined ? '-' : sentence.slice(last.end, claim.at)
    if (last !== undefined && (claim.at < last.end || /^[\s,./:–-]{0,3}(?:of |de )?$/.test(gap)))
      last.end = Math.max(last.end, claim.end)
    else merged.push({ ...claim })
  }
  return merged
}

/** Shows a wrong number of a date with its month: `4 November`. */
const withMonths = (sentence: string, claims: readonly Claim[]): Claim[] =>
  claims.map((claim) => {
    if (claim.reason !== 'number') return claim
    const beside = calendarWords(sentence).find(
      ({ at, text }) =>
        /^[\s,.]{1,2}(?:of |de )?$/.test(sentence.slice(claim.end, at)) ||
        /^[\s,.]{1,2}$/.test(sentence.slice(at + text.length, claim.at)),
    )
    if (beside === undefined) return claim
    return {
      at: Math.min(claim.at, beside.at),
      end: Math.max(claim.end, beside.at + beside.text.length),
      reason: 'date',
    }
  })

const createSupport = ({ own, foreign = [], today }: Evidence) => {
  const texts = [...own, ...foreign].map(asciiDigits)
  const whole = texts.join('\n')
  const known = new Set([...texts.flatMap(knownNumbers), ...knownDays(whole, today)])
  const lower = whole.toLowerCase()
  const digits = lower.replace(/[^\d\n]/g, '')
  return {
    number: (keys: readonly string[]) => keys.some((key) => known.has(key)),
    day: (key: string) => known.has(key),
    name: createKnownNames(texts),
    address: (text: string) => lower.includes(text.toLowerCase().replace(/[.,;:!?/]+$/, '')),
    phone: (text: string) => digits.includes(text.replace(/\D/g, '')),
    currency: (sentence: string) =>
      currencies.every(
        (one) => !one.test(sentence) || one.test(whole) || !currencies.some((other) => other.test(whole)),
      ),
    own: own.join('\n'),
    /** Names cannot be compared across scripts that we do not read. */
    namesReadable: (whole.match(/(?![\p{Script=Latin}\p{Script=Devanagari}])\p{L}/gu)?.length ?? 0) < 20,
  }
}

type Support = ReturnType<typeof createSupport>

const phone = /\+?\d[\d\s().-]{7,}\d/g

const numberClaims = (sentence: string, support: Support): Claim[] => {
  const calls = [...sentence.matchAll(phone)].filter(([text]) => text.replace(/\D/g, '').length >= 8)
  const isCalled = (at: number) => calls.some((call) => at >= call.index && at < call.index + call[0].length)
  const numbers = numeralsIn(sentence)
    .filter(({ at, text, keys, spelled }) => {
      if (isCalled(at) || keys.length === 0) return false
      if (ownCount.test(sentence.slice(at + text.length)) && text.length < 6) return false
      if (spelled === false && !/\d/.test(text)) return false
      return !support.number(keys)
    })
    .map(({ at, text }): Claim => ({ at, end: at + text.length, reason: 'number' }))
  const unknownCalls = calls
    .filter(([text]) => !support.phone(text))
    .map((call): Claim => ({ at: call.index, end: call.index + call[0].length, reason: 'address' }))
  return [...numbers, ...unknownCalls]
}

const dayClaims = (sentence: string, support: Support): Claim[] =>
  calendarWords(sentence)
    .filter(({ key }) => !support.day(key))
    .map(({ at, text }) => ({ at, end: at + text.length, reason: 'date' }))

const claimsIn = (given: string, support: Support, names: boolean): Claim[] => {
  const sentence = asciiDigits(given).replace(blank, (found) => ' '.repeat(found.length))
  const links = [...sentence.matchAll(address)].filter(([text]) => /[@/.]/.test(text))
  const withoutLinks = links.reduce((text, [link]) => text.replace(link, ' '.repeat(link.length)), sentence)
  const days = dayClaims(withoutLinks, support)
  const numbers = numberClaims(withoutLinks, support)
  const money =
    numbers.length === 0 && !support.currency(withoutLinks) ? currencies.find((one) => one.test(sentence)) : undefined
  const sign = money?.exec(sentence)
  const claims: Claim[] = [
    ...links
      .filter(([link]) => !support.address(link))
      .map((link): Claim => ({ at: link.index, end: link.index + link[0].length, reason: 'address' })),
    ...numbers,
    ...days,
    ...(sign ? [{ at: sign.index, end: sign.index + sign[0].length, reason: 'number' as const }] : []),
    ...(names
      ? namesIn(withoutLinks)
          .filter(({ text }) => !support.name(text) && calendarWords(` ${text} 1`).length === 0)
          .map(({ at, text }): Claim => ({ at, end: at + text.length, reason: 'name' }))
      : []),
  ]
  return joined(sentence, withMonths(sentence, claims))
}

/** Reasons of joined claims: a date wins over its number. */
const reasonOf = (text: string, reason: MarkReason): MarkReason =>
  reason === 'number' && calendarWords(text).length > 0 ? 'date' : reason

/**
 * Marks what the evidence does not state and what promises something. It removes nothing: the owner decides.
 * `text` may be Markdown.
 */
export const checkText = (text: string, evidence: Evidence): Mark[] => {
  const support = createSupport(evidence)
  const german = isGerman(text)
  const marks = new Map<string, Mark>()
  for (const raw of text.split('\n')) {
    const line = plainLine(raw)
    const heading = /^\s*#/.test(raw)
    const names = support.namesReadable && !german && !isHeadline(line)
    for (const sentence of sentencesOf(line)) {
      const found = [
        ...claimsIn(sentence, support, names).map(({ at, end, reason }) => ({ text: sentence.slice(at, end), reason })),
        ...promisesIn(sentence, support.own),
      ]
      for (const { text: part, reason } of found) {
        // `## Four weeks` counts the parts of the text itself.
        if (heading && reason === 'number' && !/\d/.test(part)) continue
        const mark = { sentence, text: part, reason: reasonOf(part, reason) }
        if (!marks.has(`${sentence}\n${part}`)) marks.set(`${sentence}\n${part}`, mark)
      }
    }
  }
  return [...marks.values()].slice(0, maxMarks)
}
