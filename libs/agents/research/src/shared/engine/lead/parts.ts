import { locales } from '@bazaar/locale'
import type { LeadInfo, QualificationCriteria } from '../../lead-input.ts'
import type { ScorePart } from '../../lead-qualification.ts'
import { findEngagement, findSignal, signals } from './signals.ts'
import { notStated } from './not-stated.ts'
import { type Money, readMoney } from './money.ts'
import { readSize, type Size } from './size.ts'

/** The points of one part, and the gate it sets on the total. */
export type Judged = { part: ScorePart; gate?: { rule: string; cap: number } }

const number = new Intl.NumberFormat(locales.en, { maximumFractionDigits: 2 })
const moneyText = ({ amount, currency, period }: Money): string =>
  [currency, number.format(amount), period && `a ${period}`].filter(Boolean).join(' ')
const sizeText = ({ from, to }: Size): string => {
  if (to === null) return `${number.format(from)} or more people`
  return from === to ? `${number.format(from)} people` : `${number.format(from)} to ${number.format(to)} people`
}
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
/** An input beside what it was read as: 'SMB (1 to 249 people)'; `same` where both have the same digits. */
const readAs = (input: string, reading: string, same: string): string =>
  digitsOf(input) === digitsOf(reading) ? same : `${input} (${reading})`
const couldNotRead = (what: string, text: string): string =>
  `Could not read ${what} “${text}”, so no points were given; nothing was guessed.`

const differs = (left: string | null, right: string | null): boolean =>
  left !== null && right !== null && left !== right

const budgetPoints = (lead: Money, least: Money): Pick<Judged, 'gate'> & { points: number; reason: string } => {
  const share = least.amount === 0 ? 1 : lead.amount / least.amount
  const percent = `${Math.round(share * 100)}%`
  const missingNote =
    lead.currency === least.currency ? '' : ' One of the two names no currency and was read like the other.'
  if (share >= 1) return { points: 30, reason: `At or above the minimum of ${moneyText(least)}.${missingNote}` }
  if (share < 0.5) {
    return {
      points: 0,
      reason: `Only ${percent} of the minimum of ${moneyText(least)}.${missingNote}`,
      gate: { rule: 'budget under half of the minimum', cap: 49 },
    }
  }
  const points = Math.round(24 * (share - 0.5) * 2)
  return {
    points,
    reason: `${percent} of the minimum of ${moneyText(least)}; 50% gives 0 and 100% gives 24.${missingNote}`,
  }
}

/** 30 points: full at the minimum, up to 24 from half of it. Below half it scores none and caps the total at 49. */
export const judgeBudget = ({ budget }: LeadInfo, { budget_minimum }: QualificationCriteria): Judged => {
  const part = { id: 'budget', label: 'Budget', max: 30, input: budget } as const
  const [lead, least] = [readMoney(budget), readMoney(budget_minimum)]
  if (lead === null) return { part: { ...part, points: 0, reason: couldNotRead('the budget', budget) } }
  const input = readAs(budget, moneyText(lead), budget)
  if (least === null) {
    return { part: { ...part, input, points: 0, reason: couldNotRead('the minimum', budget_minimum) } }
  }
  if (differs(lead.currency, least.currency) || differs(lead.period, least.period)) {
    const reason = `Not compared: the budget is in ${moneyText(lead)}, the minimum in ${moneyText(least)}. Convert one of them.`
    return { part: { ...part, input, points: 0, reason } }
  }
  const { points, reason, gate } = budgetPoints(lead, least)
  return { part: { ...part, input, points, reason }, ...(gate ? { gate } : {}) }
}

