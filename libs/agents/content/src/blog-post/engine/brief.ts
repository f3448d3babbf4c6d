import type { blogPost } from '../definition.ts'
import type { AgentInput } from '@bazaar/agents-kit'
import { packFor, type Pack } from '../../shared/engine/playbook/playbook.ts'
import { audiencePhrase } from '../../shared/engine/writing/audience-phrase.ts'
import { cleanLine } from '../../shared/engine/writing/clean.ts'
import { stemsOf } from '../../shared/engine/writing/nouns.ts'
import { clause } from '../../shared/engine/writing/surface.ts'
import { readTopic, type Topic } from '../../shared/engine/blog/topic.ts'

export type BlogInput = AgentInput<typeof blogPost>
export type BlogBrief = {
  topic: Topic
  audience: string
  words: number
  /** Explains why the typed length was changed. */
  lengthNotice?: string
  keywords: string[]
  pack: Pack
}

const named: [RegExp, number][] = [
  [/\b(?:very short|brief)\b/i, 300],
  [/\bshort\b/i, 400],
  [/\bmedium\b/i, 800],
  [/\b(?:long|detailed|in[- ]depth)\b/i, 1400],
]
const shortest = 250
export const longest = 2500
const usual = 800
const perMinute = 220
const perPage = 450

const typedLength = (text: string): number | null => {
  const range = /(\d[\d,]*)\s*(?:-|–|to)\s*(\d[\d,]*)/i.exec(text)
  const number = (value: string | undefined) => Number((value ?? '').replaceAll(',', ''))
  if (range !== null) return Math.round((number(range[1]) + number(range[2])) / 2)
  const one = /(\d[\d,]*(?:\.\d+)?)\s*(k\b|min|page)?/i.exec(text)
  if (one === null) return named.find(([cue]) => cue.test(text))?.[1] ?? null
  const value = number(one[1])
  const unit = (one[2] ?? '').toLowerCase()
  if (unit === 'k') return value * 1000
  if (unit === 'min') return value * perMinute
  return unit === 'page' ? value * perPage : value
}

/** Converts `500 words`, `short`, `600-800`, `2 pages` or `4 min read` to 250–2,500 words. Source: agents.md §12. */
export const readLength = (text: string): { words: number; notice?: string } => {
  const typed = typedLength(text)
  if (typed === null)
    return {
      words: usual,
      notice: `The length “${clause(text)}” could not be read, so the post aims at ${usual} words.`,
    }
  if (typed > longest)
    return { words: longest, notice: `Posts are at most ${longest.toLocaleString('en')} words long.` }
  if (typed < shortest) return { words: shortest, notice: `Posts are at least ${shortest} words long.` }
  return { words: typed }
}

const distinct = (keywords: readonly string[]): string[] => {
  const seen = new Set<string>()
  return keywords
    .map((keyword) => clause(cleanLine(keyword)).replace(/^["“'#]+|["”']+$/g, ''))
    .filter((keyword) => {
      const key = keyword.toLowerCase()
      const fresh = keyword !== '' && !seen.has(key)
      seen.add(key)
      return fresh
    })
}

const knownCapitals = new Set(
  'GST CA SEO ITR TDS HR SaaS CRM ERP UPI IELTS NEET JEE UPSC ESOP KYC PAN EMI SIP AI IT'.split(' '),
)
/** Capitalises a lower-case keyword as the rest of the form does: `cake pune` → `cake Pune`. */
const cased = (keyword: string, elsewhere: string): string => {
  const names = new Map(
    [...knownCapitals, ...(elsewhere.match(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}]*/gu) ?? [])].map((word) => [
      word.toLowerCase(),
      word,
    ]),
  )
  return keyword.replace(/[\p{L}\p{N}]+/gu, (word) => names.get(word) ?? word)
}

export const readBlogBrief = (input: BlogInput): BlogBrief => {
  const { words, notice } = readLength(input.desired_length)
  return {
    topic: readTopic(input.topic),
    audience: audiencePhrase(input.target_audience),
    words,
    ...(notice === undefined ? {} : { lengthNotice: notice }),
    keywords: distinct(input.keywords).map((keyword) => cased(keyword, `x, ${input.topic}. ${input.target_audience}`)),
    pack: packFor(input.topic, input.keywords.join(', '), input.target_audience),
  }
}

/** True when the text contains every word of the keyword, in any order. */
export const covers = (text: string, keyword: string): boolean => {
  const known = stemsOf(text)
  return [...stemsOf(keyword)].every((word) => known.has(word))
}
