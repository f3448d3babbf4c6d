import { implementations as content } from '@bazaar/agents-content/server'
import { createSafeFetch, EngineError, type Implementation, openPage, type SafeFetch } from '@bazaar/agents-kit/server'
import { implementations as research } from '@bazaar/agents-research/server'
import { implementations as seo } from '@bazaar/agents-seo/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runEngine } from '../corpus/context.ts'
import { further, readable, unreadable } from './bad-pages.ts'
import { startBadSite } from './bad-site.ts'

const engines = [...content, ...research, ...seo]
let site: Awaited<ReturnType<typeof startBadSite>>
beforeAll(async () => {
  const answers = [unreadable, readable].flatMap((group) =>
    Object.entries(group).map(([name, [answer]]) => [name, answer]),
  )
  site = await startBadSite({ ...Object.fromEntries(answers), ...further })
})
afterAll(() => site.close())

const open = (timeoutMs?: number): SafeFetch => {
  const fetch = createSafeFetch({ allow: [site.host], userAgent: 'AgentBazaarBot/1.0', hostGapMs: 0 })
  return (url, request) => fetch(url, timeoutMs === undefined ? request : { ...request, timeoutMs })
}
const emit = { progress: () => {} }

const run = (id: string, input: Record<string, unknown>, timeoutMs?: number): Promise<unknown> => {
  const engine = engines.find(({ agent }: Implementation) => agent.id === id)
  if (engine === undefined) throw new Error(`There is no agent ${id}.`)
  return runEngine(engine, input, { fetch: open(timeoutMs) }).then(({ output }) => output)
}
/** What a user reads about a failed run, which is free of charge. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof EngineError)) throw error
  return error.detail ?? error.code
}
const failure = (answer: Promise<unknown>): Promise<string> =>
  answer.then((output) => `not refused: ${JSON.stringify(output).slice(0, 200)}`, wordsOf)

const readers = (url: string): [id: string, input: Record<string, unknown>][] => [
  ['company-report', { company_name: 'Blue Bakery', company_url: url }],
  ['competitor-analysis', { company_name: 'Blue Bakery', company_url: url, competitor_urls: [] }],
  ['website-analysis', { url }],
  ['seo-generate-meta', { url }],
  ['analyze-keywords', { website_url: url, target_audience: 'People in Pune who like bread' }],
  ['general-business-summary', { url, project_brief: 'Tell customers about us.' }],
]
const wording = { title: 'Blue Bakery', description: 'Bread and cakes in Pune.', keywords: ['bread'] }

const Tags = z.object({ page_problem: z.string().nullable(), audit: z.array(z.unknown()) })
const Links = z.object({ links: z.tuple([z.object({ match: z.string(), reason: z.string() })]) })
const Rows = z.object({ pages: z.tuple([z.object({ verdict: z.string(), reason: z.string() })]) })
const Surveyed = z.object({ data: z.object({ pages: z.array(z.object({ title: z.string(), words: z.number() })) }) })
const Reported = z.object({ data: z.object({ coverage: z.object({ read: z.number(), complete: z.boolean() }) }) })

/** Pages of their own, without a link. */
const withoutText = new Set(['blank', 'scripts', 'unfilled'])
/** Pages without `noindex`: search engines may index them. */
const indexable = new Set([
  'pdf',
  'image',
  'json',
  'feed',
  'code',
  'server-warning',
  'gzip-unsaid',
  'empty',
  'no-content',
])

describe.each(Object.entries(unreadable))('%s', (name, [, words]) => {
  const timeoutMs = name === 'drip' || name === 'silence' ? 150 : undefined
  const url = () => `${site.origin}/${name}`

  it('is refused by every agent that needs the page', async () => {
    const told = await Promise.all(readers(url()).map(([id, input]) => failure(run(id, input, timeoutMs))))
    for (const text of told) expect(text).toMatch(words)
  })
  it('is no evidence about its tags, its links or its place in a search engine', async () => {
    const [tags, links, rows] = await Promise.all([
      run('generate-meta-tags', { url: url(), ...wording }, timeoutMs).catch(wordsOf),
      run('seo-check-backlink', { rows: `source_url,target_url\n${url()},https://shop.test/` }, timeoutMs),
      run('seo-check-index', { rows: `url\n${url()}` }, timeoutMs),
    ])
    if (typeof tags === 'string') expect(tags).toMatch(words)
    else expect(Tags.parse(tags)).toMatchObject({ page_problem: expect.stringMatching(words), audit: [] })
    const [link] = Links.parse(links).links
    expect(`${name}: ${link.match}, ${link.reason}`).toMatch(withoutText.has(name) ? /: none, / : /: error, .{10}/)
    const [row] = Rows.parse(rows).pages
    if (withoutText.has(name) || indexable.has(name)) return
    expect(`${name}: ${row.verdict}, ${row.reason}`).not.toMatch(/: (?:indexable|canonical)/)
  })
})

it.each(Object.entries(readable))('%s is read all the same', async (name, [, words]) => {
  const url = `${site.origin}/${name}`
  const survey = Surveyed.parse(await run('website-analysis', { url }))
  expect(survey.data.pages[0]).toMatchObject({ title: 'Blue Bakery in Pune' })
  expect(survey.data.pages[0]?.words).toBeGreaterThan(30)
  const { facts } = await openPage({ ports: { fetch: open() }, signal: new AbortController().signal, emit }, url)
  expect(facts.mainText).toContain(words)
})

it('says nothing about pages of a site that show something else', async () => {
  const url = `${site.origin}/half-site`
  const { data } = Reported.parse(await run('company-report', { company_name: 'Blue Bakery', company_url: url }))
  expect(data.coverage).toEqual({ read: 0, complete: false })
})

it('does not take in a body without an end', async () => {
  const before = site.sent()
  await failure(run('seo-generate-meta', { url: `${site.origin}/endless` }))
  expect(site.sent() - before).toBeLessThan(30_000_000)
})
