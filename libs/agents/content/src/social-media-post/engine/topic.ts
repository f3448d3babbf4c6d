import { sentencesOf, wordsOf } from '@bazaar/agents-kit/server'
import { cleanText } from '../../shared/engine/writing/clean.ts'
import { inside, type PhraseKind, phraseKind } from '../../shared/engine/writing/phrase.ts'
import { clause, sentence } from '../../shared/engine/writing/surface.ts'

export type Intent =
  | 'offer'
  | 'event'
  | 'hiring'
  | 'launch'
  | 'milestone'
  | 'greeting'
  | 'howto'
  | 'question'
  | 'generic'

export type Topic = {
  text: string
  intent: Intent
  /** The subject in a form that fits inside a sentence. Null when the topic is a sentence or an imperative. */
  subject: string | null
  /** The user's first statement, verbatim. */
  head: string
  kind: PhraseKind
  /** The user's other statements, one fact each. */
  facts: string[]
}

const order =
  /^(?:please |kindly )?(?:(?:write|create|make|draft|prepare|do|generate)(?: me| us)? )?(?:(?:an?|the|one|two|some) )?(?:(?:short|new|nice|good|social(?: media)?|linkedin|instagram|facebook|twitter) )*(?:posts?|captions?|tweets?|announcements?)\b(?: (?:about|on|for|regarding|to (?:announce|promote|tell|say|share)|announcing|promoting|saying(?: that)?))?:? /i
const promote =
  /^(?:promot(?:e|ing)|announc(?:e|ing)|advertis(?:e|ing)|shar(?:e|ing)|highlight(?:ing)?|explain(?:ing)?|introduc(?:e|ing)|celebrat(?:e|ing)|talk(?:ing)? about|tell(?:ing)? (?:people |everyone |them |customers )?(?:about|that)|about|regarding|launch(?:ing)? of|the launch of|announcement of|promotion of) (?=\S)/i

const intents: readonly [Intent, RegExp][] = [
  [
    'hiring',
    /\b(?:hiring|we are looking for|vacanc(?:y|ies)|job opening|openings for|recruit\w*|walk-?in interview)\b/i,
  ],
  [
    'offer',
    /\b(?:discounts?|% off|percent off|sale|offers?|deals?|coupon|combo|cashback|half price|buy one)\b|\b\d+ ?%/i,
  ],
  [
    'event',
    /\b(?:workshop|webinar|events?|fair|exhibition|open (?:day|house)|camp|masterclass|meet-?up|seminar|conference|stall|demo day|festival at|tasting|live session|batch(?:es)?|classes|course|admissions?|concert|tournament)\b/i,
  ],
  [
    'milestone',
    /\b(?:anniversary|milestone|award|completed? \d|turn(?:s|ed)? \d+|\d+ years|our first|one year|thank(?:s| you) to our)\b/i,
  ],
  ['launch', /\b(?:launch\w*|now open|opening|introducing|arriv\w*|unveil\w*|brand new|our new|new (?!year)\w+)\b/i],
  [
    'greeting',
    /\b(?:diwali|holi|eid|christmas|new year|independence day|republic day|ganesh|navratri|dussehra|pongal|onam|raksha ?bandhan|wom[ae]n['’]s day|mother['’]s day|father['’]s day|teachers['’]? day)\b/i,
  ],
  [
    'howto',
    /\b(?:how to|tips?|ways to|guide|benefits?|why|importance|mistakes|steps|checklist|reasons|myths?|signs)\b/i,
  ],
]
const intentOf = (text: string): Intent => intents.find(([, cue]) => cue.test(text))?.[0] ?? 'generic'

const longest = 22

/** Splits a line of comma-separated facts. */
const byCommas = (line: string): string[] => {
  const parts = line.split(/,\s+(?:and )?(?=\S)/)
  const list =
    parts.length >= 3 &&
    parts.every((part) => wordsOf(part).length >= 1) &&
    parts.slice(1).some((part) => wordsOf(part).length >= 2)
  return list && !/\b(?:and|or)\s+\S+$/i.test(parts.slice(-2).join(', ').slice(0, -1)) ? parts : [line]
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/, '').split(/\s*;\s+|\s[–—|]\s/))
    .flatMap((line) => sentencesOf(line))
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))

const splitHead = (first: string): string[] => {
  const colon = /^([^:]{3,60}):\s+(\S.*)$/.exec(first)
  if (colon !== null && !/\d$/.test(colon[1] ?? '')) return [colon[1] ?? '', ...byCommas(colon[2] ?? '')]
  const parts = byCommas(first)
  if (parts.length > 1 || wordsOf(first).length <= longest) return parts
  const at = first.search(/,\s/)
  return at === -1 ? [first] : [first.slice(0, at), first.slice(at + 1).trim()]
}

/** Parses a topic into its head and facts. Keeps the user's wording. */
export const readTopic = (raw: string): Topic => {
  const text = cleanText(raw)
  const [first = text, ...others] = linesOf(text.replace(order, ''))
  const [opening = first, ...more] = splitHead(first)
  const bare = clause(opening).replace(/^(?:that|to) (?=\S)/i, '')
  const promoted = bare.replace(promote, '')
  const head = promoted === '' ? bare : promoted
  const asks = opening.trim().endsWith('?')
  // `6 am` is a time, not a verb.
  const kind = asks ? 'question' : phraseKind(head.replace(/\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b\.?/gi, ''))
  const subject = kind === 'thing' || kind === 'doing' || kind === 'quality' ? inside(head) : null
  const seen = new Set([head.toLowerCase()])
  const facts = [...more, ...others].map(sentence).filter((fact) => {
    const key = fact.toLowerCase()
    const fresh = fact !== '' && !seen.has(key)
    seen.add(key)
    return fresh
  })
  return { text, intent: asks ? 'question' : intentOf(text), subject, head, kind, facts }
}
