import { type Site } from '@bazaar/agents-kit/server'
import type { CitedPoint } from '../../shared/site-facts.ts'
import { type Rival, searchAddress, searchLinks } from '../definition.ts'
import {
  factLine,
  howMade,
  missingSection,
  pageLink,
  pointLine,
  section,
} from '../../shared/engine/site/cited-markdown.ts'
import { plain, quotedSentence } from '../../shared/engine/site/quote.ts'
import type { Column, Grid } from './grid.ts'
import type { WrittenOpening } from '../../shared/engine/site/write-opening.ts'

export type Comparison = {
  company: Column
  rivals: readonly Column[]
  grid: Grid
  points: readonly CitedPoint[]
  known: readonly Rival[]
  phrases: readonly string[]
  category: string | null
  warning: string | null
  caveats: readonly string[]
  /** True when a web search is connected. */
  searched: boolean
}

const notStated = 'not found on the pages read'
const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`

/** The comparison table. */
const gridLines = ({ grid }: Comparison): string[] => {
  return [
    cells(['', ...grid.columns.map(({ name }) => plain(name))]),
    cells(['---', ...grid.columns.map(() => '---')]),
    ...grid.rows.map(({ label, cells: row }) =>
      cells([
        label,
        ...row.map(({ text, url }) =>
          text === null ? notStated : `${plain(text.slice(0, 240))}${url === null ? '' : ` ${pageLink(url)}`}`,
        ),
      ]),
    ),
  ]
}

const rivalLine = ({ name, url, from, evidence }: Rival): string => {
  const how = { given: 'given by you', site: 'named by the site', search: 'found by the search' }[from]
  const words = evidence === null ? '' : `: ${plain(from === 'site' ? quotedSentence(evidence) : evidence)}`
  return `- **${plain(name)}** (${how}${words})${url === null ? '' : ` ${plain(url)}`}`
}

const rivalsSection = ({ known, searched }: Comparison): string[] => {
  if (known.length > 0) return section('Rivals', known.map(rivalLine))
  const search = searched ? 'The connected search showed none. ' : 'No web search is connected here. '
  return section('Rivals', [
    `No rival was given, and the pages read name none. ${search}None is guessed: open the searches below and run it again with the addresses of up to three rivals.`,
  ])
}

const position = ({ company: { ledger }, category }: Comparison): string[] => [
  ...(category === null ? [] : [`- **Calls itself:** ${plain(category)}`]),
  ...[...ledger.of('description'), ...ledger.of('headline'), ...ledger.of('audience'), ...ledger.of('market')].map(
    ({ id, quote, url }) => `- ${plain(quotedSentence(quote, 300))} (${id}, ${pageLink(url)})`,
  ),
]

/** On how many pages of the rivals a model looked for facts, too. */
const rivalsReadBy = ({ rivals }: Comparison): string[] =>
  rivals.flatMap(({ name, site: { reader } }) =>
    reader === undefined ? [] : [`For ${plain(name)}, ${plain(reader.name)} looked at ${reader.pages} of its pages.`],
  )

const visitsOf = ({ company, rivals }: Comparison): Site[] => [company, ...rivals].map(({ site }) => site)

/** The analysis as Markdown. `opening` replaces the engine's own first section. */
export const competitorReportText = (comparison: Comparison, { text: opening, writer }: WrittenOpening): string => {
  const { company, rivals, points, phrases, warning, caveats } = comparison
  return [
    `# Competitor analysis: ${plain(company.name)}`,
    `Address: ${plain(company.site.home.page.url)}`,
    ...[...(warning === null ? [] : [warning]), ...caveats].map((text) => `**Please note:** ${plain(text)}`),
    ...(opening === null ? section('Position, in the words of the site', position(comparison)) : [opening]),
    ...rivalsSection(comparison),
    ...section(
      rivals.length > 0 ? 'Where they differ' : 'What the site shows clearly, and what it does not',
      points.map(pointLine),
    ),
    ...section('Comparison', gridLines(comparison)),
    ...section(
      'Searches that show rivals',
      phrases.map((phrase, at) =>
        at < searchLinks ? `- [${plain(phrase)}](${searchAddress(phrase)})` : `- ${plain(phrase)}`,
      ),
    ),
    ...missingSection(company.ledger, company.site),
    ...section(`All facts about ${plain(company.name)}, with their source`, company.ledger.facts.map(factLine)),
    ...section('How this was made', howMade([writer, ...rivalsReadBy(comparison)].join(' '), visitsOf(comparison))),
  ].join('\n\n')
}
