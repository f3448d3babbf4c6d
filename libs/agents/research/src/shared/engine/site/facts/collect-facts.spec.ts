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

it('holds the address with a house number instead of the place alone', () => {
  const home = pageOf('/', '<p>Adresse:</p><p>Miñera de Luna, León</p>')
  const other = pageOf('/impressum', '<p>Calle Real 18</p><p>24147 Miñera de Luna (León)</p>')
  const { of } = collectFacts({ home, others: [other], missed: [], unread: [] })
  expect(of('address').map(({ text }) => text)).toEqual(['Calle Real 18, 24147 Miñera de Luna (León)'])
})

it('names the people of an article only when it is about the business', () => {
  const story =
    '<p>For many years this workshop has repaired what others throw away, and it goes on to do so.</p>'.repeat(120)
  const body = `<article><h3>Jane Roe</h3><p>Director</p>${story}</article>`
  const namesOn = (path: string) =>
    collectFacts({ home: pageOf('/', '<p>Acme</p>'), others: [pageOf(path, body)], missed: [], unread: [] })
      .of('people')
      .map(({ text }) => text)
  expect(namesOn('/team')).toEqual(['Jane Roe, Director'])
  expect(namesOn('/blog/an-interview')).toEqual([])
})
