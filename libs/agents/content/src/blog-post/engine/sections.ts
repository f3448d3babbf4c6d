import type { Pack, Tip } from '../../shared/engine/playbook/playbook.ts'
import { generalPack } from '../../shared/engine/playbook/playbook.ts'
import type { Section } from '../../shared/engine/writing/document.ts'
import type { Pick as Choose } from '../../shared/engine/writing/seed.ts'
import { capital } from '../../shared/engine/writing/surface.ts'
import { answered } from './answer-tips.ts'
import { type BlogBrief, covers } from './brief.ts'
import {
  aboutChoosing,
  choosing,
  closings,
  firstKeyword,
  forReaders,
  gainsOfThing,
  type Part,
  parts,
  planningWell,
  wordings,
} from '../../shared/engine/blog/wording.ts'

export type Desk = { brief: BlogBrief; pick: Choose }
/** How much of each kind of content the post gets. */
export type Plan = { parts: number; items: number; questions: number; readers: boolean; more: boolean }

export const exampleBlank = '[what happened, in two sentences, with a figure you can prove]'

export const fill = (words: string, { topic, audience }: Pick<BlogBrief, 'topic' | 'audience'>): string =>
  words
    .replaceAll('*', topic.thing)
    .replaceAll('@', audience)
    .replace(/(?<=^|\s)\?(?=[.,\s]|$)/, topic.question ?? topic.thing)

/** Rotates the items so that different briefs start with different ones. */
const turned = <T>(all: readonly T[], by: number): T[] =>
  all.map((_, at) => all[(at + by) % all.length]).filter((one) => one !== undefined)

export const intro = ({ brief, pick }: Desk): Section => {
  const { problem, promise } = wordings[brief.topic.shape]
  const [keyword] = brief.keywords
  const first = fill(pick('problem', problem), brief)
  const named = keyword === undefined || covers(first, keyword) ? '' : pick('named', firstKeyword).replace('%', keyword)
  return {
    heading: '',
    paragraphs: [capital(first), `${capital(fill(pick('promise', promise), brief))} ${named}`.trim()],
    bullets: [],
  }
}

const wordsFor = ({ brief }: Desk, part: Part) => {
  if (part === 'looks' && !aboutChoosing.includes(brief.topic.shape)) return choosing
  if (part === 'gains' && !gainsOfThing.includes(brief.pack.id)) return planningWell
  return parts[part]
}

const tipsOf = ({ brief, pick }: Desk, part: Part, more: boolean): Tip[] => {
  const own = brief.pack[part]
  const turn = part === 'steps' ? 0 : pick(`turn ${part}`, [0, 1, 2, 3])
  const merges = more && brief.pack !== generalPack && (part === 'looks' || part === 'mistakes')
  const known = new Set(own.map(([name]) => name))
  const said = answered(brief)
  return [...turned(own, turn), ...(merges ? generalPack[part].filter(([name]) => !known.has(name)) : [])].filter(
    ([name]) => !said.has(name),
  )
}

const longPost = 650
/** A part of the body. In a long post its tips get headings, otherwise they form a list. */
export const bodyPart = (desk: Desk, part: Part, at: number, { items, more }: Plan): Section[] => {
  const { brief, pick } = desk
  const { headings, openings } = wordsFor(desk, part)
  const promised = at === 0 ? brief.topic.count : undefined
  const tips = tipsOf(desk, part, more || (promised ?? 0) > brief.pack[part].length).slice(0, promised ?? items)
  const heading = fill(pick(`heading ${part}`, headings), brief)
  const [keyword] = brief.keywords
  const led = at === 0 && keyword !== undefined
  const top: Section = {
    heading: led ? `${capital(keyword)}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}` : heading,
    paragraphs: [fill(pick(`opening ${part}`, openings), brief)],
    bullets: [],
  }
  const apart = at === 0 && part !== 'steps' && brief.words >= longPost
  return apart
    ? [top, ...tips.map(([heading, text]): Section => ({ heading, level: 3, paragraphs: [text], bullets: [] }))]
    : [{ ...top, bullets: tips.map(([lead, text]) => ({ lead, text })), ordered: part === 'steps' }]
}

/** A comparison table with empty cells, because only the owner knows the values. */
export const sideBySide = ({ brief }: Desk): Section[] => {
  const { sides } = brief.topic
  if (sides === undefined) return []
  return [
    {
      heading: `${capital(sides[0])} or ${sides[1]}: put them side by side`,
      paragraphs: ['Fill the same line for both before you decide. An empty cell is a question to ask.'],
      bullets: [],
      table: {
        head: ['Point', capital(sides[0]), capital(sides[1])],
        rows: brief.pack.looks.slice(0, 4).map(([name]) => [name, '', '']),
      },
    },
  ]
}

export const readers = ({ brief, pick }: Desk): Section => ({
  heading: fill(pick('readers heading', forReaders.headings), brief),
  paragraphs: [fill(pick('readers line', forReaders.lines), brief)],
  bullets: [],
  callout: { lead: 'Example to adapt', text: `Tell how a customer from this group did it. ${exampleBlank}` },
})

const questionsOf = (pack: Pack, more: boolean): readonly Tip[] =>
  more && pack !== generalPack ? [...pack.questions, ...generalPack.questions] : pack.questions

export const faq = (desk: Desk, { questions, more }: Plan): Section[] => {
  const { brief, pick } = desk
  const chosen = turned(questionsOf(brief.pack, more), pick('turn faq', [0, 1, 2, 3, 4])).slice(0, questions)
  if (chosen.length === 0) return []
  return [
    {
      heading: fill(pick('faq', ['Questions about *', 'Frequently asked questions', 'Questions we hear often']), brief),
      paragraphs: [],
      bullets: [],
    },
    ...chosen.map(([question, answer]): Section => ({
      heading: question,
      level: 3,
      paragraphs: [answer],
      bullets: [],
    })),
  ]
}

export const closing = ({ brief, pick }: Desk): Section => ({
  heading: pick('closing', closings.headings),
  paragraphs: [fill(pick('closing line', closings.lines), brief), pick('action', closings.actions)],
  bullets: [],
})
