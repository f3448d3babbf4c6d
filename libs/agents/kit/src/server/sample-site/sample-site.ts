import { deccanOven, poonaBakes, type SamplePage, sunriseBakery } from './pages.ts'

/** Names under a top-level domain that never resolves, so that no real site can be meant. Source: RFC 2606 §2. */
const sites: Readonly<Record<string, Readonly<Record<string, SamplePage>>>> = {
  'sunrise-bakery.example': sunriseBakery,
  'deccan-oven.example': deccanOven,
  'poona-bakes.example': poonaBakes,
}

const missing: SamplePage = {
  status: 404,
  body: '<!doctype html><title>Not found</title><h1>This page is not here</h1>',
}

/**
 * The answer of a sample site, which needs no network: the examples of agents that read websites work anywhere.
 * @returns null for every other address
 */
export const sampleAnswer = (url: URL): { status: number; headers: Record<string, string>; body: string } | null => {
  const pages = Object.hasOwn(sites, url.hostname) ? sites[url.hostname] : undefined
  if (!pages) return null
  const {
    body,
    type = 'text/html; charset=utf-8',
    status = 200,
    location,
  } = (Object.hasOwn(pages, url.pathname) && pages[url.pathname]) || missing
  const headers: Record<string, string> = { 'content-type': type }
  if (location !== undefined) headers['location'] = new URL(location, url).href
  return { status, headers, body }
}
