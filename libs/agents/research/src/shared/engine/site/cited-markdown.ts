import type { CitedPoint, SiteFact } from '../../site-facts.ts'
import { plain, quoted } from './quote.ts'
import { pagesOf, type Visit } from './visit-site.ts'

/** A link to a page that shows its path, so that the reader sees where a fact comes from. */
export const pageLink = (url: string): string => {
  const { pathname, host } = new URL(url)
  const shown = pathname === '/' ? host : pathname
  return `[${plain(shown)}](${encodeURI(decodeURI(url)).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))})`
}

/** One line of the ledger: id, label, quote and page. */
export const factLine = ({ id, label, text, quote, url }: SiteFact): string => {
  const words = quote === text ? plain(quoted(text, 300)) : `${plain(text)}: ${plain(quoted(quote, 300))}`
  return `- **${id} · ${label}:** ${words} (${pageLink(url)})`
}

export const pointLine = ({ text, facts }: CitedPoint): string =>
  `- ${plain(text)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`

export const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${heading}`, lines.join('\n')]

/** How a report on a site was made, and from which pages. */
export const howMade = (writer: string, visits: readonly Visit[]): string[] => [
  `${writer} Every fact is quoted from the page behind its link; what the pages do not say is listed, not guessed.`,
  '',
  ...visits.flatMap((visit) => pagesOf(visit).map(({ page }) => `- ${plain(page.url)}, read ${page.fetchedAt}`)),
]

export const embeddedWriter =
  'Made by the built-in engine with fixed rules from the pages below; no text model was used.'
export const modelWriter = (name: string): string =>
  `The opening sections were written by the language model ${plain(name)} from the facts below; sentences with a number or a name that no fact holds were left out. Facts, lists and tables were made by the built-in engine.`
