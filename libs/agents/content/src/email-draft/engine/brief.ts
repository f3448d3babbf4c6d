import { sentencesOf } from '@bazaar/agents-kit/server'
import { clause } from '../../shared/engine/writing/surface.ts'
import { isBullet, namesLike, spelledOut, withoutBullet } from './notes.ts'
import type { Point } from './point.ts'
import { readPoint } from './read-point.ts'

/** The user's notes, parsed. */
export type Brief = {
  points: Point[]
  subject: string | null
  topic: string | null
  tone: 'friendly' | 'formal'
  /** Signature from the notes, if any. */
  signature: string | null
}

const order =
  /^(?:please |kindly |can you |could you )?(?:help me )?(?:write|draft|compose|prepare|send|create)(?: me)? (?:an?|the|this)? ?(?:[a-z]+ ){0,2}?(?:e-?mail|mail|reply|message|response|note|letter)\b(?: back)?(?: to (?:(?!about|regarding|asking|saying|informing|requesting|that|telling|for |to )[\w.’'-]+ ?){1,5})?\s*(.*)$/i

const afterOrder: readonly [RegExp, (words: string) => { topic?: string; note?: string }][] = [
  [/^(?:about|regarding|concerning|on|re)\b:? (.+)$/i, (words) => ({ topic: words })],
  [
    /^(?:saying|stating|telling (?:him|her|them)|informing (?:him|her|them)|to (?:say|tell (?:him|her|them)|inform (?:him|her|them)))(?: that)? (.+)$/i,
    (words) => ({ note: words }),
  ],
  [/^(?:asking|to ask)\b (.+)$/i, (words) => ({ note: `ask ${words}` })],
  [/^(?:requesting|to request)\b (.+)$/i, (words) => ({ note: `request ${words}` })],
  [/^(?:thanking|to thank) (?:him|her|them) (.+)$/i, (words) => ({ note: `thank you ${words}` })],
  [/^(?:inviting|to invite) (.+)$/i, (words) => ({ note: `invite ${words}` })],
  [/^(?:apologi[sz]ing|to apologi[sz]e) (.+)$/i, (words) => ({ note: `apologise ${words}` })],
  [/^(?:declining|to decline) (.+)$/i, (words) => ({ note: `decline ${words}` })],
  [/^for (.+)$/i, (words) => ({ topic: words })],
  [/^to (.+)$/i, (words) => ({ note: words })],
]

const manner =
  /^(?:(?:please )?(?:keep|make) (?:it|this|the (?:tone|mail|e-?mail))|(?:use|in) an? |tone\b|style\b|be )[^.]{0,30}\b(?:formal|polite|friendly|professional|short|brief|simple|casual|warm|firm|courteous)\b[^.]{0,40}$/i
const labelled = /^(?:subject|re|topic|about)\s*[:–-]\s*(.+)$/i
const signed =
  /^(?:sign(?:ed)?(?: (?:it )?as)?|from|my name is|regards|thanks)\s*[:,]?\s*(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2})$/u

/** Splits a line of comma-separated key phrases into notes. A sentence with commas stays one note. */
const pieces = (line: string): string[] => {
  const parts = line
    .split(/;\s+|;$|(?<=\p{L}{4}(?<!approx|dept)[.!?])\s+(?=\p{Ll})/u)
    .flatMap((part) => sentencesOf(part))
  return parts.flatMap((part) => {
    const commas = part.split(/,\s+/)
    const separate =
      commas.length >= 3 &&
      !/[.?!]$/.test(part) &&
      !/\b(?:and|or)\b/i.test(commas.at(-1)?.slice(0, 4) ?? '') &&
      commas.every((one) => one.split(' ').length >= 2)
    return separate ? commas : [part]
  })
}

const isFormal = (line: string): boolean => /\b(?:formal|official|professional|courteous)\b/i.test(line)

type Draft = {
  notes: string[]
  subject: string | null
  topic: string | null
  tone: Brief['tone']
  signature: string | null
}

/** Reads the topic or note from an instruction such as `write a mail about …`. */
const contentOf = (words: string): { topic?: string; note?: string } => {
  for (const [pattern, read] of afterOrder) {
    const found = pattern.exec(words)?.[1]
    if (found !== undefined) return read(found)
  }
  return { note: words }
}

const takeOrder = (draft: Draft, line: string): boolean => {
  const found = order.exec(line)
  // Only `send a mail` or `send a letter` instructs us. `Send the invoice by Friday` is for the recipient.
  if (found === null || (/^(?:send|create)\b/i.test(line) && !/\b(?:e-?mail|letter)\b/i.test(line))) return false
  const words = clause(found[1] ?? '')
  if (isFormal(line.slice(0, line.length - words.length))) draft.tone = 'formal'
  const { topic, note } = words === '' ? {} : contentOf(words)
  if (topic !== undefined) draft.topic ??= clause(topic)
  if (note !== undefined) draft.notes.push(note)
  return true
}

const take = (draft: Draft, line: string): void => {
  const name = signed.exec(line)?.[1]
  const about = labelled.exec(line)?.[1]
  if (name !== undefined) draft.signature ??= name
  else if (about !== undefined) draft.subject ??= clause(about)
  else if (manner.test(line)) draft.tone = isFormal(line) ? 'formal' : draft.tone
  else for (const sentence of sentencesOf(line)) if (!takeOrder(draft, sentence)) draft.notes.push(...pieces(sentence))
}

const same = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Parses notes into points in their original order, without duplicates. */
export const readBrief = (lines: readonly string[], given = lines.join('\n')): Brief => {
  const cased = namesLike(given)
  const draft: Draft = { notes: [], subject: null, topic: null, tone: 'friendly', signature: null }
  for (const raw of lines) {
    const line = cased(spelledOut(isBullet(raw) ? withoutBullet(raw) : raw))
    if (/[\p{L}\p{N}]/u.test(line)) take(draft, line)
  }
  const text = draft.notes.join(' ')
  const actor = /\b(?:we|our|us)\b/i.test(text) ? 'We' : 'I'
  const seen = new Set<string>()
  const fresh = draft.notes.filter((note) => {
    const key = same(note)
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
  const { subject, topic, tone, signature } = draft
  return { points: fresh.map((note) => readPoint(note, actor)), subject, topic, tone, signature }
}
