import { audiencePhrase } from '../writing/audience-phrase.ts'
import type { Document, Section } from '../writing/document.ts'
import { formFacts, type Ledger, ledgerOf, runFacts } from '../writing/ledger.ts'
import { madeByEngine } from '../writing/made-by.ts'
import { pickBy } from '../writing/seed.ts'
import { joinList, quoted } from '../writing/surface.ts'
import { parseOutline } from './parse.ts'
import { type Desk, openDesk, writeOut } from './write-out.ts'

export type Material = Desk & { ledger: Ledger; given: string }

export const gather = (given: string): Material => {
  const outline = parseOutline(given)
  const readers = outline.labels['audience'] ?? outline.labels['target audience'] ?? outline.labels['readers']
  const desk = openDesk(
    outline,
    pickBy(given),
    readers === undefined || readers === '' ? undefined : audiencePhrase(readers),
  )
  return {
    ...desk,
    given,
    ledger: ledgerOf(
      formFacts({ filled_content: given }),
      runFacts([
        'Example to adapt',
        'Questions',
        'Two Three Four Five Six Seven Eight Nine Ten, That leads, Next, Some questions, What counts, In short, There are, It comes down',
      ]),
    ),
  }
}

/** Notes for the owner: what the outline leaves open. */
export const notesFor = ({ outline }: Material): Section[] => {
  const { sections } = outline
  const open = sections.filter(
    ({ points, level, heading }, at) =>
      points.length === 0 && heading !== '' && !(level === 2 && sections[at + 1]?.level === 3),
  )
  const asked = outline.labels['cta'] ?? outline.labels['call to action']
  return [
    {
      heading: 'Before you publish',
      paragraphs: [],
      bullets: [
        {
          text: 'This is a draft: it says what your outline says, in your order, and adds no facts. Fill or delete the blanks in square brackets.',
        },
        ...(open.length > 0
          ? [
              {
                lead: 'Headings without points',
                text: `${joinList(open.slice(0, 6).map(({ heading }) => quoted(heading)))}. A few words below each give a fuller text.`,
              },
            ]
          : []),
        ...(asked === undefined || asked === '' ? [] : [{ lead: 'Your call to action', text: asked }]),
      ],
    },
  ]
}

export const compose = (material: Material): Document => ({
  style: 'article',
  title: material.outline.title,
  sections: writeOut(material),
  notes: [...notesFor(material), madeByEngine('Headings and points are yours, put into sentences.')],
})
