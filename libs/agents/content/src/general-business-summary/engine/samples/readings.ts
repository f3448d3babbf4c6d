import { type FetchedPage, readPage } from '@bazaar/agents-kit/server'
import type { Pages } from '../pages.ts'

/** Simulates fetched pages, so that writing can be tested without a server. */
export const readingOf = (html: string, url = 'https://sample.example/'): Pages => {
  const fetched: FetchedPage = {
    url,
    requestedUrl: url,
    status: 200,
    headers: {},
    contentType: 'text/html',
    body: html,
    bytes: html.length,
    redirects: [],
    fetchedAt: '2026-11-21T10:00:00.000Z',
    ttfbMs: 5,
    robotsAllowed: true,
  }
  return { home: { facts: readPage(html, url), fetched }, more: [], failed: [] }
}
