import { expect, test } from 'vitest'
import { collectFacts } from '../../shared/engine/site/facts/collect-facts.ts'
import { readPage, type Site } from '@bazaar/agents-kit/server'
import { findRivals } from './find-rivals.ts'

const body = '<title>Acme</title><p>Acme repairs bicycles.</p>'
const own = 'https://sites.example/view/acme/'
const page = {
  url: own,
  requestedUrl: own,
  status: 200,
  headers: {},
  contentType: 'text/html',
  body,
  bytes: body.length,
  redirects: [],
  fetchedAt: '2026-11-22T06:00:00.000Z',
  ttfbMs: 1,
  robotsAllowed: true,
}
const site: Site = { home: { page, facts: readPage(body, own) }, others: [], missed: [], unread: [] }

test.each([
  ['https://sites.example/view/acme/', 'sites.example/view/beta', true],
  ['https://sites.example/view/acme/', 'https://sites.example/view/acme/contact', false],
  ['https://acme.example/', 'www.acme.example/about', false],
  ['https://acme.example/index.html', 'https://acme.example/', false],
  ['http://127.0.0.1:8001/', 'http://127.0.0.1:8002/', true],
])('beside %s, takes %s as a rival: %s', async (ownUrl, given, isRival) => {
  const question = { given: [given], ownUrl, ledger: collectFacts(site, 'Acme'), phrases: [], most: 3 }
  const { sites } = await findRivals(question, undefined, new AbortController().signal)
  expect(sites.map(({ url }) => url)).toEqual(isRival ? [given] : [])
})
