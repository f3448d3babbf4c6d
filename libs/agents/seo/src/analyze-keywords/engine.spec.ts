import type { AgentOutput } from '@bazaar/agents-kit'
import { analyzeKeywords } from './definition.ts'
import { analyzeKeywordsExample } from './example-answer.ts'
import { createSafeFetch, type LanguageReader, noFiles, type Ports } from '@bazaar/agents-kit/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, startSite } from '../shared/engine/faulty-site.ts'
import { createLanguageReader } from '../shared/engine/language/create-language-reader.ts'
import { recordedSite } from '../shared/engine/recorded-site.ts'
import { analyzeKeywordsEngine } from './engine.server.ts'

const grammar = createLanguageReader()
const audience = 'Owners of small cafes, hotels and offices in Pune'

const runWith = async (
  input: { website_url: string; target_audience?: string },
  fetch: Ports['fetch'],
  language: LanguageReader | null = grammar,
) => {
  const { output, ...rest } = await analyzeKeywordsEngine.run({
    input: { target_audience: audience, ...input },
    ports: { fetch, text: null, clock: { now: () => new Date() }, ...(language === null ? {} : { language }) },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  const parsed = analyzeKeywords.output.parse(output) as AgentOutput<typeof analyzeKeywords>
  return { ...rest, output, data: parsed.data, ...parsed.analysis }
}
const bakery = (target_audience = audience, language: LanguageReader | null = grammar) =>
  runWith({ website_url: 'https://deccan-oven.example', target_audience }, recordedSite, language)
const run = async (pages: Record<string, Answer>) => {
  const site = await startSite(() => pages)
  onTestFinished(site.close)
  const fetch = createSafeFetch({ allow: [site.host], userAgent: 'TestBot/1.0', hostGapMs: 0 })
  return { site, result: await runWith({ website_url: site.origin }, fetch) }
}
const page = (body: string, title = 'Repairs'): Answer => ({
  body: `<html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
})
const prose =
  'The workshop repairs bicycles of every make in the old town. Bring yours in the morning and it is ready in the evening. ' +
  'We check the brakes, the chain and the tyres, and we tell you the price before any bicycle repair is done.'

describe('a small bakery', () => {
  it('finds the topics that its pages stress most', async () => {
    const { primary, phrases, pages } = await bakery()
    expect(primary).toEqual(['sourdough bread', 'ragi loaf', 'Pune', 'cafes', 'bread subscription'])
    expect(phrases.find(({ group }) => group === 'brand')?.phrase).toBe('Deccan Oven')
    expect(pages.map(({ url }) => new URL(url).pathname).sort()).toEqual(['/', '/bread', '/cafes'])
  })
  it('counts and places phrases and derives their search intent', async () => {
    const { phrases } = await bakery()
    const find = (name: string) => phrases.find(({ phrase }) => phrase === name)
    expect(find('sourdough bread')).toMatchObject({
      count: 4,
      pages: 2,
      // A price above which delivery is free is no price of bread.
      intent: 'commercial',
      places: ['title', 'h1', 'description', 'alt', 'text'],
      missing: ['headings', 'url'],
    })
    expect(find('ragi loaf')).toMatchObject({
      page: 'https://deccan-oven.example/bread',
      missing: ['title', 'h1', 'url'],
    })
    expect(find('bread subscription')).toMatchObject({ intent: 'transactional', intent_from: 'its own words' })
    expect(find('wholesale bread')).toMatchObject({ intent: 'commercial', group: 'secondary' })
    expect(phrases.some(({ phrase }) => /^(?:order|night|door|costs)\b/i.test(phrase))).toBe(false)
  })
  it('reports what the audience would miss', async () => {
    const { gaps, audience: described } = await bakery()
    expect(described.terms).toEqual([
      { term: 'small cafes', count: 2, pages: 1 },
      { term: 'hotels', count: 1, pages: 1 },
      { term: 'offices', count: 0, pages: 0 },
      { term: 'Pune', count: 2, pages: 1 },
    ])
    expect(gaps.filter(({ kind }) => kind === 'audience').map(({ text }) => text)).toContain(
      '“offices” is not on the pages read.',
    )
    expect(
      gaps.some(({ text }) => text.includes('“ragi loaf” appears 4 times on the pages read, but not in the title')),
    ).toBe(true)
    expect(gaps.some(({ kind, text }) => kind === 'intent' && text.includes('price'))).toBe(false)
  })
  it('lists questions with the page that answers them, and ideas with a reason', async () => {
    const { questions, ideas } = await bakery()
    expect(questions[0]).toMatchObject({ question: 'How long does sourdough bread keep?', from: 'page' })
    expect(questions).toContainEqual({
      question: 'How much does a ragi loaf cost?',
      from: 'form',
      answered_on: 'https://deccan-oven.example/bread',
    })
    expect(questions.find(({ question }) => question === 'What is sourdough bread?')?.answered_on).toBeNull()
    // A place or a pronoun makes no sensible question.
    expect(questions.some(({ question }) => /Pune|What are cafes/.test(question))).toBe(false)
    expect(ideas[0]).toMatchObject({ title: 'Sourdough bread for offices', format: 'Landing page' })
    expect(ideas.every(({ why }) => why.length > 20)).toBe(true)
  })
  it('invents no figures', async () => {
    const { data, volumes } = await bakery()
    expect(volumes).toBeNull()
    expect(data).toContain('volume not available')
    expect(data).not.toMatch(/undefined|NaN|\[object|difficulty: \d/)
  })
  it('returns the example output, also for the legacy path', async () => {
    const { output } = await runWith(analyzeKeywordsExample.input, recordedSite)
    expect(output).toEqual(analyzeKeywordsExample.output)
    expect(analyzeKeywords.legacy[0]?.respond(analyzeKeywordsExample.output)).toEqual(output)
  })
})

it('gives an article in questions only to what the site counts', async () => {
  const text =
    'We bake every bread in a stone oven. Bread keeps fresh for four days. Buy bread and order a baguette before noon. ' +
    'Each bread rests overnight. A baguette costs ₹90. Our bread and every baguette leave the oven at seven.'
  const { result } = await run({
    '/': page(`<h1>Bread and baguette</h1><p>${text}</p>`, 'Bread and baguette from a stone oven'),
  })
  const questions = result.questions.map(({ question }) => question)
  expect(questions).toContain('What is bread?')
  expect(questions).toContain('What is a baguette?')
})

describe('without a grammar', () => {
  it('falls back to simpler rules and reports it', async () => {
    const broken: LanguageReader = { read: () => Promise.reject(new Error('no memory left')) }
    for (const language of [null, broken]) {
      const { method, notices, primary } = await bakery(audience, language)
      expect(method).toBe('simple')
      expect(notices).toEqual([expect.stringContaining('simpler rules')])
      expect(primary).toContain('sourdough bread')
    }
  })
  it('reads other languages by structure only', async () => {
    const german =
      'Die Werkstatt repariert Fahrräder aller Marken in der Altstadt. Morgens bringen, abends abholen. Wir prüfen Bremsen, Kette und Reifen und nennen den Preis vor jeder Reparatur. Fahrräder leihen wir auch aus. Wer sein Rad am Abend nicht holen kann, bekommt es nach Hause gebracht.'
    const { result } = await run({
      '/': { body: `<html lang="de"><title>Fahrräder</title><h1>Fahrräder</h1><p>${german}</p></html>` },
    })
    expect(result).toMatchObject({ method: 'simple', ideas: [] })
    expect(result.notices).toEqual([expect.stringContaining('not in English')])
    expect(result.questions).toEqual([])
    const actions = result.gaps.map(({ action }) => action)
    expect(actions).toContain('Answer what customers ask, on a page of questions or in articles.')
    // The audience is in English, so that none of its words can be on the pages.
    expect(result.gaps.filter(({ kind }) => kind === 'audience')).toEqual([
      expect.objectContaining({ text: 'No word of your audience is on the pages read.' }),
    ])
  })
})

describe('the pages read', () => {
  it('reads up to five more pages, telling ones first, obeys robots.txt and skips failures', async () => {
    const links = ['/services', '/prices', '/gone', '/private', '/guide', '/about', '/terms', '/a.pdf', '/x?y=1']
    const { site, result } = await run({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /private' },
      '/': page(
        `<nav>${links.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join('')}</nav><h1>Repairs</h1><p>${prose}</p>`,
      ),
      '/services': page(`<h1>Bicycle repair</h1><p>${prose}</p>`, 'Bicycle repair'),
      '/prices': { status: 301, headers: { location: '/services' } },
      '/guide': page(`<h1>Guide</h1><p>${prose}</p>`, 'Guide'),
      '/about': page(`<h1>About</h1><p>${prose}</p>`, 'About'),
    })
    expect(result.pages.map(({ title }) => title)).toEqual(['Repairs', 'Bicycle repair', 'About', 'Guide'])
    expect(site.asked).not.toContain('/private')
  })
  it('reads a page once that answers under several addresses', async () => {
    const links = ['/?print=1', '/?sort=a', '/?sort=b'].map((path) => `<a href="${path}">more</a>`).join(' ')
    const same = page(`<h1>Bicycle repair</h1><p>${prose}</p>${links}`)
    const { result } = await run({ '/': same, '/?print=1': same, '/?sort=a': same, '/?sort=b': same })
    expect(result.pages).toHaveLength(1)
    expect(result.primary).toContain('bicycle repair')
  })
  it('reports two pages with the same title', async () => {
    const { result } = await run({
      '/': page(`<a href="/services">Services</a><h1>Bicycle repair</h1><p>${prose}</p>`, 'Bicycle repair'),
      '/services': page(`<h1>Bicycle repair</h1><p>${prose}</p>`, 'Bicycle repair services'),
    })
    expect(result.gaps.find(({ kind }) => kind === 'overlap')?.text).toContain('in the titles of 2 pages')
  })
  it('charges nothing for a placeholder, an empty page, a missing page or a private address', async () => {
    await expect(run({ '/': page('<p>This domain is for sale.</p>') })).rejects.toMatchObject({ code: 'EMPTY_RESULT' })
    await expect(run({ '/': page('<div></div>', '') })).rejects.toMatchObject({ code: 'EMPTY_RESULT' })
    await expect(run({})).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
    const fetch = createSafeFetch({ allow: [], userAgent: 'TestBot/1.0', hostGapMs: 0 })
    await expect(runWith({ website_url: 'http://127.0.0.1/' }, fetch)).rejects.toMatchObject({ code: 'URL_BLOCKED' })
  })
})

it('asks for the audience in plain words', () => {
  const { error } = analyzeKeywords.input.safeParse({ website_url: 'acme.example', target_audience: ' ' })
  expect(error?.issues[0]?.message).toBe('Please say whom you want to reach.')
})
