import { EngineError, type IndexInspector } from '@bazaar/agents-kit/api'
import { z } from 'zod'
import type { ServiceAccount } from './service-account.ts'

export type SearchConsoleOptions = {
  account: ServiceAccount
  /** Properties the account may read: `sc-domain:example.com` or a URL prefix. */
  properties: readonly string[]
  baseUrl: string
}

const scope = 'https://www.googleapis.com/auth/webmasters.readonly'
const answerMs = 30_000
const Answer = z.object({
  inspectionResult: z.object({
    indexStatusResult: z.object({
      verdict: z.string().default('VERDICT_UNSPECIFIED'),
      coverageState: z.string().default(''),
      lastCrawlTime: z.string().optional(),
      googleCanonical: z.string().optional(),
    }),
  }),
})

const covers = (property: string, url: URL): boolean => {
  const domain = /^sc-domain:(.+)$/.exec(property)?.[1]?.toLowerCase()
  if (domain === undefined) return url.href.startsWith(property)
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`)
}

/** Returns the most specific property for a page: URL prefixes before domains, the longest first. */
const propertyOf = (properties: readonly string[], url: URL): string | undefined =>
  properties
    .filter((property) => covers(property, url))
    .sort((a, b) => Number(a.startsWith('sc-domain:')) - Number(b.startsWith('sc-domain:')) || b.length - a.length)[0]

const failed = (detail: string, cause?: unknown) => new EngineError('PROVIDER_FAILED', { detail, cause })
const messageFor = (status: number): string => {
  if (status === 429) return 'Search Console: the daily quota of this site is used up.'
  if (status === 403) return 'Search Console: the service account may not see this site.'
  return `Search Console answered with error ${status}.`
}

/** URL Inspection API for the configured properties. Quota: 2,000 pages per property and day. */
export const createIndexInspector = ({ account, properties, baseUrl }: SearchConsoleOptions): IndexInspector => ({
  inspect: async (text, signal) => {
    const url = new URL(text)
    const siteUrl = propertyOf(properties, url)
    if (siteUrl === undefined) return null
    const authorization = `Bearer ${await account.token(scope, signal)}`
    const response = await fetch(new URL('/v1/urlInspection/index:inspect', baseUrl), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ inspectionUrl: url.href, siteUrl, languageCode: 'en' }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw failed('Search Console did not answer.', error)
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw failed(messageFor(response.status))
    }
    const parsed = Answer.safeParse(await response.json().catch(() => null))
    if (!parsed.success) throw failed('Search Console gave an answer that cannot be read.', parsed.error)
    const { verdict, coverageState, lastCrawlTime, googleCanonical } = parsed.data.inspectionResult.indexStatusResult
    return {
      verdict,
      coverage: coverageState,
      lastCrawl: lastCrawlTime ?? null,
      googleCanonical: googleCanonical ?? null,
    }
  },
})
