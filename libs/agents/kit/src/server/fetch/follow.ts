import { Readable } from 'node:stream'
import type { Agent } from 'undici'
import type { FetchHop, FetchRequest } from '../ports.ts'
import { sampleAnswer } from '../sample-site/sample-site.ts'
import { badRedirect, redirectLoop, tooManyRedirects } from './failure.ts'
import { type Answered, send } from './send.ts'
import { checkTarget, type TargetRules } from './target.ts'

export const maxRedirects = 5

/** A request with all defaults applied. `within` combines the caller's signal and the total timeout. */
export type Way = FetchRequest & { accept: readonly string[]; within: AbortSignal; maxBytes: number }

/** The final response. `ttfbMs`: milliseconds until its headers. */
export type Hop = { url: URL; response: Answered; hops: FetchHop[]; ttfbMs: number }

type FollowOptions = { rules: TargetRules; dispatcher: Agent; userAgent: string }

const redirectStatuses = [301, 302, 303, 307, 308]

/** Resolves the target of a redirect. @throws {EngineError} PAGE_UNREACHABLE */
const nextAddress = ({ headers }: Answered, from: URL): URL => {
  const location = headers['location']
  if (location === undefined || !URL.canParse(location, from.href)) throw badRedirect(from.hostname)
  const next = new URL(location, from)
  next.hash = ''
  return next
}

/** True for a response that is not a redirect, or a redirect that the caller handles itself. */
const isLast = (status: number, { maxRedirects: limit, anyStatus }: Way): boolean =>
  !redirectStatuses.includes(status) || (limit === 0 && anyStatus === true)

const sampleOf = (url: URL, { method }: Way): Answered | null => {
  const sample = sampleAnswer(url)
  if (sample === null) return null
  const { status, headers, body } = sample
  return { status, headers, body: Readable.from([Buffer.from(method === 'HEAD' ? '' : body)]), cancel: () => {} }
}

/** Follows redirects manually, so that each address passes the same checks as the first. */
export const createFollow =
  ({ rules, dispatcher, userAgent }: FollowOptions) =>
  async (start: URL, way: Way, beforeEach?: (url: URL) => Promise<void>): Promise<Hop> => {
    const limit = way.maxRedirects ?? maxRedirects
    const hops: FetchHop[] = []
    let url = start
    for (;;) {
      checkTarget(url, rules)
      await beforeEach?.(url)
      way.onStep?.({ at: hops.length === 0 ? 'opening' : 'redirected', host: url.hostname, url: url.href })
      const sent = performance.now()
      const sample = sampleOf(url, way)
      const response =
        sample ??
        (await send(url, {
          method: way.method ?? 'GET',
          dispatcher,
          signal: way.within,
          headers: { 'user-agent': userAgent, accept: way.accept.join(', '), 'accept-language': 'en' },
        }))
      const ttfbMs = Math.round(performance.now() - sent)
      hops.push({ url: url.href, status: response.status })
      if (isLast(response.status, way)) return { url, response, hops, ttfbMs }
      response.cancel()
      if (hops.length > limit) throw tooManyRedirects(url.hostname, limit)
      url = nextAddress(response, url)
      if (hops.some((hop) => hop.url === url.href)) throw redirectLoop(url.hostname)
    }
  }
