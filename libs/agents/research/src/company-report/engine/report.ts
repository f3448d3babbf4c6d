import { type Site } from '@bazaar/agents-kit/server'
import type { Swot } from '../../shared/site-facts.ts'
import {
  factLine,
  howMade,
  missingSection,
  pageLink,
  pointLine,
  section,
} from '../../shared/engine/site/cited-markdown.ts'
import type { Fact, SiteLedger } from '../../shared/engine/site/facts/collect-facts.ts'
import { plain, quotedSentence } from '../../shared/engine/site/quote.ts'
import type { Technology } from '../../shared/engine/site/technologies.ts'
import type { WrittenOpening } from '../../shared/engine/site/write-opening.ts'

export type Findings = {
  companyName: string
  site: Site
  ledger: SiteLedger
  swot: Swot
  technologies: readonly Technology[]
  warning: string | null
  caveats: readonly string[]
}

const cited = ({ id, quote, url }: Fact): string => `- ${plain(quotedSentence(quote, 300))} (${id}, ${pageLink(url)})`
const named = ({ id, text, quote, url }: Fact): string =>
  `- **${plain(text)}:** ${plain(quotedSentence(quote, 240))} (${id}, ${pageLink(url)})`
const listed = ({ id, text, url }: Fact): string => `- ${plain(text)} (${id}, ${pageLink(url)})`

/** Sections in the site's own words. A section without facts is omitted; the list of gaps names it instead. */
const narrative = ({ ledger }: Findings): string[] => [
  ...section('Overview', [...ledger.of('description'), ...ledger.of('headline')].map(cited)),
  ...section('What it offers', ledger.of('offer').map(named)),
  ...section('For whom, and where', [...ledger.of('audience'), ...ledger.of('market')].map(cited)),
  ...section('Prices and buying', [...ledger.of('price'), ...ledger.of('buying')].map(cited)),
  ...section('Proof', [...ledger.of('proof'), ...ledger.of('customers')].map(cited)),
]

const swotSections = ({ swot }: Findings): string[] => [
  '## Strengths, weaknesses, opportunities, threats',
  ...(
    [
      ['Strengths', swot.strengths],
      ['Weaknesses', swot.weaknesses],
      ['Opportunities', swot.opportunities],
      ['Threats', swot.threats],
    ] as const
  ).flatMap(([name, points]) => [
    `### ${name}`,
    points.length === 0 ? 'The pages read give no signal.' : points.map(pointLine).join('\n'),
  ]),
]

const technologyLines = (technologies: readonly Technology[]): string[] =>
  technologies.map(({ name, kind, evidence }) => `- ${name} (${kind.toLowerCase()}), seen in ${evidence}`)

const contact = ({ ledger }: Findings): Fact[] => [
  ...ledger.of('phone'),
  ...ledger.of('email'),
  ...ledger.of('address'),
]

/** The report as Markdown. `opening` replaces the engine's own first sections. */
export const companyReportText = (findings: Findings, { text: opening, writer }: WrittenOpening): string => {
  const { companyName, site, ledger, technologies, warning, caveats } = findings
  return [
    `# Company report: ${plain(companyName)}`,
    `Address: ${plain(site.home.page.url)}`,
    ...[...(warning === null ? [] : [warning]), ...caveats].map((text) => `**Please note:** ${plain(text)}`),
    ...(opening === null ? narrative(findings) : [opening]),
    ...section('People', ledger.of('people').map(listed)),
    ...section('Contact', contact(findings).map(listed)),
    ...section('Digital presence', [...ledger.of('profile'), ...ledger.of('hiring')].map(cited)),
    ...section('Technologies', technologyLines(technologies)),
    ...swotSections(findings),
    ...missingSection(ledger, site),
    ...section('All facts, with their source', ledger.facts.map(factLine)),
    ...section('How this was made', howMade(writer, [site])),
  ].join('\n\n')
}
