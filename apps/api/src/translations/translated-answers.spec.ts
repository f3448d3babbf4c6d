import type { AgentExample } from '@bazaar/agents-kit'
import { agents as content } from '@bazaar/agents-content'
import { implementations as contentEngines } from '@bazaar/agents-content/server'
import { htmlPage } from '@bazaar/agents-kit/server'
import { implementations as researchEngines } from '@bazaar/agents-research/server'
import { implementations as seoEngines } from '@bazaar/agents-seo/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { type RunWorker, createRunWorker } from '../modules/runs/work/worker.ts'
import { type TestApp, testApp } from '../testing/index.ts'

/** Blanks around a carriage return: once a pattern of the translator took seconds for them. */
const longAlt = `Bread&#13;made here ${'&#9;'.repeat(3_000)}${'x'.repeat(200)}`

const siteWithLongAlts = (url: string) =>
  url.endsWith('.txt')
    ? htmlPage('', { url, contentType: 'text/plain', content: Buffer.from(new URL('/', url).href) })
    : htmlPage(`<title>Bread</title>${`<img src="/a.png" alt="${longAlt}">`.repeat(5)}`, { url })

let t: TestApp
let worker: RunWorker
beforeAll(async () => {
  const implementations = [...contentEngines, ...researchEngines, ...seoEngines]
  t = await testApp({ implementations, ports: { fetch: async (url) => siteWithLongAlts(url) } })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

type Headers = Record<string, string>
const hindi = { 'accept-language': 'hi' }

const exampleOf = async (id: string): Promise<AgentExample> =>
  (await content.find(({ agent }) => agent.id === id)!.answered!())!

const json = async (url: string, headers: Headers) => (await t.app.inject({ url: `/api/v1/${url}`, headers })).json()

describe.each([
  ['email-draft', /^ईमेल: /],
  ['social-media-post', /^LinkedIn पोस्ट: /],
  ['generate-product-description', /^उत्पाद विवरण: /],
])('%s', (id, title) => {
  it('names and explains its result in the language of each reader', async () => {
    const { headers } = await signedInWith(t, 1)
    const url = contentEngines.find(({ agent }) => agent.id === id)!.agent.endpoint
    const { input } = await exampleOf(id)
    const inHindi = { ...headers, ...hindi }
    const answer = (await t.app.inject({ method: 'POST', url, payload: input, headers: inHindi })).json()
    expect(answer.notices.join(' ')).toMatch(/^मुफ़्त: बिना भाषा मॉडल/)
    const english = await json(`results/${answer.run_id}`, headers)
    const told = await json(`results/${answer.run_id}`, inHindi)
    expect(english.answer.notices.join(' ')).toMatch(/^Free: built without a language model/)
    expect([told.title, english.title]).toEqual([expect.stringMatching(title), expect.not.stringMatching(title)])
    const { checks = [], to_fill = [] } = told.answer.data
    expect([...checks, ...to_fill].filter((line: string) => !/\p{Script=Devanagari}/u.test(line))).toEqual([])
    expect(told.text).toEqual(english.text)
    expect(told.answer.data).toEqual(
      typeof told.answer.data === 'string' ? english.answer.data : { ...english.answer.data, checks, to_fill },
    )
    const [line] = (await json('results', inHindi)).data
    expect(line).toMatchObject({ title: told.title })
  })
})

it('tells programs with a key what is stored', async () => {
  const user = await signedInWith(t, 1)
  const made = await t.app.inject({
    method: 'POST',
    url: '/api/v1/keys',
    payload: { name: 'shop', scopes: ['run'] },
    headers: user.headers,
  })
  const { input } = await exampleOf('email-draft')
  const headers = { authorization: `Bearer ${made.json().key}`, ...hindi }
  const url = '/api/v1/content/text-email-draft'
  const answer = await t.app.inject({ method: 'POST', url, payload: input, headers })
  expect(answer.json().notices.join(' ')).toMatch(/^Free: built/)
})

it('asks for what a recipe needs in the language of the reader', async () => {
  const { headers } = await signedInWith(t, 1)
  const steps = ['qualify-sales-lead', 'email-draft'].map((agent) => ({ agent, input: {} }))
  const plan = async (more: Headers) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/v1/recipes/plan',
        payload: { name: 'Lead', steps },
        headers: { ...headers, ...more },
      })
    ).json()
  type Question = { label: string; hint: string; options: { label: string }[] }
  const textsOf = (planned: { steps: { title: string; filled: string[] }[]; questions: Question[] }) => [
    ...planned.steps.flatMap(({ title, filled }) => [title, ...filled]),
    ...planned.questions.flatMap(({ label, hint, options }) => [label, hint, ...options.map((one) => one.label)]),
  ]
  const told = await plan(hindi)
  expect(textsOf(told).filter((text) => text !== '' && !/\p{Script=Devanagari}/u.test(text))).toEqual([])
  const english = await plan({})
  expect(textsOf(english).filter((text) => /\p{Script=Devanagari}/u.test(text))).toEqual([])
  const names = (planned: { questions: { name: string }[] }) => planned.questions.map(({ name }) => name)
  expect(names(told)).toEqual(names(english))
})

