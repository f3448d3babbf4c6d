import { EngineError, type FetchedPage, type Ports } from '@bazaar/agents-kit/server'
import sample from './vectors/page_sample.json' with { type: 'json' }

type Recorded = Record<string, Pick<FetchedPage, 'status' | 'body' | 'contentType' | 'headers'>>

const origin = 'https://acme-ledger.example'
const rivalOrigin = 'https://ledger-lane.example'
const html = { contentType: 'text/html', headers: { 'content-type': 'text/html; charset=utf-8' } }
const answers: Recorded = {
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

/** A rival that states less, and different things. */
const rivalAnswers: Recorded = {
  '/': {
    ...html,
    status: 200,
    body: `<html lang="en"><head><title>Ledger Lane</title><meta property="og:site_name" content="Ledger Lane"></head><body><main>
<h1>Accounts for shops, kept by people</h1>
<p>Ledger Lane keeps the books of small shops in Nashik and Nagpur. Every shop has a named accountant who calls once a week.</p>
<p>Trusted by more than 300 shops across Maharashtra.</p><a href="/contact">Contact</a></main></body></html>`,
  },
  '/contact': {
    ...html,
    status: 200,
    body: '<html lang="en"><title>Contact | Ledger Lane</title><main><h1>Contact</h1><p>Write to desk@ledger-lane.example.</p></main></html>',
  },
}
const recorded: Record<string, Recorded> = {
  [new URL(origin).hostname]: answers,
  [new URL(rivalOrigin).hostname]: rivalAnswers,
}

/** A recorded copy of the sample site, so that results depend on neither port nor time. */
export const recordedFetch: Ports['fetch'] = async (address, request) => {
  const url = new URL(address.includes('://') ? address : `https://${address}`)
  const answer = recorded[url.hostname]?.[url.pathname]
  if (answer === undefined && request.anyStatus !== true) {
    const detail = `There is no page at this address on ${url.hostname} (404 Not Found). Check the address.`
    throw new EngineError('PAGE_UNREACHABLE', { detail })
  }
  const found = answer ?? { ...html, status: 404, body: '' }
  return {
    ...found,
    url: `https://${url.hostname}${url.pathname}`,
    requestedUrl: address,
    bytes: Buffer.byteLength(found.body),
    redirects: [],
    fetchedAt: '2026-11-21T06:00:00.000Z',
    ttfbMs: 120,
    robotsAllowed: true,
  }
}