const fillers = new Set([
  'and',
  'or',
  'the',
  'of',
  'in',
  'for',
  'industry',
  'sector',
  'services',
  'service',
  'business',
])
/** `E-commerce` is one word; generic words such as `services` are ignored. */
const industryWords = (text: string): string[] => {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(?<=\p{L})[-'’](?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const topical = words.filter((word) => !fillers.has(word))
  return (topical.length > 0 ? topical : words).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
}

type IndustryMatch = { wanted: string; share: number; equal: boolean }

const matchIndustry = (lead: string, wanted: string): IndustryMatch => {
  const [own, asked] = [industryWords(lead), industryWords(wanted)]
  const found = asked.filter((word) => own.includes(word)).length
  const equal = asked.length > 0 && own.toSorted().join(' ') === asked.toSorted().join(' ')
  return { wanted, share: asked.length === 0 ? 0 : found / asked.length, equal }
}

const industryPoints = ({ share, equal }: IndustryMatch): number => {
  if (equal) return 25
  if (share === 1) return 20
  return share >= 0.5 ? 12 : 0
}

/**
 * 25 points: the same industry; 20 with all its words, 12 with half of them. No match caps the total at 64; an industry
 * that is not stated does not.
 */
export const judgeIndustry = ({ industry }: LeadInfo, criteria: QualificationCriteria): Judged => {
  const empty = { id: 'industry', label: 'Industry', max: 25, input: industry } as const
  if (industry === notStated) return { part: { ...empty, points: 0, reason: 'No industry is stated.' } }
  const matches = criteria.industry.map((wanted) => matchIndustry(industry, wanted))
  const best = matches.toSorted((a, b) => industryPoints(b) - industryPoints(a))[0]
  const points = best ? industryPoints(best) : 0
  const part = { ...empty, points }
  if (!best || points === 0) {
    const reason = `Not one of: ${criteria.industry.join(', ')}.`
    return { part: { ...part, reason }, gate: { rule: 'industry not in the list', cap: 64 } }
  }
  const how = { 25: 'The same as', 20: 'Has every word of', 12: 'Has at least half of the words of' }[points]
  return { part: { ...part, reason: `${how} “${best.wanted}”.` } }
}

const inside = (lead: Size, wanted: Size): boolean =>
  lead.from >= wanted.from && (wanted.to === null || (lead.to !== null && lead.to <= wanted.to))
const overlaps = (lead: Size, wanted: Size): boolean =>
  (wanted.to === null || lead.from <= wanted.to) && (lead.to === null || lead.to >= wanted.from)

/** 20 points inside the wanted size, 12 for an overlap. */
export const judgeSize = ({ company_size }: LeadInfo, criteria: QualificationCriteria): Judged => {
  const part = { id: 'size', label: 'Company size', max: 20, input: company_size } as const
  const [lead, wanted] = [readSize(company_size), readSize(criteria.company_size)]
  if (lead === null) return { part: { ...part, points: 0, reason: couldNotRead('the size', company_size) } }
  const input = readAs(company_size, sizeText(lead), sizeText(lead))
  if (wanted === null) {
    return { part: { ...part, input, points: 0, reason: couldNotRead('the wanted size', criteria.company_size) } }
  }
  if (inside(lead, wanted)) return { part: { ...part, input, points: 20, reason: `Inside ${sizeText(wanted)}.` } }
  return overlaps(lead, wanted)
    ? { part: { ...part, input, points: 12, reason: `Overlaps with ${sizeText(wanted)}.` } }
    : { part: { ...part, input, points: 0, reason: `Outside ${sizeText(wanted)}.` } }
}

/** `80`, `80%`, `80/100` or `8/10` → 80; null for other text. */
const percentOf = (text: string): number | null => {
  const match = /^(\d{1,3}(?:\.\d+)?)\s*(?:%|\/\s*(10|100))?$/.exec(text.trim())
  if (!match) return null
  const value = Number(match[1]) * (match[2] === '10' ? 10 : 1)
  return value <= 100 ? value : null
}

/** 15 points: high 15, medium 10, low 3, a percentage its share of 15, other words 6. */
export const judgeEngagement = ({ engagement }: QualificationCriteria): Judged => {
  const part = { id: 'engagement', label: 'Engagement', max: 15, input: engagement } as const
  const percent = percentOf(engagement)
  if (percent !== null) {
    const points = Math.round((15 * percent) / 100)
    return { part: { ...part, points, reason: `${percent} of 100, as a share of 15.` } }
  }
  const found = findEngagement(engagement)
  if (!found) {
    const reason = 'Not a figure, and none of the words we know: counted between low and medium.'
    return { part: { ...part, points: signals.engagementUnknown, reason } }
  }
  return { part: { ...part, points: found.points, reason: `Read as ${found.kind}, from “${found.word}”.` } }
}

const sourceNames: Readonly<Record<string, string>> = {
  referral: 'a referral',
  inbound: 'an inbound enquiry',
  event: 'an event or a social network',
  paid: 'paid advertising',
  cold: 'a cold contact',
}

/** The kind of source that the words indicate; null when they match none. */
export const sourceKind = (source: string): string | null => findSignal(source, signals.source)?.kind ?? null

/** 10 points: referral 10, inbound 8, event or social 6, paid 5, unknown 4, cold 2. */
export const judgeSource = ({ source }: LeadInfo): Judged => {
  const part = { id: 'source', label: 'Source', max: 10, input: source } as const
  if (source === notStated) return { part: { ...part, points: 0, reason: 'No source is stated.' } }
  const found = findSignal(source, signals.source)
  if (!found) {
    return { part: { ...part, points: signals.sourceUnknown, reason: 'None of the kinds of source we know.' } }
  }
  const name = sourceNames[found.kind] ?? found.kind
  return { part: { ...part, points: found.points, reason: `Read as ${name}, from “${found.word}”.` } }
}
