import type { AgentOutput } from '@bazaar/agents-kit'
import { preloadGrid } from '@bazaar/ui'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cells, reading, show } from '../shared/ui/list/spec-list.tsx'
import type { seoCheckBacklink } from './definition.ts'
import BacklinkView from './view.tsx'

type Backlinks = AgentOutput<typeof seoCheckBacklink>

beforeAll(preloadGrid)

it('shows the backlink counts and the value of each link', () => {
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
