import type { CitedPoint } from '../../shared/site-facts.ts'
import type { Rival } from '../definition.ts'
import {
  embeddedWriter,
  factLine,
  howMade,
  pageLink,
  pointLine,
  section,
} from '../../shared/engine/site/cited-markdown.ts'
import { plain, quoted } from '../../shared/engine/site/quote.ts'
import type { Visit } from '../../shared/engine/site/visit-site.ts'
import type { Column, Grid } from './grid.ts'

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

const notStated = 'not stated'
const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`

/** The comparison table. Without rivals it gets two empty columns for the user to fill in. */
const gridLines = ({ grid, rivals }: Comparison): string[] => {
  const blank = rivals.length === 0 ? ['Rival 1', 'Rival 2'] : []
  return [
    cells(['', ...grid.columns.map(({ name }) => plain(name)), ...blank]),
    cells(['---', ...grid.columns.map(() => '---'), ...blank.map(() => '---')]),
    ...grid.rows.map(({ label, cells: row }) =>
      cells([
        label,
        ...row.map(({ text, url }) =>
          text === null ? notStated : `${plain(text.slice(0, 240))}${url === null ? '' : ` ${pageLink(url)}`}`,
        ),
        ...blank.map(() => ' '),
      ]),
    ),
  ]
}

const rivalLine = ({ name, url, from, evidence }: Rival): string => {
  const how = { given: 'given by you', site: 'named by the site', search: 'found by the search' }[from]
  const words = evidence === null ? '' : `: ${plain(from === 'site' ? quoted(evidence) : evidence)}`
  return `- **${plain(name)}** (${how}${words})${url === null ? '' : ` ${plain(url)}`}`
}

const rivalsSection = ({ known, searched }: Comparison): string[] => {
  if (known.length > 0) return section('Rivals', known.map(rivalLine))
  const search = searched ? 'The connected search showed none. ' : 'No web search is connected here. '
  return section('Rivals', [
    `No rival was given, and the pages read name none. ${search}None is guessed: run it again with the addresses of up to three rivals to fill the table.`,
  ])
}

const position = ({ company: { ledger }, category }: Comparison): string[] => [
  ...(category === null ? [] : [`- **Calls itself:** ${plain(category)}`]),
  ...[...ledger.of('description'), ...ledger.of('headline'), ...ledger.of('audience'), ...ledger.of('market')].map(
    ({ id, quote, url }) => `- ${plain(quoted(quote, 300))} (${id}, ${pageLink(url)})`,
  ),
]

const visitsOf = ({ company, rivals }: Comparison): Visit[] => [company, ...rivals].map(({ visit }) => visit)

/** The analysis as Markdown. `opening` replaces the engine's own first section. */
export const competitorReportText = (
  comparison: Comparison,
  opening: string | null = null,
  writer = embeddedWriter,
): string => {
  const { company, rivals, points, phrases, warning, caveats } = comparison
  return [
    `# Competitor analysis: ${plain(company.name)}`,
    `Address: ${plain(company.visit.home.page.url)}`,
    ...[...(warning === null ? [] : [warning]), ...caveats].map((text) => `**Please note:** ${plain(text)}`),
    ...(opening === null ? section('Position, in the words of the site', position(comparison)) : [opening]),
    ...rivalsSection(comparison),
    ...section(
      rivals.length > 0 ? 'Where they differ' : 'What the site shows clearly, and what not',
      points.map(pointLine),
    ),
    ...section('Comparison', gridLines(comparison)),
    ...section(
      'Searches that show rivals',
      phrases.map((phrase) => `- ${plain(phrase)}`),
    ),
    ...section(
      'Not stated on the pages read',
      company.ledger.notStated.map((label) => `- ${label}`),
    ),
    ...section(`All facts about ${plain(company.name)}, with their source`, company.ledger.facts.map(factLine)),
    ...section('How this was made', howMade(writer, visitsOf(comparison))),
  ].join('\n\n')
}
