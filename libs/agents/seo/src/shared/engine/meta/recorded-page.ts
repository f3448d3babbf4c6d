import type { Ports } from '@bazaar/agents-kit/server'
import sample from './vectors/page_sample.json' with { type: 'json' }

/** A recorded fetch of the sample page, for results independent of port and time. */
export const recordedFetch: Ports['fetch'] = async (address) => ({
  url: 'https://acme-ledger.example/',
  requestedUrl: address,
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  contentType: 'text/html',
  body: sample.html,
  bytes: Buffer.byteLength(sample.html),
  redirects: [],
  fetchedAt: '2026-11-21T06:00:00.000Z',
  ttfbMs: 120,
  robotsAllowed: true,
})
