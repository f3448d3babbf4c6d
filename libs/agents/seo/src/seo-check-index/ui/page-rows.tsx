import type { CheckedPage, IndexVerdict } from '../definition.ts'
import { Badge, type BadgeTone, type GridColumn, type GridRow } from '@bazaar/ui'
import { asSentence } from '../../shared/ui/list/as-sentence.ts'
import { WebLink } from '../../shared/ui/list/web-link.tsx'
import styles from '../../shared/ui/list/list.module.css'
import { words as indexing } from '../words.ts'

export const verdictTone: Record<IndexVerdict, BadgeTone> = {
  indexable: 'good',
  canonical: 'warn',
  redirect: 'warn',
  blocked: 'bad',
  error: 'bad',
  unchecked: 'neutral',
}

/** Includes the Google index column only when Search Console was queried. */
export const pageColumns = (searchConsole: boolean): GridColumn[] => [
  { key: 'row', label: indexing.columns.row, align: 'end' },
  { key: 'verdict', label: indexing.columns.verdict, choices: true },
  { key: 'url', label: indexing.columns.url, measure: 34 },
  { key: 'reason', label: indexing.columns.reason, measure: 30 },
  ...(searchConsole ? [{ key: 'google', label: indexing.columns.google, choices: true, measure: 18 }] : []),
  { key: 'status', label: indexing.columns.status, align: 'end' },
  { key: 'robots', label: indexing.columns.robots, choices: true },
  { key: 'sitemap', label: indexing.columns.sitemap, choices: true },
  { key: 'canonical', label: indexing.columns.canonical, measure: 18 },
  { key: 'meta', label: indexing.columns.meta },
  { key: 'header', label: indexing.columns.header },
  { key: 'final', label: indexing.columns.final, measure: 26 },
]

const googleOf = ({ google, google_error }: CheckedPage): string =>
  google === null ? (google_error ?? indexing.notInConsole) : google.coverage || google.verdict

const canonicalOf = ({ canonical, canonical_url }: CheckedPage): string =>
  canonical === 'other' ? (canonical_url ?? '') : indexing.canonical[canonical]

/** Lists the responses of a redirected page, one a line. */
const Way = ({ hops }: { hops: CheckedPage['hops'] }) => (
  <ol className={styles['steps']}>
    {hops.map(({ url, status }) => (
      <li key={url}>
        {status} <WebLink url={url} />
      </li>
    ))}
  </ol>
)

export const pageRow = (page: CheckedPage): GridRow => {
  const final = page.hops.at(-1)?.url ?? null
  return {
    id: `${page.row} ${page.url}`,
    cells: {
      row: page.row,
      url: { value: page.url, show: <WebLink url={page.url} /> },
      verdict: {
        value: indexing.verdict[page.verdict],
        show: <Badge tone={verdictTone[page.verdict]}>{indexing.verdict[page.verdict]}</Badge>,
      },
      reason: asSentence(page.reason),
      google: googleOf(page),
      status: page.status,
      robots: indexing.robots[page.robots_txt],
      sitemap: indexing.sitemap[page.in_sitemap],
      canonical: canonicalOf(page),
      meta: page.meta_robots,
      header: page.x_robots_tag,
      final: { value: final, show: page.hops.length > 1 ? <Way hops={page.hops} /> : null },
    },
  }
}
