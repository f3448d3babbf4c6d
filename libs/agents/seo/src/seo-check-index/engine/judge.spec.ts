import { parseRobots } from '@bazaar/agents-kit/server'
import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { readMetaRobots, readXRobots } from '../../shared/engine/robots-directives.ts'
import vectors from '../vectors/indexability.json' with { type: 'json' }

const now = new Date('2026-11-21T06:00:00Z')
const here = 'https://example.com/page'

describe('robots.txt vectors', () => {
  const rules = parseRobots('https://example.com/robots.txt', vectors.robots.text)
  it.each(vectors.robots.cases)('$path for $agent: $allowed', ({ path, agent, allowed }) => {
    expect(rules.isAllowed(`https://example.com${path}`, agent)).toBe(allowed)
  })
})

// Maps the start of a vector's verdict to our verdict and the wording of our reason.
const ours: readonly [RegExp, string, RegExp][] = [
  [/^indexable but canonical/, 'canonical', /^indexable but canonical points elsewhere: https/],
  [/^indexable/, 'indexable', /^indexable$/],
  [/^redirect/, 'redirect', /^redirect: 301 .*check the target/],
  [/^not indexable: X-Robots-Tag/, 'blocked', /^not indexable: X-Robots-Tag .*most restrictive wins/],
  [/^not indexable: 410/, 'error', /^not indexable: 410/],
  [/^temporary: 503/, 'error', /^temporary: 503/],
]

describe('page vectors', () => {
  for (const page of vectors.page) {
    it(page.verdict, () => {
      const canonical = page.canonical === 'self' ? here : page.canonical
      const { verdict, reason } = judge({
        url: here,
        hops: [{ url: here, status: page.status }],
        robotsTxt: 'allowed',
        meta: readMetaRobots(page.metaRobots ? [page.metaRobots] : [], now),
        header: readXRobots(page.xRobots, 'googlebot', now),
        canonicals: canonical === undefined || canonical === null ? [] : [canonical],
        refresh: null,
      })
      const [, expected, words] = ours.find(([pattern]) => pattern.test(page.verdict)) ?? []
      expect(verdict).toBe(expected)
      expect(reason).toMatch(words!)
    })
  }
})

describe('X-Robots-Tag', () => {
  it.each([
    ['noindex', true],
    ['NOINDEX, nofollow', true],
    ['none', true],
    ['otherbot: noindex, nofollow', false],
    ['otherbot: noindex, googlebot: nosnippet', false],
    ['googlebot: noindex', true],
    ['Googlebot: nofollow, otherbot: noindex', false],
    ['max-snippet: 20, noindex', true],
    ['unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT', true],
    ['unavailable_after: 2027-01-01', false],
    ['', false],
  ])('%j keeps Googlebot out: %s', (header, noindex) => {
    expect(readXRobots(header, 'googlebot', now).noindex).toBe(noindex)
  })
})

describe('precedence', () => {
  const clear = readMetaRobots([], now)
  const noindex = readMetaRobots(['noindex'], now)
  const facts = {
    url: here,
    hops: [{ url: here, status: 200 }],
    meta: clear,
    header: clear,
    canonicals: [],
    refresh: null,
  }
  it.each([
    ['blocked', { ...facts, robotsTxt: 'disallowed', hops: [{ url: here, status: 301 }] }],
    ['blocked', { ...facts, robotsTxt: 'unreachable' }],
    [
      'redirect',
      {
        ...facts,
        robotsTxt: 'none',
        meta: noindex,
        hops: [
          { url: here, status: 302 },
          { url: 'https://example.com/b', status: 404 },
        ],
      },
    ],
    ['error', { ...facts, robotsTxt: 'none', meta: noindex, hops: [{ url: here, status: 404 }] }],
    ['blocked', { ...facts, robotsTxt: 'none', meta: noindex, canonicals: ['https://example.com/b'] }],
    ['redirect', { ...facts, robotsTxt: 'none', refresh: 'https://example.com/b' }],
    ['indexable', { ...facts, robotsTxt: 'none', refresh: `${here}#top` }],
    ['indexable', { ...facts, robotsTxt: 'none', canonicals: [`${here}#part`, `${here}#part`] }],
    ['indexable', { ...facts, robotsTxt: 'none', canonicals: [here, 'https://example.com/b'] }],
  ] as const)('%s', (verdict, given) => {
    expect(judge(given).verdict).toBe(verdict)
  })
  it('distinguishes an ignored canonical from a valid one', () => {
    const of = (canonicals: (string | null)[]) => judge({ ...facts, robotsTxt: 'none', canonicals }).canonical
    expect([
      of([]),
      of([here]),
      of(['https://example.com/b']),
      of([null]),
      of([here, 'https://example.com/b']),
    ]).toEqual(['none', 'self', 'other', 'invalid', 'invalid'])
  })
})
