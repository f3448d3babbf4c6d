import { coverageOf, coverageText, pagesOf, type Site } from '@bazaar/agents-kit/server'
import { repeats } from '../../quote-marks.ts'
import type { CitedPoint, SiteFact } from '../../site-facts.ts'
import type { SiteLedger } from './facts/collect-facts.ts'
import { plain, quotedSentence, readSentence } from './quote.ts'

/** A link to a page that shows its path, so that the reader sees where a fact comes from. */
export const pageLink = (url: string): string => {
  const { pathname, host, href } = new URL(url)
  const shown = pathname === '/' ? host : pathname
  return `[${plain(shown)}](${href.replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))})`
}

/** One line of the ledger: id, label, quote and page. */
export const factLine = ({ id, label, text, quote, url }: SiteFact): string => {
  const words = repeats(text, quote)
    ? plain(quotedSentence(quote, 300))
    : `${plain(text)}: ${plain(quotedSentence(quote, 300))}`
  return `- **${id} · ${label}:** ${words} (${pageLink(url)})`
}

export const pointLine = ({ text, facts }: CitedPoint): string =>
  `- ${plain(text)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`

export const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${heading}`, lines.join('\n')]

/** What was looked for and not found, and which pages were not read. */
export const missingSection = ({ notStated, coverage }: SiteLedger, site: Site): string[] => [
  ...section(
    coverage.complete ? 'Not stated on the site' : 'Not found on the pages read',
    notStated.map((label) => `- ${label}`),
  ),
  ...(notStated.length === 0 ? [] : [`Looked for ${coverageText(coverage)}.`]),
  ...section(
    'Linked pages that were not read',
    site.unread.slice(0, 12).map(({ url, text }) => `- ${text === '' ? '' : `${plain(text)}: `}${pageLink(url)}`),
  ),
]

/** How a report on a site was made, and when its pages were read. */
export const howMade = (writer: string, sites: readonly Site[]): string[] => [
  `${writer} Every fact is quoted from the page behind its link; what the pages do not say is listed, not guessed. ${readSentence(sites.flatMap(pagesOf))}`,
]

/** What a model looked for and on which pages; null without one. */
export const readBy = (site: Site): string | null => {
  if (site.reader === undefined) return null
  const { name, pages } = site.reader
  const { linked, complete } = coverageOf(site)
  const looked = { read: pages - 1, linked, complete: complete && pages === pagesOf(site).length }
  return `The language model ${plain(name)} also looked for offers, prices, people, addresses and the founding year ${coverageText(looked)}; only what the pages state word for word was kept.`
}

const writtenBy = (name: string): string =>
  `The opening sections were written by the language model ${plain(name)} from the facts below; what no fact states is underlined. Facts, lists and tables were made by the built-in engine.`
const byRules = 'Made by the built-in engine with fixed rules from the pages it read'

/** Who wrote the opening sections and read the pages. `name`: the model of the opening, null without one. */
export const writerOf = (name: string | null, site: Site): string => {
  const reading = readBy(site)
  if (name === null) return reading === null ? `${byRules}; no text model was used.` : `${byRules}. ${reading}`
  return [writtenBy(name), ...(reading === null ? [] : [reading])].join(' ')
}