it('tells a report, its figures, its files and its shared page in the language of each reader', async () => {
  const { headers } = await signedInWith(t, 1)
  const inHindi = { ...headers, ...hindi }
  const payload = { annualIncome: 1_275_000, financial_year: '2026-27' }
  const post = (url: string, body: object, more: Headers) =>
    t.app.inject({ method: 'POST', url: `/api/v1/${url}`, payload: body, headers: more })
  const events = await post('finance/get-tax', payload, { ...inHindi, accept: 'text/event-stream' })
  expect(events.body).toContain('नई व्यवस्था सस्ती है: कोई टैक्स नहीं।')
  const [line] = (await json('results', inHindi)).data
  expect(line.title).toBe('2026-27 में ₹12,75,000 पर आयकर')
  expect(line.excerpt).toMatch(/^नई व्यवस्था सस्ती है/)
  const [told, english] = [await json(`results/${line.id}`, inHindi), await json(`results/${line.id}`, headers)]
  expect([told.labels['income_type'], told.labels['income_type=salary']]).toEqual(['आय का प्रकार', 'वेतन या पेंशन'])
  expect([english.labels['income_type'], english.labels['income_type=salary']]).toEqual([
    'Kind of income',
    'Salary or pension',
  ])
  expect(told.text).toContain('| देय टैक्स (निकटतम ₹10) |'.replace('देय', '**देय').replace(') |', ')** |'))
  expect(told.answer.calculation.notes[0]).toMatch(/^नई व्यवस्था: आपकी आय/)
  expect({ ...told.answer.calculation, notes: [] }).toEqual({ ...english.answer.calculation, notes: [] })
  expect(english.text).toMatch(/^# Income tax on ₹12,75,000 for 2026-27/)
  const file = async (format: string) =>
    t.app.inject({ url: `/api/v1/runs/${line.id}/export?format=${format}`, headers: inHindi })
  expect((await file('md')).body).toMatch(/^# 2026-27 में ₹12,75,000 पर आयकर/)
  expect((await file('csv')).body).toContain('सालाना आय')
  const pdf = await file('pdf')
  expect([pdf.statusCode, pdf.headers['x-missing-letters']]).toEqual([200, '0'])
  const shared = await post(`results/${line.id}/shares`, { title: '', expires_in_days: 1, password: null }, headers)
  const page = async (more: Headers) =>
    (await t.app.inject({ url: new URL(shared.json().url).pathname, headers: more })).body
  expect(await page(hindi)).toContain('2026-27</span> में ₹12,75,000 पर आयकर</h1>')
  expect(await page({})).toContain('Income tax on ₹12,75,000 for <span class="range">2026-27</span></h1>')
  const sharesIn = async (more: Headers) => (await json(`results/${line.id}/shares`, more)).data[0].title
  expect(await sharesIn(inHindi)).toBe('2026-27 में ₹12,75,000 पर आयकर')
  expect(await sharesIn(headers)).toBe('Income tax on ₹12,75,000 for 2026-27')
  // What its owner has edited is the owner's, in the list as on the page.
  await post(`results/${line.id}/versions`, { text: english.text }, inHindi)
  expect((await json('results', inHindi)).data[0].excerpt).toBe((await json('results', headers)).data[0].excerpt)
})

it('tells what pages quote without long work on the serving thread', async () => {
  const { headers } = await signedInWith(t, 1)
  const payload = { sitemap_url: 'https://bread.test/sitemap.txt' }
  const before = process.cpuUsage()
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/seo/filter-images',
    payload,
    headers: { ...headers, ...hindi },
  })
  expect(answer.json()).toMatchObject({ engine: 'embedded' })
  const told = await json(`results/${answer.json().run_id}`, { ...headers, ...hindi })
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  expect(told.answer.findings[0].alt).toMatch(/^Bread\rmade here/)
  expect(told.text).toMatch(/\p{Script=Devanagari}/u)
})

it('gives the example of an agent in the language of the page, and as it is to programs', async () => {
  const example = async (headers: Headers) => (await json('agents/get-tax', headers)).example
  expect((await example(hindi)).output.data).toMatch(/^# 2026-27 में ₹12,75,000 पर आयकर/)
  expect((await example({})).output.data).toMatch(/^# Income tax on ₹12,75,000 for 2026-27/)
})
