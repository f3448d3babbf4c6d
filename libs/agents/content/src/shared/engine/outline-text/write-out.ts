import { wordsOf } from '@bazaar/agents-kit/server'
import { type Topic, readTopic } from '../blog/topic.ts'
import { closings, wordings } from '../blog/wording.ts'
import type { Section } from '../writing/document.ts'
import { inside, phraseKind } from '../writing/phrase.ts'
import type { Pick } from '../writing/seed.ts'
import { capital, clause, joinList, quoted, sentence } from '../writing/surface.ts'
import type { Outline, OutlineSection } from './parse.ts'
import { answerBlank, tell, type Told, writePoints } from './points.ts'

export const exampleBlank = '[one example from your own work, with a figure you can prove]'
export const gapBlank = '[two or three sentences of yours]'

export type Desk = { outline: Outline; topic: Topic; pick: Pick; readers: string | undefined; post: boolean }

const role = {
  intro: /^(?:introduction|intro|opening|hook|lead(?: paragraph)?|lede)\b/i,
  end: /^(?:conclusion|closing|summary|wrap[- ]?up|final thoughts|to sum up|takeaways?|call to action|cta|(?:your )?next steps?|get started|get in touch|contact|reply or come by|order now|book now|how to order|(?:book|order|call|contact|register|join|subscribe|visit|buy)\b.*)\b/i,
  questions: /^(?:faqs?|frequently asked questions|questions(?: and answers)?|q ?& ?a)\b/i,
}

/** Hides headings such as `Introduction`, which tell the reader nothing. */
const shownHeading = (heading: string): string =>
  role.intro.test(heading) && wordsOf(heading).length <= 2 ? '' : heading

const about = (words: string, topic: Topic): string =>
  words.replaceAll('*', topic.thing).replace(/\?(?=[.,])/, topic.question ?? topic.thing)

const problem = ({ topic, pick }: Desk): string => capital(about(pick('problem', wordings[topic.shape].problem), topic))

/** True for a heading that can be listed without quotation marks. */
const plain = (heading: string): boolean =>
  /^(?:what|how|why|when|where|who) /i.test(heading) || phraseKind(heading) === 'thing'

const contents = ({ outline, pick, readers }: Desk): string[] => {
  const named = outline.sections
    .filter(
      ({ heading, level }) => level === 2 && heading !== '' && !role.intro.test(heading) && !role.end.test(heading),
    )
    .map(({ heading }) => inside(heading))
    .filter((heading) => wordsOf(heading).length <= 9)
  if (named.length < 2) return []
  const list = named.some((heading) => !plain(heading) || /[,?]| and /.test(heading))
    ? joinList(named.map((heading) => quoted(heading)))
    : joinList(named)
  const forWhom = readers === undefined ? '' : ` for ${readers}`
  return [
    pick('contents', [
      `You will find${forWhom}: ${list}.`,
      `The parts${forWhom}: ${list}.`,
      `In order${forWhom}: ${list}.`,
    ]),
  ]
}

const introSections = (desk: Desk): Section[] => {
  const { sections } = desk.outline
  const has = sections[0]?.heading === '' || sections.some(({ heading }) => role.intro.test(heading))
  return has || !desk.post || desk.outline.title === ''
    ? []
    : [{ heading: '', paragraphs: [[problem(desk), ...contents(desk)].join(' ')], bullets: [] }]
}

const questionsOf = (told: readonly Told[]): Section[] =>
  told
    .filter(({ kind }) => kind === 'question')
    .map(({ text, below }) => ({
      heading: `${capital(clause(text))}?`,
      level: 3,
      paragraphs: below.length > 0 ? [below.map(sentence).join(' ')] : [answerBlank],
      bullets: [],
    }))

/** An occasional transition to the next part. Only a heading that is a noun phrase fits into one. */
const transition = ({ pick }: Desk, next: OutlineSection | undefined, slot: string): string => {
  if (next === undefined || next.level === 3 || role.end.test(next.heading)) return ''
  const heading = clause(next.heading)
  const named = phraseKind(next.heading) === 'thing' && wordsOf(heading).length >= 2 && wordsOf(heading).length <= 7
  if (role.questions.test(heading))
    return pick(slot, ['', 'Some questions come up often.', 'That leaves the questions people ask.'])
  return named
    ? pick(slot, ['', '', '', `That leads to the next point: ${inside(heading)}.`, `Next: ${inside(heading)}.`])
    : ''
}

