import { type CheckedLink, type LinkMatch, linkMatches } from '../definition.ts'
import type { SheetReading } from '../../shared/sheet-input.ts'
import { list, plain, section, table } from '../../shared/engine/markdown/markdown.ts'
import { csvBlock, csvText } from '../../shared/engine/sheet/csv-text.ts'
import { readingLines } from '../../shared/engine/sheet/read-list.ts'

export const matchNames: Record<LinkMatch, string> = {
  page: 'Links to the page',
  host: 'Same site, other page',
  none: 'No link',
  error: 'Error',
  unchecked: 'Not checked',
}

export type LinkReport = {
  reading: SheetReading
  counts: Record<LinkMatch, number>
  followed: number
  /** Sources that were drawn in a browser as well. */
  drawn: number
  links: readonly CheckedLink[]
}

const yesNo = (value: boolean | null): string => (value === null ? '–' : value ? 'yes' : 'no')

const csvOf = (links: readonly CheckedLink[]): string =>
  csvText(
    [
      'row',
      'source_url',
      'target_url',
      'result',
      'reason',
      'follow',
      'rel',
      'anchor',
      'href',
      'links',
      'other_sites',
      'source_indexable',
      'status',
    ],
    links.map((link) => [
      link.row,
      link.source,
      link.target,
      matchNames[link.match],
      link.reason,
      yesNo(link.follow),
      link.rel.join(' '),
      link.anchor,
      link.href,
      link.links,
      link.other_sites,
      link.source_indexable,
      link.status,
    ]),
  )

const howOpened = (drawn: number): string => {
  if (drawn === 0)
    return 'Each source was opened once, as its server sends it; links that scripts add are not seen. robots.txt was obeyed.'
  return `Each source was opened once, and ${drawn === 1 ? '1 page' : `${drawn} pages`} of scripts drawn in a browser as well. robots.txt was obeyed.`
}

/** Renders the output as Markdown: counts, then the rows, then the same rows as CSV. */
export const linkReport = ({ reading, counts, followed, drawn, links }: LinkReport): string => {
  const found = counts.page + counts.host
  return [
    '# Backlinks',
    list([
      ...linkMatches
        .filter((match) => counts[match] > 0)
        .map((match) => `**${matchNames[match]}**: ${counts[match]} of ${links.length}`),
      ...(found > 0 ? [`**Followed by search engines**: ${followed} of ${found} links found`] : []),
    ]),
    ...section(
      'Links',
      table(
        ['Row', 'Source', 'Target', 'Result', 'Follow', 'Anchor', 'About it'],
        links.map((link) => [
          link.row,
          plain(link.source),
          plain(link.target),
          matchNames[link.match],
          yesNo(link.follow),
          plain(link.anchor ?? '–'),
          plain(link.reason),
        ]),
      ),
    ),
    ...section('The same as CSV', csvBlock(csvOf(links))),
    ...section(
      'How this was made',
      list([
        ...readingLines(reading).map(plain),
        howOpened(drawn),
        'www, the trailing slash, the fragment and tracking parameters do not make another page.',
      ]),
    ),
  ].join('\n\n')
}
