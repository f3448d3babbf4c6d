import { readPage } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { collectFacts } from './collect-facts.ts'

const pageOf = (path: string, body: string) => {
  const url = `https://acme.example${path}`
  return {
    page: {
      url,
      requestedUrl: url,
      status: 200,
      body,
      headers: {},
      contentType: 'text/html',
      bytes: body.length,
      redirects: [],
      fetchedAt: '2026-11-22T06:00:00.000Z',
      ttfbMs: 1,
      robotsAllowed: true,
    },
    facts: readPage(`<html lang="de"><body>${body}</body></html>`, url),
  }
}

it('holds an address once, however much of it a page writes, and those of several offices', () => {
  const home = pageOf('/', '<p>Hauptstraße 3</p><p>51674 Wiehl</p>')
  const other = pageOf(
    '/kontakt',
    '<p>Hauptstraße 3, 51674 Wiehl, Deutschland</p><h2>Ulm</h2><p>Ringstraße 5</p><p>89073 Ulm</p><h2>Köln</h2><p>Domplatz 1</p><p>50667 Köln</p>',
  )
  const { of } = collectFacts({ home, others: [other], missed: [], unread: [] })
  expect(of('address').map(({ text }) => text)).toEqual([
    'Hauptstraße 3, 51674 Wiehl',
    'Ringstraße 5, 89073 Ulm',
    'Domplatz 1, 50667 Köln',
  ])
})
