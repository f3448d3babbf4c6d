import type { CheckedPage } from '../definition.ts'
import type { Directives } from '../../shared/engine/robots-directives.ts'

export type Facts = {
  url: string
  hops: readonly { url: string; status: number }[]
  robotsTxt: CheckedPage['robots_txt']
  meta: Directives
  header: Directives
  canonicals: readonly (string | null)[]
  refresh: string | null
}

export type Judgement = Pick<CheckedPage, 'verdict' | 'reason' | 'canonical' | 'canonical_url'>

/** Compares pages as a crawler does: scheme, host and path exactly, without the fragment. */
const samePage = (one: string, two: string): boolean => {
  const clean = (text: string) => {
    const url = new URL(text)
    url.hash = ''
    return url.href
  }
  return clean(one) === clean(two)
}

const canonicalOf = ({ canonicals, hops, url }: Facts): Pick<Judgement, 'canonical' | 'canonical_url'> => {
  if (canonicals.length === 0) return { canonical: 'none', canonical_url: null }
  const distinct = [...new Set(canonicals)]
  const [first] = distinct
  // Search engines ignore conflicting canonicals and invalid ones.
  if (distinct.length > 1 || first === null || first === undefined) return { canonical: 'invalid', canonical_url: null }
  const here = hops.at(-1)?.url ?? url
  return { canonical: samePage(first, here) ? 'self' : 'other', canonical_url: first }
}

const statusReason = (status: number): string => {
  if (status === 404 || status === 410) return `not indexable: ${status}, the page is gone`
  if (status === 401 || status === 403) return `not indexable: ${status}, the page is not open to everybody`
  if (status === 429) return 'temporary: 429, the site limits visits'
  if (status >= 500) return `temporary: ${status}, the site has a problem`
  return `not indexable: ${status}`
}

const sentences = {
  disallowed: 'blocked: robots.txt keeps Googlebot out, so nothing on the page can be read',
  unreachable: 'blocked for now: robots.txt cannot be read (server error), which counts as a refusal',
  header: 'not indexable: X-Robots-Tag says noindex (the most restrictive wins)',
  meta: 'not indexable: a robots meta tag says noindex (the most restrictive wins)',
}

const redirected = ({ hops, url }: Facts): string | null => {
  const last = hops.at(-1)
  const first = hops[0]
  if (first === undefined || last === undefined || first.status < 300 || first.status >= 400) return null
  const kind = [301, 308].includes(first.status) ? 'permanent' : 'temporary'
  if (hops.length === 1) return `redirect: ${first.status} (${kind}); check the target`
  const steps = hops.length > 2 ? ` after ${hops.length - 1} redirects` : ''
  return `redirect: ${first.status} (${kind}) to ${last.url}, which answers ${last.status}${steps}; check the target${
    samePage(last.url, url) ? ' (it leads back here)' : ''
  }`
}

type Found = Pick<CheckedPage, 'verdict' | 'reason'> | null
type Question = (facts: Facts, canonical: Pick<Judgement, 'canonical' | 'canonical_url'>) => Found

const found = (verdict: CheckedPage['verdict'], reason: string | null): Found =>
  reason === null ? null : { verdict, reason }

/** The first matching rule decides. */
const questions: readonly Question[] = [
  // Rules that stop a crawler before it reaches the page.
  ({ robotsTxt }) =>
    found('blocked', robotsTxt === 'disallowed' || robotsTxt === 'unreachable' ? sentences[robotsTxt] : null),
  (facts) => found('redirect', redirected(facts)),
  ({ hops }) => {
    const status = hops.at(-1)?.status ?? 0
    return found('error', status >= 400 || status < 200 ? statusReason(status) : null)
  },
  ({ header }) => found('blocked', header.noindex ? sentences.header : null),
  ({ meta }) => found('blocked', meta.noindex ? sentences.meta : null),
  ({ refresh, url }) =>
    found(
      'redirect',
      refresh === null || samePage(refresh, url)
        ? null
        : `redirect: the page sends visitors on to ${refresh}; check the target`,
    ),
  (_facts, { canonical, canonical_url }) =>
    found('canonical', canonical === 'other' ? `indexable but canonical points elsewhere: ${canonical_url}` : null),
]

const contradicting = 'indexable; its canonical tags contradict each other and are ignored'

/**
 * Judges whether a search engine may index a page. Precedence: robots.txt, redirect, error, noindex, another
 * canonical. Source: Google Search Central; RFC 9309.
 */
export const judge = (facts: Facts): Judgement => {
  const canonical = canonicalOf(facts)
  for (const question of questions) {
    const answer = question(facts, canonical)
    if (answer !== null) return { ...canonical, ...answer }
  }
  return { ...canonical, verdict: 'indexable', reason: canonical.canonical === 'invalid' ? contradicting : 'indexable' }
}
