import type { Bullet, Document, Section } from '../../shared/engine/writing/document.ts'
import { madeByEngine } from '../../shared/engine/writing/made-by.ts'
import { capital, joinList, quoted } from '../../shared/engine/writing/surface.ts'
import type { Known } from '../../shared/engine/known/known.ts'
import type { Part } from './content-type.ts'
import { type Material, shareFacts } from './plan.ts'

const guided = 3
const fewPoints = 2

const named: Record<Known['from'], string> = { summary: 'summary', strategy: 'strategy' }

const fill = (words: string, { topic, audience }: Material): string =>
  capital(words.replaceAll('*', topic.thing).replaceAll('@', audience))

const guidanceFor = ({ pack, pick }: Material, { guidance }: Part): Bullet[] => {
  if (guidance === undefined) return []
  const all = pack[guidance]
  const start = guidance === 'steps' ? 0 : pick(`start ${guidance}`, [0, 1, 2])
  const turned = all.map((_, at) => all[(at + start) % all.length]).filter((tip) => tip !== undefined)
  return turned
    .slice(0, guided)
    .map(([lead, text]) => (lead.endsWith('?') ? { text: `${lead} ${text}` } : { lead, text }))
}

const sourcesOf = (facts: readonly Known[], guidance: boolean): string => {
  const texts = [...new Set(facts.map(({ from }) => named[from]))]
  const all = [...texts, ...(guidance ? ['guidance'] : [])]
  return all.length === 0 ? 'to come from you' : joinList(all)
}

/** Trades that sell time and skill rather than goods. */
const servicePacks = ['health', 'fitness', 'learning', 'beauty', 'events', 'travel', 'advisory', 'agency', 'finance']
const headingOf = ({ pack, pick }: Material, { headings, services }: Part, at: number): string => {
  const [first = '', ...others] = headings
  return services !== undefined && servicePacks.includes(pack.id) ? services : pick(`heading ${at}`, [first, ...others])
}

const partSection = (material: Material, part: Part, at: number, facts: readonly Known[]): Section => {
  const guidance = guidanceFor(material, part)
  const points: Bullet[] = [...facts.map(({ text }) => ({ text })), ...guidance]
  const missing = points.length === 0 ? part.add : part.add.slice(0, Math.max(0, fewPoints - points.length))
  return {
    heading: fill(headingOf(material, part, at), material),
    paragraphs: [],
    bullets: [
      { lead: 'Purpose', text: part.purpose },
      ...points,
      ...missing.map((text) => ({ lead: 'To add', text: `${text}.` })),
      { lead: 'Length', text: `about ${part.words} words.` },
      { lead: 'Source', text: `${sourcesOf(facts, guidance.length > 0)}.` },
    ],
  }
}

const total = ({ type }: Material): number => type.sections.reduce((sum, { words }) => sum + words, 0)

/** Notes for the owner: how to use the outline and what is missing. */
export const notesFor = (material: Material): Section[] => {
  const { proposals, business, unknownType, type } = material
  const lacking = business.facts.length === 0
  return [
    {
      heading: 'Before you write',
      paragraphs: [],
      bullets: [
        ...(proposals.length > 0
          ? [
              {
                lead: 'Topic',
                text: `You gave none, so the first of these was used: ${joinList(proposals.map(quoted))}.`,
              },
            ]
          : []),
        ...(unknownType === undefined
          ? []
          : [
              {
                lead: 'Type',
                text: `There is no plan of its own for ${quoted(unknownType)}; this follows a ${type.label.toLowerCase()}.`,
              },
            ]),
        ...(lacking
          ? [
              {
                lead: 'Not given',
                text: 'nothing about your business. With a business summary, its facts take their places in the outline.',
              },
            ]
          : []),
        { text: `${total(material)} words in all. Lines that begin with “To add” need something only you know.` },
      ],
    },
  ]
}

export const compose = (material: Material): Document => {
  const { type, topic } = material
  const shares = shareFacts(material)
  return {
    style: 'article',
    title: `${type.label}: ${topic.raw}`,
    sections: type.sections.map((part, at) => partSection(material, part, at, shares.get(at) ?? [])),
    notes: [
      ...notesFor(material),
      madeByEngine(
        'Statements about the business are sentences of the texts you gave; guidance is general advice from our playbook.',
      ),
    ],
  }
}
