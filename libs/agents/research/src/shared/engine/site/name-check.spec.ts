import { readPage, type Site } from '@bazaar/agents-kit/server'
import { expect, test } from 'vitest'
import { nameWarning } from './name-check.ts'

const url = 'https://shop.example/'
const siteNamed = (name: string): Site => {
  const body = `<title>${name} | Pune</title><p>Welcome.</p>`
  const page = {
    url,
    requestedUrl: url,
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
  return { home: { page, facts: readPage(body, url) }, others: [], missed: [], unread: [] }
}

test.each([
  ['Lajpat Public School', 'Lajpat Public School Jamshedpur'],
  ['Deccan Oven Pvt. Ltd.', 'Deccan Oven'],
  ['Deccan Oven (Private) Limited', 'Deccan-Oven'],
  ['Ford Motor Company', 'Ford Motor'],
  ['The Company Store', 'The Company Store'],
])('finds “%s” on a page of “%s”', (name, shown) => expect(nameWarning(name, siteNamed(shown))).toBeNull())

test('warns when the name is not there', () =>
  expect(nameWarning('Blue Public School', siteNamed('Blue School'))).toContain('does not occur'))
