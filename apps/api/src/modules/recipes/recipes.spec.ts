import { defineAgent, uploadOf } from '@bazaar/agents-kit'
import { EngineError, implement } from '@bazaar/agents-kit/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/index.ts'
import { implementations } from '../agents/registry.ts'
import { readBalance } from '../credits/read-balance.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { planRecipe } from './plan.ts'
import { readyIn, readyRecipes } from './ready.ts'
import { hindi } from '../../translations/hindi/index.ts'

const card = { title: 'Sample', summary: 'For specs.', category: 'Content', picture: 'sample' } as const
const text = z.string('Text is required.').trim().min(1, 'Text is required.')
const common = {
  version: 1,
  card,
  legacy: [],
  output: z.object({ data: z.string() }),
  text: (out: { data: string }) => out.data,
}
const site = { kind: 'url', profile: 'site', label: 'Site' } as const

/** Finds words on a site; fails for `broken`, and stops the second agent for `empty`. */
const first = defineAgent({
  ...common,
  id: 'first',
  price: 2,
  endpoint: '/api/v1/content/first',
  input: z.object({ url: text }),
  fields: { url: site },
})
const second = defineAgent({
  ...common,
  id: 'second',
  price: 3,
  endpoint: '/api/v1/content/second',
  input: z.object({ found: text.max(40, 'Too long.'), website: text, about: z.object({ tone: text }) }),
  fields: {
    found: { kind: 'longText', label: 'What was found' },
    website: site,
    about: { kind: 'group', label: 'About', fields: { tone: { kind: 'text', label: 'Tone' } } },
  },
  accepts: { found: [{ agent: 'first', output: 'data' }] },
})
const third = defineAgent({
  ...common,
  id: 'third',
  price: 1,
  endpoint: '/api/v1/content/third',
  input: z.object({ lines: z.array(z.string()).min(1, 'One line at least.') }),
  fields: { lines: { kind: 'list', label: 'Lines', item: 'Line', add: 'Add' } },
  accepts: { lines: [{ agent: 'second', output: 'data' }] },
})
const rules = { accept: ['.txt'], maxBytes: 1_000, missing: 'Choose a file.' }
const reader = defineAgent({
  ...common,
  id: 'reader',
  price: 1,
  endpoint: '/api/v1/content/reader',
  input: z.object({ file: uploadOf(rules) }),
  fields: { file: { kind: 'file', label: 'File', rules } },
})
const engine = 'embedded'
const agents = [
  implement(first, async ({ input: { url } }) => {
    if (url === 'broken') throw new EngineError('PAGE_UNREACHABLE')
    return { output: { data: url === 'long' ? 'x'.repeat(50) : `Words of ${url}` }, engine }
  }),
  implement(second, async ({ input }) => {
    if (input.about.tone === 'broken') throw new EngineError('PROVIDER_FAILED')
    return { output: { data: `${input.found}, ${input.about.tone}\n${input.website}` }, engine }
  }),
  implement(third, async ({ input }) => ({
    output: { data: input.lines.map((line) => `- ${line}`).join('\n') },
    engine,
  })),
  implement(reader, async ({ files }) => ({
    output: { data: Buffer.from(await files.read('file')).toString() },
    engine,
  })),
]

