import { type FetchedPage, htmlPage, readPage, translateText, translateValue } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, test } from 'vitest'
import { judge } from './engine/areas/index.ts'
import { caveatsOf } from './engine/caveats.ts'
import { type Survey } from './engine/survey.ts'
import output from './example-output.json' with { type: 'json' }
import { hi } from './report.hi.ts'

const say = dictionaryOf(hi)
/** Names of tags, headers and techniques. */
const kept =
  /\bhttps?\b(?! ?:)|HTTPS?|UTC|HTML|JSON|HSTS|Open Graph|Brotli|gzip|Content-Security-Policy|Strict-Transport-Security|X-(?:Frame|Content-Type)-Options|Referrer-Policy|Secure|HttpOnly|Organization|LocalBusiness|Google tag|WordPress|LinkedIn|generator|width=(?:device-width|\d+)|user-scalable=no|viewport|robots\.txt|noindex|defer|async|head|html|main|canonical|alt|og:\w+|\b(?:de|ms|KB|px|id|h1)\b/g
/** Lines that stay English, without quotations, addresses and names. */
const english = (text: string): string[] =>
  translateText(text, say)
    .replaceAll(/^ *>.*$/gm, '')
    .replaceAll(/“[^”]*”/g, '')
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(kept, '')
    .split('\n')
    .filter((line) => /[a-z]{2}/i.test(line))

type Given = { html: string; page?: Partial<FetchedPage>; survey?: Partial<Survey> }

const surveyOf = ({ html, page, survey }: Given): Survey => {
  const fetched = htmlPage(html, { ttfbMs: 100, ...page })
  return {
    home: { page: fetched, facts: readPage(html, fetched.url) },
    others: [],
    missed: [],
    unread: [],
    robots: null,
    sitemap: null,
    plainRedirects: null,
    links: { checked: 0, broken: [], unreachable: [] },
    technologies: [],
    ...survey,
  }
}
const prose = 'We check the brakes and the chain, and the price is known before any work is done. '
const link = { url: 'https://wheel.test/a', text: 'Go' }

