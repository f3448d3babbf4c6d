import { type Agent, fetch, type Response } from 'undici'
import type { FetchRequest } from '../ports.ts'
import { badRedirect, tooManyRedirects } from './failure.ts'
import { checkTarget, type TargetRules } from './target.ts'

export const maxRedirects = 5

/** A request with every default filled in; `within` ends it: the caller's signal and the total time together. */
export type Way = FetchRequest & { accept: readonly string[]; within: AbortSignal; maxBytes: number }

/** The answer that was not a redirect. `ttfbMs`: milliseconds until its headers. */
export type Hop = { url: URL; response: Response; redirects: string[]; ttfbMs: number }

type FollowOptions = { rules: TargetRules; dispatcher: Agent; userAgent: string }

const redirectStatuses = [301, 302, 303, 307, 308]

/** Where a redirect leads. @throws {EngineError} PAGE_UNREACHABLE */
const nextAddress = (response: Response, from: URL): URL => {
  const location = response.headers.get('location')
  if (location === null || !URL.canParse(location, from.href)) throw badRedirect(from.hostname)
  const next = new URL(location, from)
  next.hash = ''
  return next
}

/** Follows redirects by hand, judging each address by the same rules as the first. */
export const createFollow =
  ({ rules, dispatcher, userAgent }: FollowOptions) =>
  async (start: URL, way: Way, beforeEach?: (url: URL) => Promise<void>): Promise<Hop> => {
    const redirects: string[] = []
    let url = start
    for (;;) {
      checkTarget(url, rules)
      await beforeEach?.(url)
      const sent = performance.now()
      const response = await fetch(url, {
        method: way.method ?? 'GET',
        dispatcher,
        redirect: 'manual',
        signal: way.within,
        headers: { 'user-agent': userAgent, accept: way.accept.join(', '), 'accept-language': 'en' },
      })
      const ttfbMs = Math.round(performance.now() - sent)
      if (!redirectStatuses.includes(response.status)) return { url, response, redirects, ttfbMs }
      await response.body?.cancel()
      redirects.push(url.href)
      if (redirects.length > maxRedirects) throw tooManyRedirects(url.hostname, maxRedirects)
      url = nextAddress(response, url)
    }
  }
