import { companyReport } from './definition.ts'
import { EngineError, type Ports, type TextModel } from '@bazaar/agents-kit/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contextFor, serveSite } from '../shared/engine/site/loopback-site.ts'
import { bakery } from '../shared/engine/site/spec-sites.ts'
import sample from '../shared/engine/site/vectors/page_sample.json' with { type: 'json' }
import { companyReportEngine } from './engine.server.ts'

type Answers = Parameters<typeof serveSite>[0]

const run = async (answers: Answers, name: string, ports: Partial<Ports> = {}) => {
  const served = await serveSite(answers)
  onTestFinished(served.close)
  const { context, progress } = contextFor([served.host], undefined, ports)
  const input = companyReport.input.parse({ company_name: name, company_url: served.host })
  const outcome = await companyReportEngine.run({ ...context, input })
  const { data } = companyReport.output.parse(outcome.output)
  return { ...outcome, data, progress, host: served.host, seen: served.seen }
}
const labelled = (data: Awaited<ReturnType<typeof run>>['data'], label: string) =>
  data.facts.filter((fact) => fact.label === label)

describe('company report', () => {
  it('reports what the pages state, with a quote and a page for every line', async () => {
    const { data, sources, notices, engine, free, host } = await run(bakery, 'Deccan Oven Pvt Ltd')
    expect(labelled(data, 'People').map(({ text }) => text)).toEqual([
      'Ravi Menon, Head of delivery',
      'Asha Kulkarni, founder and head baker',
    ])
    expect(labelled(data, 'Founding year')[0]).toMatchObject({
      quote: 'Asha Kulkarni, founder and head baker, opened Deccan Oven in 2014.',
      url: `http://${host}/about`,
    })
    expect(labelled(data, 'Price').map(({ text }) => text)).toEqual([
      'Country sourdough, 700 g: ₹240',
      'Ragi loaf, 500 g: ₹180',
      '₹640 a week',
    ])
    expect(labelled(data, 'Audience').map(({ quote }) => quote)).toContain('Families subscribe to three loaves a week.')
    expect(labelled(data, 'Head count')[0]?.quote).toBe('Today a team of nine bakes every night.')
    const everything = Object.values(bakery)
      .map(({ body }) => body)
      .join('\n')
    for (const { quote } of data.facts.filter(({ label }) => !['People', 'Offer'].includes(label))) {
      expect(everything).toContain(quote)
    }
    for (const { id } of data.facts) expect(data.report).toContain(`**${id} · `)
    expect(sources?.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/contact', '/pricing', '/about'])
    expect({ engine, notices, free, warning: data.warning }).toEqual({
      engine: 'embedded',
      notices: [],
      free: undefined,
      warning: null,
    })
  })

  it('cites only existing facts in every point and lists what is not stated', async () => {
    const { data } = await run(bakery, 'Deccan Oven')
    const ids = new Set(data.facts.map(({ id }) => id))
    const points = Object.values(data.swot).flat()
    expect(points.flatMap(({ facts }) => facts).filter((id) => !ids.has(id))).toEqual([])
    expect(data.swot.strengths[0]).toEqual({
      text: 'Prices are stated openly, so buyers can decide without asking.',
      facts: labelled(data, 'Price').map(({ id }) => id),
    })
    expect(data.swot.threats[0]?.facts).toEqual(labelled(data, 'Alternative named by the site').map(({ id }) => id))
    expect(data.swot.weaknesses.map(({ text }) => text)).toEqual([
      'No postal address is given on the home page and all 3 linked pages.',
    ])
    expect(data.not_stated).toEqual(['Revenue', 'Funding', 'Postal address', 'Social profile'])
    expect(data.report).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\{/)
  })

  it('reports nothing from cookie notices or competitor mentions on the sample page', async () => {
    const { data } = await run({ '/': { body: sample.html } }, 'Acme Ledger')
    expect(data.name).toBe(sample.facts.organization)
    expect(labelled(data, 'Telephone')[0]?.text).toBe(sample.facts.phone)
    expect(labelled(data, 'Email')[0]?.text).toBe(sample.facts.email)
    expect(data.technologies.map(({ name }) => name)).toContain('WordPress')
    expect(data.not_stated).toEqual(expect.arrayContaining(['Founding year', 'Head count', 'Funding', 'Revenue']))
    expect(data.report).not.toMatch(/cookies to improve|Accept all|Zoho|Tally|QuickBooks/)
    expect(labelled(data, 'Alternative named by the site')).toEqual([])
  })

  it('warns when the name is not on the site', async () => {
    const { data, notices } = await run(bakery, 'Bluewater Clinics')
    expect(data.warning).toBe(
      'The name “Bluewater Clinics” does not occur on the pages read of 127.0.0.1. Check that the address belongs to this company.',
    )
    expect(notices).toContain(data.warning)
    expect(data.report).toContain('**Please note:** The name “Bluewater Clinics” does not occur')
  })

  it('reads at most six pages', async () => {
    const links = ['about', 'pricing', 'products', 'contact', 'compare', 'customers', 'careers', 'blog']
    const home = {
      body: `<title>Wide</title><main><p>${'Wide is a shop for everything that is wide. '.repeat(3)}</p>${links.map((path) => `<a href="/${path}">${path}</a>`).join(' ')}</main>`,
    }
    const pages = Object.fromEntries(links.map((path) => [`/${path}`, { body: `<title>${path}</title>` }]))
    const { seen } = await run({ '/': home, ...pages }, 'Wide')
    expect(seen.filter((line) => line !== 'GET /robots.txt')).toHaveLength(6)
  })

  it('fails, which is free, on a page that says next to nothing', async () => {
    const gate = run({ '/': { body: '<title>Wine</title><h1>Are you over 18?</h1><button>Yes</button>' } }, 'Wine')
    await expect(gate).rejects.toMatchObject({
      code: 'EMPTY_RESULT',
      detail: expect.stringContaining('hardly any text at this address'),
    })
  })

  it('fails, which is free, on a placeholder page', async () => {
    const parked = run({ '/': { body: '<h1>x.example</h1><p>This domain is for sale. Buy this domain.</p>' } }, 'X')
    await expect(parked).rejects.toMatchObject({ code: 'EMPTY_RESULT' })
  })

  it('calls nothing missing that a page it did not read may state', async () => {
    const links = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
    const nav = `<nav>${links.map((name) => `<a href="/${name}">${name}</a>`).join('')}</nav>`
    const pages = Object.fromEntries(
      links.map((name) => [`/${name}`, { body: `<title>${name}</title><p>Words about ${name} and nothing else.</p>` }]),
    )
    const { data } = await run({ '/': { body: `<title>Wide</title>${nav}<p>Wide is a shop.</p>` }, ...pages }, 'Wide')
    expect(data.swot.weaknesses).toEqual([])
    expect(data.coverage).toMatchObject({ read: 5, linked: 7, complete: false })
    expect(data.coverage?.unread.map(({ text }) => text)).toEqual(['six', 'seven'])
    expect(data.report).toContain('## Not found on the pages read')
    expect(data.report).toContain('Looked for on the home page and 5 of 7 linked pages.')
  })

  it('says that little can be reported only where the other pages say little, too', async () => {
    const home = {
      body: '<title>Wide</title><h1>Wide</h1><p>Tables and chairs.</p><nav><a href="/about">About</a></nav>',
    }
    const aboutOf = (sentences: number) => ({
      body: `<title>About</title><h1>About</h1><p>${'We make oak tables and chairs for cafes in Pune. '.repeat(sentences)}</p>`,
    })
    const little = /hardly any text/
    expect((await run({ '/': home, '/about': aboutOf(2) }, 'Wide')).notices?.join(' ')).toMatch(little)
    expect((await run({ '/': home, '/about': aboutOf(40) }, 'Wide')).notices?.join(' ')).not.toMatch(little)
  })

  it('renders page text as text, not as markup', async () => {
    const { data } = await run(
      {
        '/': {
          body: '<title>X</title><main><h1>**Bold** &lt;img src=x onerror=alert(1)&gt; | cell</h1><p>X is a shop in Pune for families [a](javascript:alert(1)).</p></main>',
        },
      },
      'X',
    )
    expect(data.report).not.toMatch(/(?<!\\)<img|(?<!\\)\[a\\?\]|(?<!\\)\*\*Bold/)
  })

  it('returns only the text to older clients', async () => {
    const { data } = await run(bakery, 'Deccan Oven')
    expect(companyReport.legacy[0]?.respond({ data })).toEqual({ report: data.report })
  })
})

/** A model that reads nothing on the pages and writes the given sections. */
const saying = (...sections: { heading: string; paragraphs: string[] }[]): TextModel => ({
  name: 'test-model',
  complete: async ({ schema }) => schema.parse({ offers: [], people: [], addresses: [], founded: '' }),
  write: async () => ({
    text: sections.map(({ heading, paragraphs }) => `## ${heading}\n\n${paragraphs.join('\n\n')}`).join('\n\n'),
    cutOff: false,
  }),
})

const supported = [
  {
    heading: 'Overview',
    paragraphs: [
      'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. The bakery was founded in 2014. A team of nine bakes every night.',
    ],
  },
  {
    heading: 'Prices and buying',
    paragraphs: [
      'Country sourdough costs ₹240 and a ragi loaf costs ₹180. A bread subscription of three loaves a week costs ₹640 a week. Delivery is free above ₹500 within eight kilometres.',
    ],
  },
  { heading: 'Proof', paragraphs: ['More than 1,200 families order from the bakery.'] },
]

describe('with a text model', () => {
  it('lets the model word the opening from the same facts', async () => {
    const { data, engine, notices } = await run(bakery, 'Deccan Oven', { text: saying(...supported) })
    expect(engine).toBe('model:test-model')
    // That jowar loaves and cakes are baked is no fact of the ledger.
    expect(notices).toEqual(['Sentences of the opening that no fact was found for: 1.'])
    expect(data.report).toContain('## Overview\n\nDeccan Oven is a neighbourhood bakery in Kothrud, Pune.')
    const opening = data.report.slice(data.report.indexOf('## Overview'), data.report.indexOf('## People'))
    expect(data.opening).toBe(opening.trim())
    expect(opening.match(/\. \(\[F\d+\]\(http/g)).toHaveLength(7)
    expect(opening).toMatch(/The bakery was founded in 2014\. \(\[F\d+\]\(http:\/\/[^)]*\/about\)\)/)
    expect(data.report).toContain('written by the language model test-model from the facts below')
    expect(data.report).toContain('founding year on the home page and all 3 linked pages; only what')
    expect(data.report).toContain('## Not stated on the site')
    expect(data.facts.length).toBeGreaterThan(10)
  })

  it('marks what no fact supports, and keeps it', async () => {
    const [overview, prices, proof] = supported
    const boasting = {
      heading: 'Proof',
      paragraphs: [`${proof?.paragraphs[0]} It won the Golden Loaf award in 2019 and earns ₹90 crore.`],
    }
    const { data, marks } = await run(bakery, 'Deccan Oven', { text: saying(overview!, prices!, boasting) })
    expect(data.report).toContain('It won the Golden Loaf award in 2019 and earns ₹90 crore.')
    expect(marks?.map(({ text }) => text)).toEqual(['Golden', '2019', '90 crore', 'award'])
  })

  it('has no written opening, free and with a notice, when the model fails', async () => {
    const failing: TextModel = {
      ...saying(),
      complete: () => Promise.reject(new EngineError('PROVIDER_FAILED')),
      write: () => Promise.reject(new EngineError('PROVIDER_FAILED')),
    }
    const { data, engine, free, notices } = await run(bakery, 'Deccan Oven', { text: failing })
    expect([engine, free]).toEqual(['embedded', true])
    expect(notices?.[0]).toContain('no written opening')
    expect(data.report).toContain('no text model was used')
  })
})
