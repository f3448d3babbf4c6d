import type { AgentOutput } from '@bazaar/agents-kit'
import { seoFilterImageTag } from './definition.ts'
import { seoFilterImageTagExample } from './example-answer.ts'
import { createSafeFetch, noFiles } from '@bazaar/agents-kit/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, index, packed, type Site, startSite, urlset, xml } from '../shared/engine/faulty-site.ts'
import { recordedSite } from '../shared/engine/recorded-site.ts'
import { seoFilterImageTagEngine } from './engine.server.ts'

type Progress = { text: string; done?: number; total?: number }

const serve = async (answers: (origin: string) => Readonly<Record<string, Answer>>, options = {}): Promise<Site> => {
  const site = await startSite(answers, options)
  onTestFinished(site.close)
  return site
}
const run = async (site: Site, path = '/sitemap.xml', others: readonly Site[] = []) => {
  const progress: Progress[] = []
  const fetch = createSafeFetch({
    allow: [site, ...others].map(({ host }) => host),
    userAgent: 'TestBot/1.0',
    hostGapMs: 0,
  })
  const { output, ...rest } = await seoFilterImageTagEngine.run({
    input: { sitemap_url: site.origin + path },
    ports: { fetch, text: null, clock: { now: () => new Date() } },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: (text, count) => void progress.push({ text, ...count }), text: () => {}, reset: () => {} },
  })
  return { ...rest, progress, ...(seoFilterImageTag.output.parse(output) as AgentOutput<typeof seoFilterImageTag>) }
}
const page = (body: string, title = 'A page'): Answer => ({
  body: `<html lang="en"><head><title>${title}</title><meta property="og:site_name" content="Deccan Oven"></head><body>${body}</body></html>`,
})
const logo = '<a href="/"><img src="/logo.svg" alt=""></a>'

// Twelve pages with every kind of image. The expected totals below are counted by hand.
const bakery = (origin: string): Record<string, Answer> => ({
  '/sitemap.xml': xml(
    urlset([
      [`${origin}/`, `${origin}/oven.jpg`, `${origin}/gone.jpg`],
      [`${origin}/bread`, `${origin}/ragi-loaf.jpg`],
      ...Array.from({ length: 8 }, (_, at) => `${origin}/shop/${at}`),
      `${origin}/private`,
      `${origin}/missing`,
    ]),
  ),
  '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private' },
  '/': page(
    `${logo}<img src="/oven.jpg" alt="Bread in the oven"><img src="/pixel.gif" width="1" height="1"><svg role="img"></svg>`,
    'Home',
  ),
  '/bread': page(
    `${logo}<h2>Loaves</h2><img src="/ragi-loaf.jpg"><img src="/a.jpg" alt="photo"><img src="/b.jpg" alt="">
     <img data-src="/lazy.jpg" alt="Sliced sourdough"><noscript><img src="/lazy.jpg" alt="Sliced sourdough"></noscript>`,
    'Bread',
  ),
  ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`/shop/${at}`, page(`${logo}<h1>Shop ${at}</h1>`)])),
  '/private': page('<img src="/secret.jpg">'),
})

describe('a site with known faults', () => {
  it('gets exact totals', async () => {
    const { totals, pages, coverage, sources } = await run(await serve(bakery))
    expect(totals).toEqual({
      pages: 10,
      pages_failed: 2,
      images: 16,
      missing: 12,
      empty: 1,
      poor: 1,
      good: 2,
      tracking: 1,
      noscript: 1,
      hidden: 0,
    })
    expect(pages.map(({ images, missing, poor }) => [images, missing, poor]).slice(0, 3)).toEqual([
      [5, 2, 1],
      [3, 2, 0],
      [1, 1, 0],
    ])
    expect(pages).toHaveLength(12)
    expect(coverage).toMatchObject({ listed: 3, found: 2, unlisted_count: 4 })
    expect(coverage?.absent[0]).toMatch(/gone\.jpg$/)
    expect(sources).toHaveLength(11)
  })
  it('lists an image once even when many pages show it', async () => {
    const { findings } = await run(await serve(bakery))
    expect(findings.map(({ kind, pages }) => [kind, pages])).toEqual([
      ['missing', 1],
      ['missing', 1],
      ['link_without_name', 10],
      ['generic', 1],
    ])
    expect(findings.find(({ kind }) => kind === 'link_without_name')?.suggestion).toEqual({
      text: 'Deccan Oven, home page',
      from: 'where the link leads',
    })
    expect(findings.find(({ image }) => image.endsWith('/ragi-loaf.jpg'))?.suggestion?.text).toBe('Ragi loaf')
  })
  it('quotes the beginning of a long alt', async () => {
    const alt = `Bread&#13;made here${'&nbsp;'.repeat(400)}${'x'.repeat(9_000)}`
    const { findings } = await run(
      await serve((origin) => ({
        '/sitemap.xml': xml(urlset([[`${origin}/`]])),
        '/': page(`<img src="/a.jpg" alt="${alt}">`),
      })),
    )
    expect(findings.map(({ kind, alt: quoted }) => [kind, quoted?.length])).toEqual([['long', 500]])
  })
  it('obeys robots.txt and reports failures', async () => {
    const site = await serve(bakery)
    const { pages, data } = await run(site)
    expect(site.asked).not.toContain('/private')
    expect(pages.filter(({ problem }) => problem !== null).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('asks automatic readers not to open'),
      expect.stringContaining('404 Not Found'),
    ])
    expect(data).toContain('**16 images on 10 pages: 12 without a name (75%), 1 with a poor one (6%).**')
    expect(data).toContain('## What could not be read')
    expect(data).not.toMatch(/undefined|null|NaN|\[object/)
  })
  it('reports progress page by page', async () => {
    const { progress } = await run(await serve(bakery))
    const counts = progress.flatMap(({ done, total }) => (total === 12 ? [done] : []))
    expect(counts).toEqual([...counts].sort((a, b) => Number(a) - Number(b)))
    expect(counts.at(-1)).toBe(12)
  })
})

