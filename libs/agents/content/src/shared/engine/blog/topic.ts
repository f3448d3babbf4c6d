import { wordsOf } from '@bazaar/agents-kit/server'
import { cleanLine } from '../writing/clean.ts'
import { asDoing } from '../writing/phrase.ts'
import { capital, clause, midSentence } from '../writing/surface.ts'
import { isVerb } from '../writing/verb-forms.ts'

export type Shape =
  | 'guide'
  | 'howTo'
  | 'choose'
  | 'gains'
  | 'mistakes'
  | 'compare'
  | 'cost'
  | 'why'
  | 'question'
  | 'checklist'
/**
 * `thing` fits after `about`: a noun phrase, a gerund (`filing returns on time`) or `why …`.
 * `act` is its imperative form, if the topic is an action. `question` is a question that only the author can answer.
 */
export type Topic = {
  raw: string
  shape: Shape
  thing: string
  act?: string
  sides?: [string, string]
  question?: string
  /** What a `why …` topic assumes: `sourdough keeps longer`. */
  claim?: string
  /** Number of points the topic promises. */
  count?: number
}

type Rule = { shape: Shape; cue: RegExp; read?: 'act' | 'object' }
const count =
  '(?:(?:top |the )?(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|common|biggest|simple|easy|quick) )*'
