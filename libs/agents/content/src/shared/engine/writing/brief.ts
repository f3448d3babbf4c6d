import { sentencesOf, wordsOf } from '@bazaar/agents-kit/server'
import { cleanText } from './clean.ts'
import { capital, clause, sentence } from './surface.ts'

export type BriefRole = 'goal' | 'audience' | 'limit' | 'manner' | 'context'
/** `label` is the user's own label, such as `Goal`. */
export type BriefLine = { role: BriefRole; text: string; label?: string }
export type Brief = { text: string; lines: BriefLine[] }

const longest = 40

/** Splits a text into pieces of at most 40 words, at commas if possible. */
const shortened = (text: string): string[] => {
  if (wordsOf(text).length <= longest) return [text]
  const pieces: string[] = ['']
  for (const part of text.split(/(?<=[,;:])\s+|\s+(?=and |but |so )/)) {
    const joined = `${pieces.at(-1)} ${part}`.trim()
    if (wordsOf(joined).length <= longest) pieces[pieces.length - 1] = joined
    else pieces.push(part)
  }
  return pieces.filter((piece) => piece !== '').flatMap(hardSplit)
}
const hardSplit = (text: string): string[] => {
  const words = text.split(/\s+/)
  const chunks = Math.ceil(words.length / longest)
  return Array.from({ length: chunks }, (_, at) => words.slice(at * longest, (at + 1) * longest).join(' '))
}

/** Splits `We export spices and want to reach …` into a fact and a goal. */
const apart = (line: string): string[] => {
  const [, fact, ask] =
    /^((?:we|i)\b.{8,}?),? and (?:(?:we|i) )?((?:want|need|would like|plan|hope|aim) (?:to )?.+)$/is.exec(line) ?? []
  return fact === undefined || ask === undefined ? [line] : [sentence(fact), `We ${ask}`]
}

const roles: [BriefRole, RegExp][] = [
  [
    'manner',
    /\b(?:tone|style|voice|wording|in (?:simple|plain) \w+|keep (?:it|the (?:text|language|copy)|everything)|formal|friendly|jargon|hindi|marathi|tamil|english)\b/i,
  ],
  [
    'limit',
    /\b(?:budget|deadline|within|before|no later|by (?:the end|next|this|january|february|march|april|may|june|july|august|september|october|november|december|mid|q[1-4]|\d)|must not|should not|(?:please |^)(?:do not|don['’]t)|avoid|without|at most|no more than|only have|cannot|can['’]t)\b|₹|\brs\.?\s?\d|\binr\b|\$\s?\d/i,
  ],
  [
    'goal',
    /\b(?:want|wants|need|needs|aim|goal|objective|plan|planning|looking|launch|launching|increase|grow|attract|promote|reach|expand|double|improve|convert|win|target is|would like|hoping|intend|trying)\b/i,
  ],
  [
    'audience',
    /\b(?:audience|customers?|clients?|patients?|buyers?|users?|readers?|aimed at|targets?|targeting|families|parents|students|professionals|owners|members|residents|companies|businesses|importers)\b/i,
  ],
]

const imperative =
  /^(?:launch|increase|grow|get|create|write|build|promote|attract|reach|sell|open|expand|improve|make|develop|design|find|bring|generate|drive|prepare|raise|win|convert|start|boost|reduce|double|introduce|position|move|turn|fill|set up|rewrite|explain|focus|describe|show|highlight|add|update|reword|translate)\b/i

const goalFirst = /\b(?:want|wants|need|needs|would like|looking|plan|planning|goal|aim|objective|intend)\b/i
const roleOf = (text: string): BriefRole => {
  if (goalFirst.test(text) || imperative.test(text)) return 'goal'
  return roles.find(([, cue]) => cue.test(text))?.[0] ?? 'context'
}

const named: [BriefRole, RegExp][] = [
  ['goal', /^(?:(?:main |our )?(?:goals?|aims?|objectives?|purpose|task|project)) ?[:–-] ?/i],
  ['audience', /^(?:(?:target )?audience|customers|clients|readers) ?[:–-] ?/i],
  ['limit', /^(?:budget|deadline|timeline|limits?|constraints?) ?[:–-] ?/i],
  ['manner', /^(?:tone|style|voice|language) ?[:–-] ?/i],
  ['context', /^(?:background|context|about (?:us|the business)) ?[:–-] ?/i],
]
/** An explicit label such as `Audience: …` decides the role. */
const labelled = (line: string): BriefLine => {
  const found = named.find(([, label]) => label.test(line))
  if (found === undefined) return { role: roleOf(line), text: line }
  const [role, label] = found
  const word = label.exec(line)?.[0].replace(/[\s:–-]+$/, '') ?? ''
  return { role, text: sentence(line.replace(label, '')) || line, label: capital(word) }
}

/** Splits a brief into sentences with their roles. Keeps the user's wording. */
export const readBrief = (raw: string): Brief => {
  const text = cleanText(raw)
  const seen = new Set<string>()
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim())
    .flatMap((line) => sentencesOf(line))
    .flatMap(apart)
    .flatMap(shortened)
    .map((line) => sentence(line))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .filter((line) => {
      const key = wordsOf(line.toLowerCase()).join(' ')
      const fresh = !seen.has(key)
      seen.add(key)
      return fresh
    })
    .map(labelled)
  return { text, lines }
}

const impersonal = (text: string): string | null => {
  const said = text
    .replace(/\b(?:our|my)\b/gi, 'the')
    .replace(/\bus\b/g, 'the business')
    .replace(/\bme\b/g, 'the owner')
  return /\b(?:we|i|i['’]m|we['’]\w+)\b/i.test(said) ? null : clause(said)
}
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const wish = new RegExp(
  '^(?:please |so |now )?(?:we|i|the (?:team|owner|client|company|business))' +
    "(?:['’]d| would)?(?: now| also| really)?(?: are| am)?" +
    '(?: want| need| wish| hope| plan| planning| aim| aiming| intend| like| looking| trying| hoping| going| wants| needs)+ to (.+)$',
  'is',
)
const aim = /^(?:(?:our|the|my) )?(?:main |primary |key )?(?:goal|aim|objective|purpose)(?: is| here is|:) to (.+)$/is
const hope = /^(?:currently |now )?(?:looking|hoping|planning|wanting|trying|aiming) to (.+)$/is
const lack = /^(?:please |we |i |are |am )*(?:want|need|require|looking for|seeking) (.+)$/is

const inWords = <K extends 'do' | 'have'>(kind: K, text: string) => {
  const words = impersonal(text)
  return words === null ? null : { kind, words }
}

/**
 * A goal as an infinitive or a noun phrase, without `we` and `our`.
 * @returns null when the line should be quoted as a whole
 */
export const askOf = ({ text, label }: BriefLine): { kind: 'do' | 'have'; words: string } | null => {
  const plain = clause(text)
  const doing = [wish, aim, hope].map((pattern) => pattern.exec(plain)?.[1]).find((words) => words !== undefined)
  if (doing !== undefined) return inWords('do', doing)
  if (imperative.test(plain)) return inWords('do', lowerFirst(plain))
  const having = lack.exec(plain)?.[1] ?? (label === undefined ? undefined : plain)
  return having === undefined ? null : inWords('have', having)
}
