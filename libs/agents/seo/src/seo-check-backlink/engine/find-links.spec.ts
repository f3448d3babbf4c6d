import { describe, expect, it } from 'vitest'
import { findLinks } from './find-links.ts'
import { pageName } from './same-page.ts'
import vectors from '../vectors/indexability.json' with { type: 'json' }

const source = 'https://blog.test/post'

describe('link vectors', () => {
  for (const { html, target, expect: wanted } of vectors.backlink) {
    it(html, () => {
      const { toPage, toSite } = findLinks(html, source, target)
      const best = toPage[0] ?? toSite[0]
      expect(best !== undefined).toBe(wanted.found)
      if (wanted.match) expect([toPage.length, toSite.length]).toEqual([0, 1])
      else expect(toPage.length > 0).toBe(wanted.found)
      if (wanted.anchor) expect(best?.anchor).toBe(wanted.anchor)
      if (wanted.rel) expect(best?.rel).toEqual(wanted.rel)
      if (wanted.follow !== undefined) expect(best?.rel.length === 0).toBe(wanted.follow)
    })
  }
})

describe('links as search engines read them', () => {
  const relOf = (html: string) => findLinks(html, source, 'https://target.test/p').toPage.map(({ rel }) => rel)
  it('separates the values of rel at commas', () => {
    expect(relOf('<a rel="nofollow,ugc" href="https://target.test/p">a</a>')).toEqual([['nofollow', 'ugc']])
  })
  it('counts areas of image maps, and nothing inside a template', () => {
    expect(relOf('<map><area href="https://target.test/p" alt="Shop"></map>')).toEqual([[]])
    expect(relOf('<template><a href="https://target.test/p">a</a></template>')).toEqual([])
  })
})

describe('addresses of the same page', () => {
  it.each([
    ['https://target.test/p', 'http://www.target.test/p/'],
    ['https://target.test/p', 'https://target.test:443/p#part'],
    ['https://target.test/p?a=1', 'https://target.test/p?utm_source=x&a=1&gclid=2'],
    ['https://target.test', 'https://target.test./'],
    ['https://target.test/page', 'https://target.test/%70age'],
    ['https://target.test/caf%c3%a9', 'https://target.test/café'],
  ])('%s is %s', (one, two) => {
    expect(pageName(one)).toBe(pageName(two))
  })
  it.each([
    ['https://target.test/p', 'https://target.test/q'],
    ['https://target.test/p', 'https://shop.target.test/p'],
    ['https://target.test/p?a=1', 'https://target.test/p?a=2'],
    ['https://target.test/P', 'https://target.test/p'],
    ['https://target.test:8443/p', 'https://target.test/p'],
  ])('%s is not %s', (one, two) => {
    expect(pageName(one)).not.toBe(pageName(two))
  })
})

it('prefers the followed link and counts links to other sites', () => {
  const { toPage, otherSites, metaRobots, scripted } = findLinks(
    `<meta name="ROBOTS" content="nofollow"><a rel="nofollow noopener" href="https://target.test/p">one</a>
     <a href="https://www.target.test/p/">two</a><a href="https://a.test/">a</a><a href="https://www.a.test/x">a</a>
     <a href="/own">own</a><a href="mailto:x@b.test">m</a><a name="none">n</a><p>${'Some words to read. '.repeat(20)}</p>
     <script type="application/ld+json">{}</script>`,
    source,
    'https://target.test/p',
  )
  expect(toPage.map(({ anchor, rel }) => [anchor, rel])).toEqual([
    ['two', []],
    ['one', ['nofollow']],
  ])
  expect([otherSites, metaRobots, scripted]).toEqual([1, ['nofollow'], false])
})

it.each(['<script src="/app.js"></script>', '<script type="module">run()</script>', '<script>run()</script>'])(
  'detects a page that scripts may draw: %s',
  (script) => {
    expect(findLinks(`<p>${'Words. '.repeat(99)}</p>${script}`, source, 'https://t.test/').scripted).toBe(true)
  },
)
