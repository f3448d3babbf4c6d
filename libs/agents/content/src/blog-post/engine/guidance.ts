import { z } from 'zod'
import type { Pack } from '../../shared/engine/playbook/playbook.ts'
import { flatBullet, type Section } from '../../shared/engine/writing/document.ts'
import { capital, midSentence } from '../../shared/engine/writing/surface.ts'
import guidanceJson from './guidance.json' with { type: 'json' }
import { type Desk, fill } from './sections.ts'

const Words = z.tuple([z.string()], z.string())
const Pair = z.tuple([z.string(), z.string()])
const Block = z.strictObject({ headings: Words, openings: Words, items: z.array(Pair).min(4) })
const Guidance = z.strictObject({
  answers: z.strictObject({
    headings: Words,
    openings: Words,
    head: z.array(z.string()).length(3),
    pairs: z.array(Pair).length(5),
  }),
  measure: Block,
  prepare: Block,
  signs: Block,
  wait: Block,
  explain: Block,
  later: Block,
  dates: z.strictObject({
    headings: Words,
    openings: Words,
    when: z.array(z.string()).length(5),
    /** `%` is replaced by the name of a step. */
    lines: z.array(z.string()).length(5),
  }),
})
/** Advice for any trade. It extends posts that the trade's own advice cannot fill. */
const guidance = Guidance.parse(guidanceJson)
type Kind = keyof typeof guidance

/** Order in which sections are added as a post grows. */
const order: readonly Kind[] = ['measure', 'dates', 'answers', 'prepare', 'signs', 'wait', 'explain', 'later']
/** Order in which they appear in the post. */
const place: readonly Kind[] = ['prepare', 'answers', 'signs', 'wait', 'explain', 'measure', 'later', 'dates']

const topOf = ({ brief, pick }: Desk, kind: Kind): Section => ({
  heading: fill(pick(`${kind} heading`, guidance[kind].headings), brief),
  paragraphs: [capital(fill(pick(`${kind} opening`, guidance[kind].openings), brief))],
  bullets: [],
})

const answersOf = (pack: Pack): Section['table'] => ({
  head: guidance.answers.head,
  rows: pack.looks.slice(0, 5).map(([name], at) => [name, ...(guidance.answers.pairs[at] ?? [])]),
})

const datesOf = (pack: Pack): Section['bullets'] =>
  guidance.dates.when.map((lead, at) => ({
    lead,
    text: (guidance.dates.lines[at] ?? '').replace('%', midSentence(pack.steps[at]?.[0] ?? 'the first step')),
  }))

const sectionOf = (desk: Desk, kind: Kind): Section => {
  const top = topOf(desk, kind)
  if (kind === 'answers') return { ...top, table: answersOf(desk.brief.pack) }
  if (kind === 'dates') return { ...top, bullets: datesOf(desk.brief.pack) }
  return { ...top, bullets: guidance[kind].items.map(([lead, text]) => ({ lead, text })) }
}

export const mostGuidance = order.length

/** The first `count` sections of general guidance, in reading order. */
export const guidanceParts = (desk: Desk, count: number): Section[] => {
  const chosen = new Set(order.slice(0, count))
  return place.filter((kind) => chosen.has(kind)).map((kind) => sectionOf(desk, kind))
}

/** All visible text of a section: heading, paragraphs, lists, tables and callout. */
export const piecesOf = ({ heading, paragraphs, bullets, table, callout }: Section): string[] => [
  heading,
  ...paragraphs,
  ...bullets.map(flatBullet),
  ...(table === undefined ? [] : [...table.head, ...table.rows.flat()]),
  ...(callout === undefined ? [] : [callout.text]),
]
