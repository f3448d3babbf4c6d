import { EngineError, type FetchedPage, type Ports } from '@bazaar/engines-kit'
import sample from './vectors/page_sample.json' with { type: 'json' }

const origin = 'https://acme-ledger.example'
const html = { contentType: 'text/html', headers: { 'content-type': 'text/html; charset=utf-8' } }
const answers: Record<string, Pick<FetchedPage, 'status' | 'body' | 'contentType' | 'headers'>> = {
  '/': {
    ...html,
    status: 200,
    body: sample.html,
    headers: { ...html.headers, 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff' },
  },
  '/pricing': {
    ...html,
    status: 200,
    body: '<html lang="en"><title>Pricing | Acme Ledger</title><main><h1>Pricing</h1><p>The starter plan costs Rs 499 a month.</p></main></html>',
  },
  '/robots.txt': {
    status: 200,
    body: 'User-agent: *\nAllow: /\n',
    contentType: 'text/plain',
    headers: { 'content-type': 'text/plain' },
  },
  '/blog': { ...html, status: 200, body: '<title>Blog</title>' },
  '/privacy': { ...html, status: 200, body: '<title>Privacy</title>' },
}

/** The sample site as it was answered once, for results that do not depend on a port or the time. */
export const recordedFetch: Ports['fetch'] = async (address, request) => {
  const url = new URL(address.includes('://') ? address : `https://${address}`)
  const answer =
    url.origin === origin || url.origin === origin.replace('https', 'http') ? answers[url.pathname] : undefined
  if (answer === undefined && request.anyStatus !== true) {
    const detail = `There is no page at this address on ${url.hostname} (404 Not Found). Check the address.`
    throw new EngineError('PAGE_UNREACHABLE', { detail })
  }
  const found = answer ?? { ...html, status: 404, body: '' }
  return {
    ...found,
    url: origin + url.pathname,
    requestedUrl: address,
    bytes: Buffer.byteLength(found.body),
    redirects: [],
    fetchedAt: '2026-11-21T06:00:00.000Z',
    ttfbMs: 120,
    robotsAllowed: true,
  }
}
