import { competitorAnalysis } from './definition.ts'
import { EngineError, type Ports, type TextModel, type WebSearch } from '@bazaar/agents-kit/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contextFor, serveSite } from '../shared/engine/site/loopback-site.ts'
import { bakery, rivalBakery } from '../shared/engine/site/spec-sites.ts'
import { competitorAnalysisEngine } from './engine.server.ts'

const serve = async (answers: Parameters<typeof serveSite>[0]) => {
  const served = await serveSite(answers)
  onTestFinished(served.close)
  return served.host
}

const run = async (
  rivals: (own: string, rival: string) => string[],
  ports: (rival: string) => Partial<Ports> = () => ({}),
) => {
  // Two names for loopback, so that the two sites have different hosts.
  const own = await serve(bakery)
  const rival = (await serve(rivalBakery)).replace('127.0.0.1', 'localhost')
  const { context } = contextFor([own, rival], undefined, ports(rival))
  const input = competitorAnalysis.input.parse({
    company_name: 'Deccan Oven',
    company_url: own,
    competitor_urls: rivals(own, rival),
  })
  const outcome = await competitorAnalysisEngine.run({ ...context, input })
  return { ...outcome, data: competitorAnalysis.output.parse(outcome.output).data, own, rival }
}
const row = (data: Awaited<ReturnType<typeof run>>['data'], label: string) =>
  data.grid.rows.find((one) => one.label === label)?.cells.map(({ text }) => text)

describe('without rivals', () => {
  it('profiles the company and invents no rivals', async () => {
    const { data, engine, sources } = await run(() => [])
    expect(data.rivals).toEqual([
      { name: 'Crust House', url: null, from: 'site', evidence: 'Unlike Crust House, we deliver on Sundays.' },
    ])
    expect(data.grid.columns).toHaveLength(1)
    expect(data.analysis_result).toContain('|  | Deccan Oven |\n')
    expect(data.analysis_result.match(/https:\/\/www\.google\.com\/search/g)).toHaveLength(3)
    expect(data.search_phrases).toContain('neighbourhood bakery in Kothrud, Pune')
    expect(data.search_phrases).toContain('alternatives to Deccan Oven')
    expect(data.points.some(({ text }) => text.startsWith('Prices are stated openly'))).toBe(true)
    expect(data.analysis_result).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
    expect([engine, sources?.length]).toEqual(['embedded', 4])
  })
})

describe('with rivals', () => {
  it('compares the sites row by row, with quotes and pages', async () => {
    const { data, sources, rival } = await run((_own, rival) => [`http://${rival}`])
    expect(data.grid.columns.map(({ name }) => name)).toEqual(['Deccan Oven', 'Morning Crumb'])
    expect(row(data, 'Prices')).toEqual(['Country sourdough, 700 g: ₹240; Ragi loaf, 500 g: ₹180; ₹640 a week', null])
    expect(row(data, 'Places served')?.[1]).toBe(
      'Morning Crumb is a bakery in Pune that bakes white bread, buns and rusks for shops every morning.',
    )
    expect(data.points[0]?.text).toBe('Deccan Oven states prices; Morning Crumb does not on the pages read.')
    expect(data.rivals[0]).toMatchObject({ name: 'Morning Crumb', from: 'given', url: `http://${rival}/` })
    expect(sources?.map(({ url }) => new URL(url).host)).toContain(rival)
    expect(data.analysis_result).not.toMatch(/won ten awards|Ignore all previous/)
  })

  it('names the model that also looked at the pages of a rival', async () => {
    const text: TextModel = {
      name: 'Mistral',
      complete: async ({ schema }) => schema.parse({ offers: [], people: [], addresses: [], founded: '' }),
      write: () => Promise.reject(new EngineError('PROVIDER_FAILED')),
    }
    const { data } = await run(
      (_own, rival) => [`http://${rival}`],
      () => ({ text }),
    )
    expect(data.analysis_result).toMatch(/For Morning Crumb, Mistral looked at \d of its pages\./)
  })

  it('skips an unreadable rival and the company itself', async () => {
    const { data, notices } = await run((own, rival) => [`http://${rival}`, `http://${rival}/gone`, own])
    expect(data.grid.columns).toHaveLength(2)
    expect(notices).toEqual([
      'The company’s own address was given as a rival and left out.',
      expect.stringMatching(/\/gone could not be read: There is no page at this address/),
    ])
  })

  it('accepts at most three', () => {
    const input = {
      company_name: 'A',
      company_url: 'a.example',
      competitor_urls: ['b.example', 'c.example', 'd.example', 'e.example'],
    }
    expect(competitorAnalysis.input.safeParse(input).error?.issues[0]?.message).toBe('Please give at most 3 rivals.')
    expect(competitorAnalysis.input.safeParse({ ...input, competitor_urls: ['word'] }).success).toBe(false)
    expect(competitorAnalysis.input.parse({ company_name: 'A', company_url: 'a.example' }).competitor_urls).toEqual([])
  })
})

describe('with a web search connected', () => {
  const asked: string[] = []
  const search = (find: WebSearch['find']) => ({ search: { name: 'Brave Search', find } })

  it('compares with the sites it finds, except directories and the company itself', async () => {
    const { data } = await run(
      () => [],
      (rival) =>
        search(async (query) => {
          asked.push(query)
          return [
            { title: 'Best bakeries', url: 'https://www.justdial.com/pune/bakeries', snippet: '' },
            { title: 'Deccan Oven', url: 'http://127.0.0.1:1/', snippet: '' },
            { title: 'Morning Crumb', url: `http://${rival}/products?x=1`, snippet: '' },
          ]
        }),
    )
    expect(asked).toEqual(['neighbourhood bakery in Kothrud, Pune'])
    expect(data.rivals[0]).toMatchObject({
      name: 'Morning Crumb',
      from: 'search',
      evidence: 'Brave Search: “neighbourhood bakery in Kothrud, Pune”',
    })
    expect(data.grid.columns).toHaveLength(2)
  })

  it('is not called when rivals are given', async () => {
    const { data } = await run(
      (_own, rival) => [`http://${rival}`],
      () => search(() => Promise.reject(new Error('not asked'))),
    )
    expect(data.grid.columns).toHaveLength(2)
  })

  it('continues without the search when it fails', async () => {
    const { data, notices } = await run(
      () => [],
      () =>
        search(() =>
          Promise.reject(new EngineError('PROVIDER_FAILED', { detail: 'Brave Search took too long to answer.' })),
        ),
    )
    expect(notices).toEqual(['Brave Search took too long to answer.'])
    expect(data.grid.columns).toHaveLength(1)
  })
})
