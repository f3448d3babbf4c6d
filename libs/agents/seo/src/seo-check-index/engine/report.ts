import { indexVerdicts, type CheckedPage, type IndexVerdict } from '../definition.ts'
import type { SheetReading } from '../../shared/sheet-input.ts'
import { list, plain, section, table } from '../../shared/engine/markdown/markdown.ts'
import { csvBlock, csvText } from '../../shared/engine/sheet/csv-text.ts'
import { readingLines } from '../../shared/engine/sheet/read-list.ts'

export const verdictNames: Record<IndexVerdict, string> = {
  indexable: 'Indexable',
  canonical: 'Canonical elsewhere',
  redirect: 'Redirect',
  blocked: 'Blocked',
  error: 'Error',
  unchecked: 'Not checked',
}

export type IndexReport = {
  reading: SheetReading
  counts: Record<IndexVerdict, number>
  pages: readonly CheckedPage[]
  searchConsole: boolean
}

const about =
  'This is indexability: whether a search engine may put each page into its index. It does not say that a page is there; no public service answers that for sites one does not own.'

const googleText = ({ google, google_error }: CheckedPage): string =>
  google === null ? (google_error ?? 'not in your Search Console') : google.coverage || google.verdict

const csvOf = ({ pages, searchConsole }: IndexReport): string =>
  csvText(
    [
      'row',
      'url',
      'verdict',
      'reason',
      'status',
      'final_url',
      'robots_txt',
      'meta_robots',
      'x_robots_tag',
      'canonical',
      'in_sitemap',
      ...(searchConsole ? ['in_google'] : []),
    ],
    pages.map((page) => [
      page.row,
      page.url,
      verdictNames[page.verdict],
      page.reason,
      page.status,
      page.hops.at(-1)?.url ?? '',
      page.robots_txt,
      page.meta_robots,
      page.x_robots_tag,
      page.canonical_url ?? page.canonical,
      page.in_sitemap,
      ...(searchConsole ? [googleText(page)] : []),
    ]),
  )

/** Renders the output as Markdown: counts, then the rows, then the same rows as CSV. */
export const indexReport = (report: IndexReport): string => {
  const { reading, counts, pages, searchConsole } = report
  return [
    '# Indexability',
    list(
      indexVerdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => `**${verdictNames[verdict]}**: ${counts[verdict]} of ${pages.length}`),
    ),
    about,
    ...section(
      'Pages',
      table(
        ['Row', 'Page', 'Verdict', 'Why', 'Status', ...(searchConsole ? ['In Google’s index'] : [])],
        pages.map((page) => [
          page.row,
          plain(page.url),
          verdictNames[page.verdict],
          plain(page.reason),
          page.status ?? '–',
          ...(searchConsole ? [plain(googleText(page))] : []),
        ]),
      ),
    ),
    ...section('The same as CSV', csvBlock(csvOf(report))),
    ...section(
      'How this was made',
      list([
        ...readingLines(reading).map(plain),
        'Each page was opened once, one at a time for each site; robots.txt and sitemaps were read once for each site. Googlebot’s rules were applied.',
        searchConsole
          ? '“In Google’s index” is Search Console’s answer.'
          : 'Search Console is not connected, so nothing is said about Google’s index.',
      ]),
    ),
  ].join('\n\n')
}