/** Writes an empty first introduction or last conclusion from the topic. Other empty parts get a blank. */
const emptyText = (desk: Desk, section: OutlineSection): string[] => {
  const { sections } = desk.outline
  if (section === sections.find(({ heading }) => role.intro.test(heading))) {
    return [[problem(desk), ...contents(desk)].join(' ')]
  }
  if (section === sections.findLast(({ heading }) => role.end.test(heading))) {
    return [about(desk.pick('closing line', closings.lines), desk.topic)]
  }
  return [gapBlank]
}

const isGroup = ({ outline }: Desk, at: number): boolean =>
  outline.sections[at]?.level === 2 && outline.sections[at + 1]?.level === 3

const joinedTo = (paragraphs: readonly string[], line: string): string[] =>
  line === '' || paragraphs.at(-1)?.endsWith(']') === true
    ? [...paragraphs]
    : [...paragraphs.slice(0, -1), `${paragraphs.at(-1) ?? ''} ${line}`.trim()]

const written = (desk: Desk, section: OutlineSection, at: number): Section[] => {
  const { outline, pick } = desk
  const told = section.points.map(tell)
  const text = writePoints(section.heading, told, pick, at)
  const empty = told.length === 0 && !isGroup(desk, at)
  const paragraphs = empty ? emptyText(desk, section) : text.paragraphs
  const questions = questionsOf(told)
  const goesOn = questions.length === 0 && text.bullets.length === 0 && !empty
  const next = goesOn ? transition(desk, outline.sections[at + 1], `next ${at}`) : ''
  return [
    {
      ...text,
      heading: capital(shownHeading(section.heading)),
      level: section.level,
      paragraphs: joinedTo(paragraphs, next),
      ...(at > 0 && at === exampleAt(desk) ? { callout: { lead: 'Example to adapt', text: exampleBlank } } : {}),
    },
    ...questions,
  ]
}

/** The part with the most points besides questions. It gets the blank for an example. */
const exampleAt = ({ outline }: Desk): number => {
  const weight = ({ heading, points }: OutlineSection, at: number) =>
    at === 0 || role.end.test(heading) || role.questions.test(heading)
      ? 0
      : points.filter(({ text }) => tell({ text, below: [] }).kind !== 'question').length
  const weights = outline.sections.map(weight)
  return weights.indexOf(Math.max(...weights, 1))
}

const ending = (desk: Desk): Section[] => {
  const { outline, topic, pick } = desk
  if (outline.title === '' || outline.sections.some(({ heading }) => role.end.test(heading))) return []
  return [
    {
      heading: pick('closing', closings.headings),
      paragraphs: [
        ...(desk.post ? [about(pick('closing line', closings.lines), topic)] : []),
        pick('action', closings.actions),
      ],
      bullets: [],
    },
  ]
}

/** Writes out the outline: headings in their order, points as sentences. */
export const writeOut = (desk: Desk): Section[] => [
  ...introSections(desk),
  ...desk.outline.sections.flatMap((section, at) => written(desk, section, at)),
  ...ending(desk),
]

/** True for posts, which open with the reader's question. Pages, press releases and e-mails open with their message. */
const isPost = (type: string | undefined, title: string): boolean =>
  type === undefined
    ? !/\b(?:newsletter|press release|landing page|case study|script|sequence|faq)\b/i.test(title)
    : /\b(?:blog|post|article|guide|outline|white ?paper)\b/i.test(type)

export const openDesk = (outline: Outline, pick: Pick, readers: string | undefined): Desk => {
  const { title, labels, sections } = outline
  const subject = sections.find(({ heading }) => heading !== '' && !role.intro.test(heading) && !role.end.test(heading))
  const topic = readTopic(title || (subject?.heading ?? 'this subject'))
  return { outline, pick, readers, topic, post: isPost(labels['type'] ?? labels['type of content'], title) }
}
