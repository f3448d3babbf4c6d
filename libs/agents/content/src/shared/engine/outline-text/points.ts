import { wordsOf } from '@bazaar/agents-kit/server'
import type { Bullet, Section } from '../writing/document.ts'
import { asPredicate, inside, listed, type PhraseKind, phraseKind } from '../writing/phrase.ts'
import type { Pick } from '../writing/seed.ts'
import { capital, clause, joinList, sentence } from '../writing/surface.ts'
import type { OutlinePoint } from './parse.ts'

export type Told = { text: string; kind: PhraseKind; below: string[] }
export const answerBlank = '[your answer]'

/** Phrase kind of a point. A closing full stop makes it a sentence, and a gerund counts as a thing. */
const kindOf = (text: string): PhraseKind => {
  // The owner replaces a blank with a sentence.
  if (/^\[[^\]]+\]$/.test(text)) return 'sentence'
  const kind = phraseKind(text)
  if (kind === 'doing') return 'thing'
  const closed = /[.!]$/.test(text.trim()) && wordsOf(text).length >= 3
  return closed && (kind === 'thing' || kind === 'predicate') ? 'sentence' : kind
}

/** Splits a question from its answer: `Do you deliver? Yes, every morning.` */
export const tell = ({ text, below }: OutlinePoint): Told => {
  const [, question, answer = ''] = /^([^?]{8,}\?)\s+(\S.*)$/.exec(text) ?? []
  if (question !== undefined) return { text: clause(question), kind: 'question', below: [answer, ...below] }
  return { text: clause(text), kind: kindOf(text), below }
}

const withBelow = (text: string, below: readonly string[]): string =>
  text.startsWith('[')
    ? text
    : below.length === 0
      ? sentence(text)
      : `${clause(sentence(text))}: ${listed(below.map(inside))}.`

/** Writes a point as a sentence. Predicates and qualities get `It` as their subject. */
const alone = ({ text, kind, below }: Told): string => {
  if (kind === 'predicate') return withBelow(`It ${asPredicate(text)}`, below)
  if (kind === 'quality') return withBelow(`It is ${inside(text)}`, below)
  return withBelow(capital(text), below)
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const together = (things: readonly Told[], pick: Pick, slot: string): string => {
  const texts = things.map(({ text, below }) =>
    below.length === 0 ? inside(text) : `${inside(text)} (${joinList(below.map(inside))})`,
  )
  const list = listed(texts)
  if (texts.length === 1) return sentence(list)
  const many = numbers[texts.length] ?? 'several'
  return sentence(
    pick(slot, [
      `${capital(many)} things matter here: ${list}`,
      `It comes down to ${list}`,
      `There are ${many} points to know: ${list}`,
      `What counts: ${list}`,
      `In short: ${list}`,
    ]),
  )
}

const listFrom = 4
const bulletsOf = (told: readonly Told[]): Bullet[] =>
  told.map(({ text, below }) => {
    const [, lead = '', rest = ''] = /^([^:]{3,50}):\s+(.+)$/.exec(text) ?? []
    const more = below.length === 0 ? '' : `: ${joinList(below.map(inside))}`
    return lead === ''
      ? { text: sentence(`${text}${more}`) }
      : { lead: capital(lead), text: sentence(`${rest}${more}`) }
  })

type Written = Omit<Section, 'heading'>

const isStep = (heading: string): boolean =>
  /\b(?:how|steps?|process|works?|start|instructions?|method|guide|plan)\b/i.test(heading)

const openings = {
  steps: ['Do it in this order.', 'Step by step:', 'It goes like this.', 'One step after the other:'],
  orders: ['Keep this in mind:', 'What helps:', 'This is what to do.', 'A short list to follow:'],
  things: ['The points, one by one:', 'What belongs here:', 'In detail:', 'Point by point:', 'Here is the list:'],
}
/** Varies the opening, so that adjacent lists start differently. */
const openingOf = (kind: keyof typeof openings, pick: Pick, at: number): string => {
  const start = pick(`list ${kind}`, [0, 1, 2, 3])
  return openings[kind][(start + at) % openings[kind].length] ?? ''
}

const isLed = ({ text }: Told): boolean => /^[^:]{3,50}:\s+\S/.test(text)
const share = (said: readonly Told[], test: (point: Told) => boolean): number =>
  said.length === 0 ? 0 : said.filter(test).length / said.length
const wordsEach = (said: readonly Told[]): number =>
  said.length === 0 ? 0 : said.reduce((sum, { text }) => sum + wordsOf(text).length, 0) / said.length
const longThing = 5
/** A past action without a subject: `replaced both pumps`. */
const isDeed = ({ text }: Told): boolean =>
  /^(?:[A-Za-z]{3,}ed|made|built|took|sold|bought|sent|set|cut|won|ran|kept) (?!by\b|with\b|in\b|for\b|from\b|to\b|at\b|on\b)/.test(
    text,
  )
const isLong = (said: readonly Told[]): boolean => {
  if (said.some(isDeed)) return true
  const loose = said.filter(({ kind }) => kind === 'thing')
  if (loose.length >= 2 && wordsEach(loose) > longThing) return true
  const things = said.filter(({ kind }) => kind === 'thing').length
  const allOrders = share(said, ({ kind }) => kind === 'order') === 1
  return (
    (things >= listFrom && things * 2 > said.length) ||
    (allOrders && said.length >= 3) ||
    (said.length >= 2 && share(said, isLed) >= 0.5)
  )
}

const asList = (heading: string, said: readonly Told[], pick: Pick, at: number): Written => {
  const orders = share(said, ({ kind }) => kind === 'order') === 1
  const steps = orders && isStep(heading)
  const kind = steps ? 'steps' : orders ? 'orders' : 'things'
  return { paragraphs: [openingOf(kind, pick, at)], bullets: bulletsOf(said), ordered: steps }
}

/** Writes points as prose, or as a list when there are many. Adds no content of its own. */
export const writePoints = (heading: string, points: readonly Told[], pick: Pick, at: number): Written => {
  const said = points.filter(({ kind }) => kind !== 'question')
  if (isLong(said)) return asList(heading, said, pick, at)
  const things = said.filter(({ kind }) => kind === 'thing')
  const lines = said
    .filter((point) => point.kind !== 'thing' || point === things[0])
    .map((point) => (point.kind === 'thing' ? together(things, pick, `things ${at}`) : alone(point)))
  return { paragraphs: lines.length === 0 ? [] : [lines.join(' ')], bullets: [] }
}