describe('finding the sitemap', () => {
  const maps: Record<string, (origin: string) => Record<string, Answer>> = {
    'robots.txt': (origin) => ({
      '/robots.txt': { body: `User-agent: *\nDisallow: /x\nsitemap: ${origin}/maps/one.xml\n` },
      '/maps/one.xml': xml(urlset([`${origin}/a`])),
    }),
    'the usual place /sitemap.xml': (origin) => ({ '/sitemap.xml': xml(urlset([`${origin}/a`])) }),
    'the usual place /sitemap_index.xml': (origin) => ({
      '/sitemap_index.xml': xml(index([`${origin}/one.xml`])),
      '/one.xml': packed(urlset([`${origin}/a`])),
    }),
  }
  for (const [foundBy, answers] of Object.entries(maps)) {
    it(`by ${foundBy}, from the site or from one of its pages`, async () => {
      const site = await serve((origin) => ({ '/': page(''), '/a': page('<img src=x.png>'), ...answers(origin) }))
      for (const path of ['/', '/a']) {
        const { sitemap, totals } = await run(site, path)
        expect(sitemap.found_by).toBe(foundBy)
        expect(totals).toMatchObject({ pages: 1, missing: 1 })
      }
    })
  }
  it('fails with a message that lists the attempts', async () => {
    await expect(run(await serve(() => ({ '/': page('') })), '/')).rejects.toMatchObject({
      code: 'PAGE_UNREACHABLE',
      detail: expect.stringMatching(
        /^No sitemap was found on .*robots\.txt names none\. \/sitemap\.xml: .*404.*\/sitemap_index\.xml: .*Enter the address of the sitemap itself\.$/,
      ),
    })
  })
})

