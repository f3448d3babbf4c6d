import type { FetchedPage } from '../../ports.ts'

/** A fetched HTML page for specs, at `https://wheel.test/` unless `more` says otherwise. */
export const htmlPage = (body: string, more: Partial<FetchedPage> = {}): FetchedPage => ({
  status: 200,
  contentType: 'text/html',
  headers: {},
  body,
  url: 'https://wheel.test/',
  requestedUrl: more.url ?? 'https://wheel.test/',
  bytes: body.length,
  redirects: [],
  fetchedAt: '2026-11-21T06:00:00.000Z',
  ttfbMs: 1,
  robotsAllowed: true,
  ...more,
})
