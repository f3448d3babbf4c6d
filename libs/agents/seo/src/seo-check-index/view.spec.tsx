import { preloadGrid } from '@bazaar/ui'
import type { AgentOutput } from '@bazaar/agents-kit'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { cells, reading, show } from '../shared/ui/list/spec-list.tsx'
import type { seoCheckIndex } from './definition.ts'
import IndexView from './view.tsx'

beforeAll(preloadGrid)

type Index = AgentOutput<typeof seoCheckIndex>

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
describe('index check', () => {
  it('shows counts first, then each page with its verdict', () => {
    show(IndexView, checked)
    const tiles = within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('listitem')
    expect(tiles.map((tile) => tile.textContent)).toEqual(['1Indexable25%', '1Redirect25%', '1Blocked25%', '1Error25%'])
    expect(cells()[2]?.slice(0, 5)).toEqual(['3', 'Blocked', 'https://shop.test/secret', 'Blocked: because', '200'])
    expect(cells()[3]?.at(-1)).toBe('301 https://shop.test/old200 https://shop.test/new')
    expect(screen.queryByRole('columnheader', { name: 'In Google’s index' })).toBeNull()
  })
  it('links only web addresses', () => {
    show(IndexView, checked)
    const links = within(screen.getByRole('table')).getAllByRole('link')
    expect(links.every((link) => link.getAttribute('href')?.startsWith('https://'))).toBe(true)
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
  })
  it('shows what was read and what was left out', () => {
    show(IndexView, checked)
    const note = screen.getByRole('list', { name: 'What was read' }).textContent
    expect(note).toContain('Heading: url, note. Used: url.')
    expect(note).toContain('38 rows are beyond the 200 that one run checks.')
  })
  it('has a Google index column only with Search Console', async () => {
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