let t: TestApp
let worker: RunWorker
let owner: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  t = await testApp({ implementations: agents, settings: { RATE_LIMITS: true } })
  worker = createRunWorker(t.services, { graceMs: 100, lookEveryMs: 50 })
  await worker.start()
})
beforeEach(async () => {
  owner = await signedInWith(t, 20)
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload: object = {},
  headers: Record<string, string> = owner.headers,
) => t.app.inject({ method, url: `/api/v1/recipes${url}`, headers, ...(method === 'POST' ? { payload } : {}) })
const recipe = { name: 'Three', steps: [{ agent: 'first' }, { agent: 'second' }, { agent: 'third' }] }
const given = { site: 'acme', 'about.tone': 'friendly' }
let keys = 0
const start = (more: object = {}, headers: Record<string, string> = owner.headers) =>
  call('POST', '/start', { recipe, given, key: `k${(keys += 1)}`, ...more }, headers)
const keyOf = async (more: object) => {
  const payload = { name: 'Key', scopes: ['run'], ...more }
  const made = await t.app.inject({ method: 'POST', url: '/api/v1/keys', payload, headers: owner.headers })
  return { authorization: `Bearer ${made.json().key}` }
}
const ended = async (more: object = {}) => {
  const { id } = (await start(more)).json<{ id: string }>()
  const read = async () => (await call('GET', `/jobs/${id}`)).json()
  await expect.poll(async () => (await read()).state).not.toBe('running')
  return read()
}
const balance = async () => (await readBalance(t.db, owner.userId)).available

describe('a plan', () => {
  it('has one price, what results fill, and each question once', async () => {
    expect((await call('POST', '/plan', recipe)).json()).toMatchObject({
      price: 6,
      steps: [
        { agent: 'first', price: 2, filled: [] },
        { agent: 'second', price: 3, filled: ['What was found'] },
        { agent: 'third', price: 1, filled: ['Lines'] },
      ],
      questions: [
        { name: 'site', label: 'Site', kind: 'url', profile: 'site' },
        { name: 'about.tone', label: 'About: Tone', kind: 'text' },
      ],
    })
  })

  it.each([
    [{ ...recipe, steps: [{ agent: 'first' }, { agent: 'gone' }] }, 'steps.1.agent'],
    [{ ...recipe, steps: [{ agent: 'first' }] }, 'steps'],
    [{ ...recipe, steps: [{ agent: 'first' }, { agent: 'reader' }] }, 'steps.1.agent'],
    [{ ...recipe, steps: [{ agent: 'first', input: { nothing: 1 } }, { agent: 'third' }] }, 'steps.0.input'],
    [{ ...recipe, format: 'other/1' }, 'format'],
    [{ ...recipe, name: '' }, 'name'],
  ])('of %j is refused at %s', async (wrong, field) => {
    for (const url of ['/plan', '']) {
      const answer = await call('POST', url, wrong)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
    }
  })
})

describe('a recipe', () => {
  it('runs its agents one after the other, each with what the one before found', async () => {
    const job = await ended()
    expect(job).toMatchObject({ state: 'succeeded', credits_charged: 6, name: 'Three' })
    const last = await t.app.inject({ url: `/api/v1/results/${job.steps[2].run_id}`, headers: owner.headers })
    expect(last.json().text).toBe('- Words of acme, friendly\n- acme')
    expect(await balance()).toBe(14)
    const { data } = (await t.app.inject({ url: '/api/v1/results', headers: owner.headers })).json()
    expect(data).toHaveLength(3)
  })

  it('whose middle fails keeps the results before it, reports why, and charges nothing for the rest', async () => {
    const job = await ended({ given: { ...given, 'about.tone': 'broken' } })
    expect(job).toMatchObject({
      state: 'failed',
      credits_charged: 2,
      steps: [
        { state: 'succeeded', problem: null },
        { state: 'failed', problem: expect.stringContaining('did not answer') },
        { state: 'skipped', run_id: null },
      ],
    })
    expect(await balance()).toBe(18)
  })

  it('that is ready keeps its English name, and is told by that of the reader', async () => {
    const ready = { ...recipe, name: readyRecipes[0]!.recipe.name }
    const { id, name } = await ended({ recipe: ready, given })
    const told = await call('GET', `/jobs/${id}`, {}, { ...owner.headers, 'accept-language': 'hi' } as never)
    expect([name, told.json().name]).toEqual([ready.name, hindi(ready.name)])
  })

  it('whose result does not fit the next agent stops there, and reports why', async () => {
    const job = await ended({ given: { ...given, site: 'long' } })
    expect(job).toMatchObject({
      state: 'failed',
      credits_charged: 2,
      steps: [{ state: 'succeeded' }, { state: 'skipped', problem: 'Too long.' }, { state: 'skipped', problem: null }],
    })
  })

  it('begins with a file, which is not kept', async () => {
    const withFile = { name: 'File', steps: [{ agent: 'reader' }, { agent: 'third', input: { lines: ['fixed'] } }] }
    const file = { name: 'a.txt', base64: Buffer.from('hello').toString('base64') }
    const job = await ended({ recipe: withFile, given: { file } })
    expect(job).toMatchObject({ state: 'succeeded', credits_charged: 2 })
    const { rows } = await t.pool.query('select given from recipe_job where id = $1', [job.id])
    expect(rows).toEqual([{ given: {} }])
  })

  it.each([
    [{ given: {} }, ['given.site', 'given.about.tone']],
    [{ given: { site: 'acme' } }, ['given.about.tone']],
  ])('with %j is refused by question, and starts nothing', async (wrong, fields) => {
    const answer = await start(wrong)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, fields])
    expect(await balance()).toBe(20)
  })

  it('is refused when all of it cannot be paid', async () => {
    owner = await signedInWith(t, 5)
    const answer = await start()
    expect(answer.json()).toMatchObject({ code: 'INSUFFICIENT_CREDIT', detail: expect.stringContaining('6 credits') })
    expect(await balance()).toBe(5)
  })

  it('leaves the credits that other recipes still need', async () => {
    await worker.stop()
    owner = await signedInWith(t, 11)
    const { id } = (await start()).json()
    const refused = (await start({}, { ...owner.headers, 'accept-language': 'hi' })).json()
    expect(refused).toMatchObject({ code: 'INSUFFICIENT_CREDIT', detail: expect.stringMatching(/ 6 .* 4 .*।/) })
    worker = createRunWorker(t.services, { graceMs: 100, lookEveryMs: 50 })
    await worker.start()
    await expect.poll(async () => (await call('GET', `/jobs/${id}`)).json().state).toBe('succeeded')
    expect(await balance()).toBe(5)
  })

  it('is refused with the names of what is missing', async () => {
    const { fields } = (await call('POST', '/start', {})).json()
    expect(fields).toEqual({ recipe: 'This field is missing.', key: 'This field is missing.' })
  })

  it('is started once by the same key', async () => {
    const two = await Promise.all([start({ key: 'same' }), start({ key: 'same' })])
    expect(new Set(two.map((answer) => answer.json().id)).size).toBe(1)
  })

  it('of a key leaves the steps of others that are to come within its limit', async () => {
    await worker.stop()
    const key = await keyOf({ daily_limit: 11 })
    expect((await start({}, key)).statusCode).toBe(200)
    expect((await start({}, key)).json().code).toBe('KEY_LIMIT')
    worker = createRunWorker(t.services, { graceMs: 100, lookEveryMs: 50 })
    await worker.start()
  })

  it('of a key keeps to its agents and its limit', async () => {
    expect((await start({}, await keyOf({ agents: ['first'] }))).json().code).toBe('KEY_FORBIDDEN')
    expect((await start({}, await keyOf({ daily_limit: 5 }))).json().code).toBe('KEY_LIMIT')
    const key = await keyOf({ daily_limit: 6 })
    const { id } = (await start({}, key)).json()
    expect((await call('GET', `/jobs/${id}`, {}, key)).statusCode).toBe(200)
    expect((await call('POST', '', recipe, key)).statusCode).toBe(403)
    expect((await call('GET', `/jobs/${id}`, {}, await keyOf({}))).statusCode).toBe(404)
  })

  it('is kept and deleted by its owner alone', async () => {
    const { id } = (await call('POST', '', recipe)).json()
    const other = await signedInWith(t, 0)
    expect((await call('DELETE', `/${id}`, {}, other.headers)).statusCode).toBe(404)
    expect((await call('GET', '')).json().data).toMatchObject([{ id, ready: false, recipe: { name: 'Three' } }])
    expect((await call('DELETE', `/${id}`)).json()).toEqual({ data: [] })
    expect((await call('DELETE', '/check-website')).statusCode).toBe(404)
  })
})