const surveys: Record<string, Given> = {
  'a bare page': {
    html: '<title>Hi</title><img src="a.png"><h1>A</h1><h1>B</h1><h2>C</h2><h4>D</h4><h5 id="x">E</h5><p id="x">F</p><a href="#"></a><a href="/b"></a><input><button></button><iframe src="/f"></iframe><script type="application/ld+json">{</script>',
    page: { url: 'http://wheel.test/', robotsAllowed: false, ttfbMs: 900, redirects: ['http://a.test/'] },
    survey: { robots: { status: 500, text: '' }, sitemap: { url: 'https://wheel.test/map.xml', found: false } },
  },
  'a slow page': {
    html: `<html lang="en"><head><title>${'Bicycle repair '.repeat(9)}</title><meta name="viewport" content="width=600, user-scalable=no"><meta name="robots" content="noindex"><meta name="description" content="Repairs."><link rel="canonical" href="https://wheel.test/other"><link rel="alternate" hreflang="de" href="/de"><script src="/a.js"></script><script src="/b.js"></script></head><body>${'<img src="b.png" width="1" height="1"><input><input><a href="/c"></a><a href="/d"></a>'.repeat(2)}<h2>A</h2><p>${prose.repeat(8)}</p></body></html>`,
    page: {
      ttfbMs: 2_000,
      bytes: 200_000,
      redirects: ['http://a.test/', 'http://b.test/'],
      robotsAllowed: false,
      headers: {
        'set-cookie': 'a=1\nb=2; Secure',
        'content-security-policy-report-only': "default-src 'self'",
        'referrer-policy': 'no-referrer',
      },
    },
    survey: {
      robots: { status: 200, text: '' },
      plainRedirects: false,
      sitemap: { url: 'https://wheel.test/map.xml', found: true },
      unread: [link],
      links: {
        checked: 3,
        broken: [
          { ...link, status: 404 },
          { ...link, status: 410 },
        ],
        unreachable: [{ ...link, reason: '…' }],
      },
    },
  },
  'a good page': {
    html: `<html lang="en"><head><title>Bicycle repair in the old town of Pune | Wheel</title><meta name="viewport" content="width=device-width"><meta name="description" content="${prose}${prose}"><link rel="canonical" href="https://wheel.test/"><link rel="icon" href="/i.png"><meta name="twitter:card" content="summary"><meta property="og:title" content="a"><meta property="og:description" content="b"><meta property="og:image" content="/c.png"><meta property="og:url" content="/"><script type="application/ld+json">{"@type":"Organization","name":"Wheel"}</script></head><body><main><h1>Repair</h1><h2>A</h2><h2>B</h2><p>${prose.repeat(16)} It costs ₹900.</p><a href="/book">Book a repair</a><a href="/privacy">Privacy</a><form><input type="email" aria-label="Email"></form><img src="a.png" alt="A bell" width="9" height="9"></main></body></html>`,
    page: {
      headers: {
        'content-encoding': 'gzip',
        'set-cookie': 'a=1; Secure; HttpOnly',
        'strict-transport-security': 'max-age=9',
        'content-security-policy': "frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    },
    survey: {
      robots: { status: 200, text: '' },
      plainRedirects: true,
      links: { checked: 1, broken: [], unreachable: [] },
    },
  },
  'an image page': {
    html: `<html lang="en"><title>Wheel</title><p>${'Wow. '.repeat(90)}</p><img src="a.png"><img src="b.png"><img alt="x" src="c.png">`,
    page: { bytes: 9_000, ttfbMs: 3_000 },
    survey: { robots: { status: 404, text: '' }, unread: [link, { ...link, url: 'https://wheel.test/b' }] },
  },
  'a German page': {
    html: `<html lang="de"><title>Rad</title><p>${'Die Werkstatt repariert Fahrräder aller Marken in der Altstadt. Bringen Sie Ihres am Morgen vorbei. '.repeat(3)}</p>`,
  },
  'a site of one page': {
    html: `<html lang="en"><title>Wheel</title><a href="#a">A</a><a href="#b">B</a><a href="#c">C</a><p id="a">${prose}</p><p id="b">${prose}</p><p id="c">${prose}</p>`,
  },
  'a Finnish page with one script': {
    html: `<html lang="fi"><head><title>Pyörä</title><script src="/a.js"></script></head><body><p>${'Korjaamo huoltaa kaikki polkupyörät vanhassa kaupungissa joka aamu ennen kello kymmentä. '.repeat(4)}</p>`,
  },
  'a sign-in form': { html: '<form><input type="password" aria-label="Password"></form>' },
}

test.each(Object.entries(surveys))('what is found on %s is Hindi', (_name, given) => {
  const survey = surveyOf(given)
  const checks = judge(survey).flatMap((judged) => judged.checks)
  const texts = checks.flatMap(({ text, action }) => [
    text,
    ...(action === undefined ? [] : [action.title, action.why]),
  ])
  expect([...texts, ...caveatsOf(survey)].flatMap(english)).toEqual([])
})

test('the report is Hindi but for what it quotes', () => {
  const data = output.data
  const told = english(
    data.analysis
      .replace('# Website analysis: Acme Ledger', '# Website analysis: –')
      .replaceAll(/Acme Ledger|acme-ledger\.example|hello@acme-ledger\.example/g, '')
      .replaceAll(/(?<=F\d+ · [^*]+\*\* )[^“*\n]+(?=: “)/g, '')
      .replaceAll(/\([^)]*\]\([^)]*\)\)/g, '')
      .replaceAll(/## Outline[^#]+/g, '')
      .replaceAll(/\| \/.*/g, '')
      .replaceAll(/\/contact(?=\)| could)/g, '/')
      .replaceAll(/ There is no page at this address .*/g, ' –'),
  )
  expect(told).toEqual([])
  const { facts, areas, actions, technologies, not_stated } = translateValue(data, say) as typeof data
  const labels = [
    ...[...facts, ...areas].map(({ label }) => label),
    ...technologies.flatMap(({ kind, evidence }) => [kind, evidence]),
    ...actions.map(({ title }) => title),
    ...not_stated,
  ]
  expect(labels.flatMap(english)).toEqual([])
  expect(facts.map(({ quote }) => quote)).toEqual(data.facts.map(({ quote }) => quote))
})