describe('sitemap formats', () => {
  it('reads an index with twenty children, plain or packed, names failures and alternates their pages', async () => {
    const site = await serve((origin) => ({
      '/sitemap.xml': xml(index(Array.from({ length: 22 }, (_, at) => `${origin}/part-${at}.xml`))),
      '/part-0.xml': packed(urlset(Array.from({ length: 60 }, (_, at) => `${origin}/zero/${at}`))),
      '/part-1.xml': xml(urlset([`${origin}/one`])),
      '/part-2.xml': xml(index([`${origin}/part-1.xml`])),
      '/part-3.xml': page('Not found'),
      '/one': page('<img src=a.png>'),
      ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`/zero/${at}`, page('<img src=a.png alt=Bread>')])),
    }))
    const { sitemap, totals, notices } = await run(site)
    expect(sitemap.children).toHaveLength(20)
    expect(sitemap.children.slice(0, 5).map(({ urls, problem }) => problem ?? urls)).toEqual([
      60,
      1,
      'It is an index itself; an index inside an index is not followed.',
      'It is a web page, not a sitemap.',
      expect.stringContaining('404'),
    ])
    expect(totals).toMatchObject({ pages: 50, missing: 1, good: 49 })
    expect(notices).toEqual([
      'One run reads 50 pages; the sitemap lists 61. The parts of an index take turns.',
      '2 sitemaps of the index were left out; one run opens 20.',
    ])
  })
  it('reads plain text, a feed, relative addresses and duplicate addresses', async () => {
    const text = await serve((origin) => ({ '/sitemap.txt': { body: `${origin}/a\n\n` }, '/a': page('') }))
    expect((await run(text, '/sitemap.txt')).sitemap).toMatchObject({ type: 'text', urls: 1 })
    const odd = await serve((origin) => ({
      '/sitemap.xml': xml(urlset(['/a', `${origin}/b`, `${origin}/a`, 'nonsense:'])),
      '/a': page('<img src=x.png>'),
      '/b': { status: 301, headers: { location: '/a' } },
    }))
    const { totals, notices, pages } = await run(odd)
    expect(totals).toMatchObject({ pages: 1, pages_failed: 1, missing: 1 })
    expect(pages[1]?.problem).toMatch(/leads to the same page/)
    expect(notices).toEqual([expect.stringContaining('1 address in the sitemap'), expect.stringContaining('1 line of')])
  })
  it('reads one page of a site at a time and four sites in parallel', async () => {
    const sites = await Promise.all(
      Array.from({ length: 5 }, () =>
        serve(() => ({ '/1': page(''), '/2': page(''), '/3': page('') }), { delayMs: 20 }),
      ),
    )
    const pages = [1, 2, 3].flatMap((path) => sites.map(({ origin }) => `${origin}/${path}`))
    const map = await serve(() => ({ '/sitemap.xml': xml(urlset(pages)) }))
    const { totals } = await run(map, '/sitemap.xml', sites)
    expect(totals.pages).toBe(15)
    expect(sites.map((site) => site.atOnce())).toEqual([1, 1, 1, 1, 1])
  })
})

describe('failures without charge', () => {
  const failure = async (answers: (origin: string) => Record<string, Answer>, path = '/sitemap.xml') => {
    const error = await run(await serve(answers), path).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'PAGE_UNREACHABLE' })
    return error instanceof Error ? error.message : ''
  }
  it('rejects a page, an empty sitemap and a broken one', async () => {
    expect(await failure(() => ({ '/sitemap.xml': page('Not found') }))).toMatch(
      /sitemap\.xml is a web page, not a sitemap/,
    )
    expect(await failure(() => ({ '/sitemap.xml': xml(urlset([])) }))).toMatch(/lists no pages/)
    expect(await failure(() => ({ '/sitemap.xml': xml('<urlset><url>') }))).toMatch(/is broken XML/)
    expect(await failure(() => ({ '/sitemap.xml': xml('<!DOCTYPE x [<!ENTITY a "b">]><urlset/>') }))).toMatch(
      /document type/,
    )
  })
  it('fails when all children of an index fail, and when all pages fail', async () => {
    const children = (origin: string) => ({ '/sitemap.xml': xml(index([`${origin}/a.xml`, `${origin}/b.xml`])) })
    expect(await failure(children)).toMatch(/^None of the 2 sitemaps .*a\.xml: .*404/)
    expect(await failure((origin) => ({ '/sitemap.xml': xml(urlset([`${origin}/a`])) }))).toMatch(
      /^Not one page of the sitemap could be read\..*404/,
    )
  })
  it('rejects a sitemap that is too large, packed or not', async () => {
    const bomb = packed('<urlset>' + ' '.repeat(60_000_000))
    expect(await failure(() => ({ '/sitemap.xml': bomb }))).toMatch(/larger than/)
    expect(await failure(() => ({ '/sitemap.xml': xml(' '.repeat(11_000_000)) }))).toMatch(/larger than 10 MB/)
  })
  it('rejects private addresses, typed or listed', async () => {
    const site = await serve(() => ({ '/sitemap.xml': xml(urlset(['http://10.0.0.1/', 'http://[::1]/'])) }))
    await expect(run({ ...site, origin: 'http://192.168.1.1' })).rejects.toMatchObject({ code: 'URL_BLOCKED' })
    await expect(run(site)).rejects.toThrow('cannot be opened from our servers')
  })
})

it('returns the example output of the definition', async () => {
  const { output } = await seoFilterImageTagEngine.run({
    input: seoFilterImageTagExample.input,
    ports: { fetch: recordedSite, text: null, clock: { now: () => new Date() } },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  expect(output).toEqual(seoFilterImageTagExample.output)
})

it('returns the whole text on the legacy paths', () => {
  const { legacy } = seoFilterImageTag
  expect(legacy.map(({ method, family, path }) => `${method} ${family} ${path}`)).toEqual([
    'GET v1 filter-images',
    'GET root filter-images',
  ])
  const { output } = seoFilterImageTagExample
  expect(legacy.map(({ respond }) => respond(output))).toEqual([output.data, output.data])
})
