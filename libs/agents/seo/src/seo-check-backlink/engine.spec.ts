import { seoCheckBacklink } from './definition.ts'
import { createSafeFetch, EngineError, noFiles, type Ports } from '@bazaar/agents-kit/server'
import { expect, it, onTestFinished } from 'vitest'
import { type Answer, startSite } from '../shared/engine/faulty-site.ts'
import { seoCheckBacklinkEngine } from './engine.server.ts'
import { hi } from './report.hi.ts'
import { englishLines } from '../spec-english.ts'

type Output = ReturnType<(typeof seoCheckBacklink)['output']['parse']>

const target = 'https://target.test/p'
const words = `<p>${'A page with enough words to be read. '.repeat(10)}</p>`
const page = (body: string, head = '', headers: Record<string, string> = {}): Answer => ({
  headers,
  body: `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body>${body}${words}</body></html>`,
})
const link = (attributes = '', text = 'Buy shoes') => `<a ${attributes} href="${target}">${text}</a>`

type Fault = { path: string; answer: Answer; truth: Record<string, unknown> }
const faults: Fault[] = [
  {
    path: '/good',
    answer: page(link()),
    truth: { match: 'page', follow: true, rel: [], anchor: 'Buy shoes', links: 1 },
  },
  {
    path: '/nofollow',
    answer: page(link('rel="nofollow ugc noopener"')),
    truth: { match: 'page', follow: false, rel: ['nofollow', 'ugc'] },
  },
  {
    path: '/sponsored',
    answer: page(link('rel=SPONSORED')),
    truth: { match: 'page', follow: false, rel: ['sponsored'] },
  },
  {
    path: '/page-nofollow',
    answer: page(link(), '<meta name="robots" content="nofollow">'),
    truth: { match: 'page', follow: false, rel: [], source_indexable: 'yes' },
  },
  {
    path: '/header-none',
    answer: page(link(), '', { 'x-robots-tag': 'none' }),
    truth: { match: 'page', follow: false, source_indexable: 'no' },
  },
  {
    path: '/otherbot',
    answer: page(link(), '', { 'x-robots-tag': 'otherbot: none' }),
    truth: { follow: true, source_indexable: 'yes' },
  },
  {
    path: '/picture',
    answer: page('<a href="//www.target.test/p/?utm_source=x#a"><img src="a" alt="Logo"></a>'),
    truth: { match: 'page', anchor: 'Logo (image alt)' },
  },
  { path: '/based', answer: page('<a href="p">x</a>', '<base href="https://target.test/">'), truth: { match: 'page' } },
  {
    path: '/host',
    answer: page('<a href="https://target.test/other">x</a>'),
    truth: { match: 'host', href: 'https://target.test/other', follow: true },
  },
  {
    path: '/both',
    answer: page(`<a href="https://target.test/">home</a>${link('rel=nofollow')}${link('', 'best')}`),
    truth: { match: 'page', anchor: 'best', follow: true, links: 3 },
  },
  {
    path: '/hidden',
    answer: page(`<!-- ${link()} --><script>var a = '${link()}'</script>`),
    truth: { match: 'none', follow: null, anchor: null },
  },
  {
    path: '/subdomain',
    answer: page('<a href="https://shop.target.test/p">x</a>'),
    truth: { match: 'none', other_sites: 1 },
  },
  {
    path: '/scripted',
    answer: { body: '<div id="app"></div><script src="/app.js"></script>' },
    truth: {
      match: 'none',
      reason: 'no link in the page as it is sent; scripts may draw more of it, where a link may still appear',
    },
  },
  {
    path: '/enhanced',
    answer: page('<script src="/late.js"></script>'),
    truth: { match: 'none', reason: expect.stringContaining('scripts may draw more of it') },
  },
  {
    path: '/data-only',
    answer: page('<script type="application/ld+json">{}</script>'),
    truth: { match: 'none', reason: 'no link to this site' },
  },
  {
    path: '/refreshed',
    answer: { body: '<meta http-equiv="refresh" content="0;url=/good">' },
    truth: { match: 'page', follow: true },
  },
  { path: '/moved', answer: { status: 301, headers: { location: '/good' } }, truth: { match: 'page' } },
  { path: '/gone', answer: { status: 404 }, truth: { match: 'error', reason: 'the page answered 404', status: 404 } },
  { path: '/gone-too', answer: { status: 410 }, truth: { match: 'error', status: 410 } },
  { path: '/broken', answer: { status: 500 }, truth: { match: 'error', status: 500 } },
  {
    path: '/pdf',
    answer: { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
    truth: { match: 'error', reason: 'not a web page (application/pdf)' },
  },
  {
    path: '/pdf-as-page',
    answer: { body: '%PDF-1.7' },
    truth: { match: 'error', reason: 'not a web page (application/pdf)' },
  },
  {
    path: '/robot-check',
    answer: { body: '<title>Just a moment...</title><p>Checking your browser before you continue.</p>' },
    truth: { match: 'error', status: 200 },
  },
  {
    path: '/soft-404',
    answer: page('<h1>Page not found</h1>'),
    truth: { match: 'error', status: 200 },
  },
  { path: '/empty', answer: { body: ' ' }, truth: { match: 'error', reason: 'the page is empty' } },
  {
    path: '/private',
    answer: page(link()),
    truth: { match: 'error', reason: '127.0.0.1 asks automatic readers not to open this page.' },
  },
  {
    path: '/latin',
    answer: {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(`<a href="${target}">caf\u00e9</a>${words}`, 'latin1'),
    },
    truth: { match: 'page', anchor: 'café' },
  },
]

const run = async (input: object, allow: string[] = [], render?: Ports['render']) => {
  const outcome = await seoCheckBacklinkEngine.run({
    input,
    files: noFiles,
    ports: {
      fetch: createSafeFetch({ allow, userAgent: 'AgentBazaarBot/1.0', hostGapMs: 0 }),
      text: null,
      ...(render === undefined ? {} : { render }),
      clock: { now: () => new Date('2026-11-21T06:00:00Z') },
    },
    signal: new AbortController().signal,
    emit: { progress: () => undefined, text: () => undefined, reset: () => undefined },
  })
  return outcome.output as Output
}
const serve = async () => {
  const site = await startSite(() => ({
    ...Object.fromEntries(faults.map(({ path, answer }) => [path, answer])),
    '/robots.txt': { body: 'User-agent: *\nDisallow: /private' },
  }))
  onTestFinished(site.close)
  return site
}

it('classifies every link', async () => {
  const site = await serve()
  const rows = ['source_url,target_url', ...faults.map(({ path }) => `${site.origin}${path},${target}`)].join('\n')
  const output = await run({ rows }, [site.host])
  for (const [at, { path, truth }] of faults.entries()) {
    const found = output.links[at]
    expect({
      path,
      ...Object.fromEntries(Object.keys(truth).map((key) => [key, found?.[key as keyof typeof found]])),
    }).toEqual({
      path,
      ...truth,
    })
  }
  expect(output.counts).toEqual({ page: 12, host: 1, none: 5, error: 9, unchecked: 0 })
  expect(output.followed).toBe(9)
  expect(output.data).toContain('**Followed by search engines**: 9 of 13 links found')
  // Anchors are quoted, and the reasons of the fetcher are translated with the server's own sentences.
  const kept =
    /Buy shoes|Logo \(image alt\)|best|home|café|\| x \||nofollow|ugc|sponsored|application\/pdf|source_url|target_url|robots\.txt|www|CSV/g
  const reasons = output.links.map(({ reason }) => reason).filter((reason) => reason.endsWith('.'))
  const report = reasons.reduce((text, reason) => text.replaceAll(reason, ''), output.data)
  expect(englishLines(report, hi, kept)).toEqual([])
  expect(site.asked).not.toContain('/private')
  expect(site.atOnce()).toBe(1)
})

it('looks for links of scripts in the drawn page, on a limited number of pages', async () => {
  const site = await serve()
  let draws = 0
  const rows = [
    'source_url,target_url',
    ...Array.from({ length: 27 }, (_, at) => `${site.origin}/enhanced,${target}?utm_source=${at}`),
  ].join('\n')
  const { data, links } = await run({ rows }, [site.host], async () => {
    draws += 1
    return draws === 1 ? `<p>${link('rel=ugc')}</p>` : '<p>Nothing</p>'
  })
  expect(draws).toBe(25)
  expect(data).toContain('25 pages of scripts drawn in a browser')
  expect(data).not.toContain('not seen')
  expect([links[0], links[1], links[26]]).toMatchObject([
    { match: 'page', rel: ['ugc'] },
    { match: 'none', reason: 'no link to this site' },
    { match: 'none', reason: expect.stringContaining('scripts may draw') },
  ])
})

it('reports invalid addresses in their rows, for sources and targets', async () => {
  const site = await serve()
  const rows = `Backlink;Website\n${site.origin}/good;not an address\nnonsense words;${target}\n${site.origin}/good;target.test/p`
  const output = await run({ rows }, [site.host])
  expect(output.links.map(({ row, match, reason }) => [row, match, reason])).toEqual([
    [2, 'error', 'the target is not a web address'],
    [3, 'error', 'not a web address'],
    [4, 'page', 'links to the page'],
  ])
})

it('asks for a target column when there is only one column', async () => {
  const refused = await run({ rows: 'url\nhttps://a.test/' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(EngineError)
  expect(refused).toMatchObject({
    code: 'SHEET_UNREADABLE',
    detail:
      'Two columns are needed: the page that should hold the link, and the page it should lead to. The heading is: url. Add a target column and name them source_url and target_url.',
  })
})
