import type { SearchHit, WebSearch } from '@bazaar/agents-kit/server'
import { type CallTimings, createCall, defaultCallTimings, serviceFailed } from '../json-call.ts'

const name = 'Brave Search'
/** Maximum number of results per response. Source: api-dashboard.search.brave.com, Web Search, parameter `count`. */
const maxPerAnswer = 20

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Removes the `<strong>` around matched words. */
const withoutTags = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const hitsOf = (body: unknown): SearchHit[] | null => {
  const web = isJson(body) ? body['web'] : undefined
  // A response without web results has no `web` key.
  if (isJson(body) && body['type'] === 'search' && web === undefined) return []
  const results = isJson(web) ? web['results'] : undefined
  if (!Array.isArray(results)) return null
  return results.filter(isJson).map((result) => ({
    title: withoutTags(textOf(result['title'])),
    url: textOf(result['url']),
    snippet: withoutTags(textOf(result['description'])),
  }))
}

const refusals: Readonly<Record<number, string>> = {
  401: 'did not accept the key.',
  403: 'did not accept the key.',
  422: 'did not accept the key or the question.',
  429: 'has no searches left at the moment.',
}

/**
 * Brave Search: one GET with the key in `X-Subscription-Token`.
 * Source: api-dashboard.search.brave.com, Web Search API.
 */
export const createBraveSearch = (
  { baseUrl, key }: { baseUrl: string; key: string },
  timings: CallTimings = defaultCallTimings,
): WebSearch => {
  const call = createCall(name, timings)
  return {
    name,
    find: async (query, { most, signal }) => {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}/res/v1/web/search`)
      url.search = new URLSearchParams({
        q: query.slice(0, 400),
        count: String(Math.min(most, maxPerAnswer)),
        safesearch: 'strict',
      }).toString()
      const { status, body } = await call(url.href, { method: 'GET', headers: { 'x-subscription-token': key }, signal })
      const hits = status === 200 ? hitsOf(body) : null
      if (hits === null) throw serviceFailed(name, refusals[status] ?? `gave no usable answer (status ${status}).`)
      return hits.filter((hit) => hit.url !== '').slice(0, most)
    },
  }
}