describe('the ready recipes', () => {
  it.each([
    ['check-website', 5, ['site', 'audience'], ['URL']],
    [
      'month-of-posts',
      4,
      ['site', 'about'],
      ['Business Summary', 'Content Strategy', 'Business Summary', 'Outline of Post'],
    ],
    ['lead-to-mail', 2, expect.arrayContaining(['lead_info.name', 'recipient']), ['Previous mail or points']],
    ['product-to-post', 2, expect.arrayContaining(['product_name', 'audience', 'tone']), ['Topic']],
    ['resume-to-mail', 2, ['file'], ['Recipient']],
  ])('%s runs %i agents, asks for what is missing and fills the rest', (id, count, questions, filled) => {
    const ready = readyRecipes.find((one) => one.id === id)
    expect(ready?.recipe.steps).toHaveLength(count)
    const { plan } = planRecipe({ ...t.services, implementations }, ready!.recipe)
    expect(plan.questions.map(({ name }) => name)).toEqual(questions)
    expect(plan.steps.flatMap((step) => step.filled)).toEqual(filled)
  })
  it('are named in Hindi for who reads Hindi', () => {
    for (const { recipe: one } of readyIn(hindi)) {
      expect(one.name).toMatch(/\p{Script=Devanagari}/u)
      expect(one.description).toMatch(/\p{Script=Devanagari}/u)
    }
  })
})
