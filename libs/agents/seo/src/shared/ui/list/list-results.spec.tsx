import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoCheckBacklink } from '../../../seo-check-backlink/definition.ts'
import type { seoCheckIndex } from '../../../seo-check-index/definition.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import BacklinkView from '../../../seo-check-backlink/view.tsx'
import IndexView from '../../../seo-check-index/view.tsx'

type Index = AgentOutput<typeof seoCheckIndex>
type Backlinks = AgentOutput<typeof seoCheckBacklink>

const reading = {
  from: 'pasted rows',
  header: ['url', 'note'],
  columns: ['url'],
  rows: 240,
  checked: 200,
  duplicates: 2,
  empty: 0,
  left_out: 38,
}
const page = (row: number, path: string, verdict: Index['pages'][number]['verdict']): Index['pages'][number] => ({
  row,
  url: `https://shop.test${path}`,
  verdict,
  reason: `${verdict}: because`,
  hops: [{ url: `https://shop.test${path}`, status: 200 }],
  status: 200,
  title: null,
  content_type: 'text/html',
  robots_txt: 'allowed',
  meta_robots: null,
  x_robots_tag: null,
  canonical: 'self',
  canonical_url: null,
  in_sitemap: 'unknown',
  google: null,
  google_error: null,
})
const moved = {
  ...page(4, '/old', 'redirect'),
  hops: [
    { url: 'https://shop.test/old', status: 301 },
    { url: 'https://shop.test/new', status: 200 },
  ],
}
const wrong = { ...page(5, '', 'error'), url: 'javascript:alert(1)' }
const checked: Index = {
  data: '# Indexability',
  reading,
  counts: { indexable: 1, canonical: 0, redirect: 1, blocked: 1, error: 1, unchecked: 0 },
  search_console: false,
  pages: [page(2, '/', 'indexable'), page(3, '/secret', 'blocked'), moved, wrong],
}
const show = (View: typeof IndexView, answer: object) =>
  render(<View answer={answer} report={<p>The report</p>} copy={() => undefined} />)
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('index check', () => {
  it('shows counts first, then each page with its verdict', () => {
    show(IndexView, checked)
    const tiles = within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('listitem')
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      '1Indexable25 %',
      '1Redirect25 %',
      '1Blocked25 %',
      '1Error25 %',
    ])
    expect(cells()[2]?.slice(0, 5)).toEqual(['3', 'Blocked', 'https://shop.test/secret', 'Blocked: because', '200'])
    expect(cells()[3]?.at(-1)).toBe('301 https://shop.test/old200 https://shop.test/new')
    expect(screen.queryByRole('columnheader', { name: 'In Google’s index' })).toBeNull()
  })
  it('links only to web addresses', () => {
    show(IndexView, checked)
    const links = within(screen.getByRole('table')).getAllByRole('link')
    expect(links.every((link) => link.getAttribute('href')?.startsWith('https://'))).toBe(true)
    expect(screen.getByText('javascript:alert(1)').tagName).toBe('SPAN')
  })
  it('says what was read and what was left out', () => {
    show(IndexView, checked)
    const note = screen.getByRole('list', { name: 'What was read' }).textContent
    expect(note).toContain('Heading: url, note. Used: url.')
    expect(note).toContain('38 rows are beyond the 200 that one run checks.')
  })
  it('has a column about Google’s index only with Search Console', async () => {
    const google = { verdict: 'PASS', coverage: 'Submitted and indexed', last_crawl: null, canonical: null }
    const more = Array.from({ length: 4 }, (_, at) => page(10 + at, `/${at}`, 'indexable'))
    show(IndexView, {
      ...checked,
      search_console: true,
      pages: [{ ...page(2, '/', 'indexable'), google }, { ...moved, google_error: 'quota used up' }, ...more],
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'In Google’s index' }), 'Submitted and indexed')
    expect(cells().slice(1)).toHaveLength(1)
  })
})

it('backlinks: counts, and each link with what it is worth', () => {
  const link: Backlinks['links'][number] = {
    row: 2,
    source: 'https://blog.test/a',
    target: 'https://shop.test/',
    match: 'page',
    reason: 'links to the page, marked nofollow',
    href: 'https://shop.test/',
    anchor: 'Buy shoes',
    rel: ['nofollow'],
    follow: false,
    links: 1,
    other_sites: 3,
    status: 200,
    source_indexable: 'yes',
  }
  const answer: Backlinks = {
    data: '# Backlinks',
    reading,
    counts: { page: 1, host: 0, none: 0, error: 1, unchecked: 0 },
    followed: 0,
    links: [
      link,
      { ...link, row: 3, match: 'error', follow: null, anchor: null, rel: [], reason: 'the page answered 404' },
    ],
  }
  show(BacklinkView, answer)
  expect(screen.getByText(/Search engines may follow 0 of the 1 link found/)).toBeTruthy()
  expect(cells().slice(1)).toEqual([
    [
      '2',
      'Links to the page',
      'https://blog.test/a',
      'https://shop.test/',
      'Nofollow',
      'Buy shoes',
      'Links to the page, marked nofollow',
      'nofollow',
      '1',
      '3',
      'Yes',
      '200',
    ],
    [
      '3',
      'Error',
      'https://blog.test/a',
      'https://shop.test/',
      '',
      '',
      'The page answered 404',
      '',
      '1',
      '3',
      'Yes',
      '200',
    ],
  ])
})