const people = '(?:you|we|i|your [\\w -]+?|every [\\w -]+?|[\\w -]+?)'
const rules: Rule[] = [
  { shape: 'cost', cue: /^how much (?:does|do|is|are|should|will) (.+?)(?: cost| costs)?$/i },
  { shape: 'cost', cue: /^(?:the |what is the )?(?:cost|price|pricing|fees?) (?:of|for) (.+)$/i },
  {
    shape: 'choose',
    cue: /^(?:how to |how do (?:i|you|we) |tips (?:for|on|to) |a guide to |guide to |what to know before )?(?:choos(?:e|ing)|pick(?:ing)?|select(?:ing)?|buy(?:ing)?|find(?:ing)?|hir(?:e|ing)) (.+)$/i,
  },
  { shape: 'checklist', cue: /^(?:an? |the )?(?:check-?list|to-?do list) (?:for|of|to) (.+)$/i },
  { shape: 'checklist', cue: /^(.+?):? (?:check-?list)$/i },
  {
    shape: 'mistakes',
    cue: new RegExp(
      `^${count}(?:mistakes|myths|errors|pitfalls)(?: to avoid)?(?: that)?(?: ${people})?(?: make| makes| believe)? (?:in|with|when|about|of|while|on|around) (.+)$`,
      'i',
    ),
  },
  { shape: 'mistakes', cue: new RegExp(`^${count}(.+?) (?:mistakes|myths|errors|pitfalls)(?: .*)?$`, 'i') },
  {
    shape: 'gains',
    cue: new RegExp(
      `^(?:the |what are the )?${count}(?:benefits?|advantages?|perks|upsides?) (?:of|to|from) (.+)$`,
      'i',
    ),
  },
  { shape: 'gains', cue: /^(?:\d+ )?reasons (?:to|for|why (?:you|we) should) (.+)$/i, read: 'act' },
  { shape: 'gains', cue: new RegExp(`^why ${people} (?:needs?|wants?) (?!to )(.+)$`, 'i') },
  { shape: 'gains', cue: new RegExp(`^why ${people} (?:should|must|needs? to|ought to) (.+)$`, 'i'), read: 'act' },
  {
    shape: 'howTo',
    cue: /^how (?:to|do (?:i|you|we)|can (?:i|you|we)|(?:you|we) can|[\w -]+? can) (.+)$/i,
    read: 'act',
  },
  {
    shape: 'howTo',
    cue: new RegExp(`^${count}(?:ways|steps|tips|tricks|ideas|hacks) (?:to|on how to) (.+)$`, 'i'),
    read: 'act',
  },
  {
    shape: 'howTo',
    cue: new RegExp(`^${count}(?:ways|steps|tips|tricks|ideas|hacks) (?:for|on|about|in|of) (.+)$`, 'i'),
  },
  { shape: 'guide', cue: /^(?:an? |the )?(?:[\w'’-]+ ){0,3}guide (?:to|for|on|about) (.+)$/i },
  {
    shape: 'guide',
    cue: /^(?:what (?:is|are)|understanding|introduction to|an introduction to|all about|everything (?:you need to know )?about|getting started with|basics of|the basics of) (.+)$/i,
  },
]

const versus = /^(.+?) (?:vs\.?|versus) (.+?)(?:[:?–-].*)?$/i
const difference = /^(?:the |what is the )?(?:differences?) between (.+?) and (.+)$/i
const bothSides = (text: string): [string, string] | null => {
  const found = versus.exec(text) ?? difference.exec(text)
  return found === null ? null : [midSentence(found[1] ?? ''), midSentence(found[2] ?? '')]
}

const ofAct = (shape: Shape, raw: string, words: string): Topic => {
  const [first = ''] = wordsOf(words)
  const act = midSentence(words)
  return isVerb(first)
    ? { raw, shape, thing: asDoing(act), act }
    : { raw, shape, thing: /^[a-z]+ing\b/i.test(act) ? act : `how to ${act}` }
}

const main = (raw: string): string => raw.split(/\s*[:|–—]\s+/)[0] ?? raw

const bySides = (raw: string): Topic | null => {
  const sides = bothSides(main(raw))
  return sides === null ? null : { raw, shape: 'compare', thing: `${sides[0]} and ${sides[1]}`, sides }
}

const byRule = (raw: string): Topic | null => {
  for (const { shape, cue, read } of rules) {
    const words = cue.exec(main(raw))?.[1]?.trim()
    if (words === undefined || words === '') continue
    return read === 'act' ? ofAct(shape, raw, words) : { raw, shape, thing: midSentence(words) }
  }
  return null
}

const asking = /^(?:should|can|do|does|is|are|will|when|where|who|what|which|how)\b/i
/** `What happens at your first visit` → `your first visit`. */
const subjectOf = (text: string): string =>
  /\b(?:at|in|during|before|after|of|for|with|about|from) ((?:an?|the|your|my|our)? ?[^?]{4,60})$/i.exec(text)?.[1] ??
  'this question'

/** Reads a question: `Why sourdough is easier to digest` is about sourdough. */
const byQuestion = (raw: string): Topic | null => {
  const text = main(raw)
  const reason =
    /^why (.+?) (?:is|are|was|were|can|cannot|should|must|will|may|has|have|does|do|needs?|matters?|works?|makes?|takes?|keeps?|costs?|fails?)\b/i.exec(
      text.replace(/^why do /i, 'why '),
    )
  if (/^why /i.test(text)) {
    // `Why do cakes dry out` claims that cakes dry out.
    const told = text.replace(/^why do /i, 'why ')
    const question = /^why (?:do|does|is|are|was|were|can|will)\b/i.test(told) ? `“${text}?”` : midSentence(told)
    const thing = reason?.[1]
    return thing === undefined || asking.test(thing)
      ? { raw, shape: 'why', thing: 'this question', question }
      : { raw, shape: 'why', thing: midSentence(thing), question, claim: midSentence(told.replace(/^why /i, '')) }
  }
  return asking.test(text) ? { raw, shape: 'question', thing: subjectOf(text), question: `“${text}?”` } : null
}

const byOrder = (raw: string): Topic | null => {
  const text = main(raw)
  const [first = ''] = wordsOf(text)
  const looksLikeThing =
    /^(?:book|home|house|care|pack|design|sales?)$/i.test(first) ||
    !/^\S+ (?:an?|the|your|our|more|better|less|new|it|for|with|to|on|up)\b/i.test(text)
  return isVerb(first) && !looksLikeThing ? ofAct('howTo', raw, text) : null
}

const numberWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** `5 mistakes …` → 5. */
const countIn = (text: string): number | undefined => {
  const [, typed = ''] =
    /^(?:top |the )?(\d{1,2}|[a-z]+) (?:[a-z]+ ){0,2}(?:mistakes|myths|errors|ways|steps|tips|reasons|benefits|advantages|things|ideas|questions)\b/i.exec(
      text,
    ) ?? []
  const number = /^\d+$/.test(typed) ? Number(typed) : numberWords.indexOf(typed.toLowerCase()) + 2
  return number >= 2 && number <= 10 ? number : undefined
}

const long = 14
/** Parses a topic into the shape of the post and its subject. */
export const readTopic = (given: string): Topic => {
  const raw = capital(clause(cleanLine(given).replace(/^["“'](.+)["”']$/, '$1')))
  const text = main(raw)
  const plain: Topic = { raw, shape: 'guide', thing: wordsOf(text).length > long ? `“${text}”` : midSentence(text) }
  const topic = bySides(raw) ?? byRule(raw) ?? byQuestion(raw) ?? byOrder(raw) ?? plain
  const count = countIn(text)
  return count === undefined ? topic : { ...topic, count }
}
