import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineAgent } from '@bazaar/agents-kit'
import { implement, type Implementation } from '@bazaar/agents-kit/server'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { readBalance } from '../credits/read-balance.ts'
import { probe, sampleAgent, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'

const product = {
  ...implement(
    defineAgent({
      id: 'product',
      version: 1,
      card: sampleAgent.card,
      price: 1,
      input: z.object({
        name: z.string(),
        sites: z.array(z.url('No address.')),
        features: z.array(z.string()),
        organic: z.boolean({ error: 'Yes or no?' }).optional(),
        grams: z.number().optional(),
      }),
      fields: {
        name: { kind: 'text', label: 'Name' },
        sites: { kind: 'tags', label: 'Sites' },
        features: { kind: 'list', label: 'Features', item: 'Feature', add: 'Add' },
        organic: { kind: 'switch', label: 'Organic' },
        grams: { kind: 'number', label: 'Grams' },
      },
      endpoint: '/api/v1/content/product',
      output: z.object({ data: z.string() }),
      bulk: true,
      text: ({ data }) => data,
    }),
    async ({ input }) => ({ output: { data: JSON.stringify(input) }, engine: 'embedded' }),
  ),
  phrases: {
    hi: {
      titles: [],
      report: [],
      messages: [
        ['No address.', 'यह पता नहीं है।'],
        ['Yes or no?', 'हाँ या नहीं?'],
      ],
    },
  },
} satisfies Implementation

const listed = {
  ...implement(
    defineAgent({
      id: 'listed',
      version: 1,
      card: sampleAgent.card,
      price: 1,
      input: z.object({ company_name: z.string(), url: z.url() }),
      fields: { company_name: { kind: 'text', label: 'Company' }, url: { kind: 'url', label: 'URL' } },
      endpoint: '/api/v1/content/listed',
      output: z.object({ data: z.string() }),
      bulk: true,
      text: ({ data }) => data,
    }),
    async () => ({ output: { data: 'long report' }, engine: 'embedded' }),
  ),
  phrases: { hi: { titles: [], report: [], labels: { company_name: 'कंपनी का नाम', url: 'वेब पता' } } },
  columns: () => ({ topics: ['Tea', 'Mugs'], score: 7, open: true, phone: [], missing: null }),
}

let t: TestApp
let worker: RunWorker
beforeAll(async () => {
  const sample = sampleImplementation(probe())
  t = await testApp({ implementations: [{ ...sample, agent: { ...sampleAgent, bulk: true } }, product, listed] })
  worker = createRunWorker(t.services, { graceMs: 100 })
})
afterAll(async () => {
  await worker.stop()
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

type Headers = Record<string, string>
const post = async (path: string, payload: object, headers: Headers) => {
  const answer = await t.app.inject({ method: 'POST', url: `/api/v1/bulk/${path}`, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const read = async (query: string, headers: Headers) =>
  (await t.app.inject({ method: 'GET', url: `/api/v1/bulk/job?${query}`, headers })).json().job

const text = 'Text;Mode;Remark\nAsha;answer;x\n;answer;no text\nBen;blocked;\nCara;free;\n'

it('states rows, problems and the price before anything starts', async () => {
  const { userId, headers } = await signedInWith(t, 20)
  const { body } = await post('plan', { agent: 'sample', text }, headers)
  expect(body).toEqual({
    columns: [
      { heading: 'Text', input: 'text' },
      { heading: 'Mode', input: 'mode' },
    ],
    ignored: ['Remark'],
    valid: 3,
    price: 6,
    problems: [{ line: 3, message: 'Text is required.' }],
  })
  expect(await readBalance(t.db, userId)).toMatchObject({ held: 0, available: 20 })
})

it('holds the price of all rows, charges those that succeed and reports the others in their row', async () => {
  const { userId, headers } = await signedInWith(t, 20)
  const key = randomUUID()
  const started = await post('start', { agent: 'sample', text, key }, headers)
  expect(await readBalance(t.db, userId)).toMatchObject({ held: 6, available: 14 })
  expect(await post('start', { agent: 'sample', text, key }, headers)).toEqual(started)
  await worker.start()
  await expect.poll(async () => (await read(`id=${started.body.id}`, headers)).open).toBe(0)
  const job = await read('agent=sample', headers)
  expect(job).toMatchObject({ id: started.body.id, credits_charged: 2 })
  expect(job.rows).toMatchObject([
    { line: 2, state: 'succeeded', result: { data: 'Hello Asha' }, credits_charged: 2, error: null },
    { line: 3, state: 'refused', run_id: null, error: 'Text is required.' },
    { line: 4, state: 'failed', credits_charged: 0, error: expect.stringContaining('not charged') },
    { line: 5, state: 'succeeded', credits_charged: 0 },
  ])
  expect(await readBalance(t.db, userId)).toMatchObject({ settled: 18, held: 0 })
  const listed = await t.app.inject({ method: 'GET', url: '/api/v1/results', headers })
  expect(listed.json().data).toEqual([])
})

it('starts nothing when the credits do not suffice for all rows', async () => {
  const { userId, headers } = await signedInWith(t, 5)
  expect(await post('start', { agent: 'sample', text, key: randomUUID() }, headers)).toMatchObject({ status: 402 })
  expect(await readBalance(t.db, userId)).toMatchObject({ held: 0, available: 5 })
  expect(await read('agent=sample', headers)).toBeNull()
})

it('separates several values of one cell, and names the line with a wrong one', async () => {
  const { headers } = await signedInWith(t, 5)
  const [head, tea] = ['name,sites,features', 'Tea,"https://a.example; https://b.example","Loose, dried; organic"']
  const planned = await post('plan', { agent: 'product', text: `${head}\n${tea}\nMug,a,Blue\n` }, headers)
  expect(planned.body).toMatchObject({ valid: 1, problems: [{ line: 3, message: 'No address.' }] })
  const { body } = await post('start', { agent: 'product', text: `${head}\n${tea}\n`, key: randomUUID() }, headers)
  await expect.poll(async () => (await read(`id=${body.id}`, headers)).open).toBe(0)
  const [row] = (await read(`id=${body.id}`, headers)).rows
  expect(JSON.parse(row.result.data)).toEqual({
    name: 'Tea',
    sites: ['https://a.example', 'https://b.example'],
    features: ['Loose, dried', 'organic'],
  })
})

it('reads a switch in words, and refuses words that are neither yes nor no', async () => {
  const { headers } = await signedInWith(t, 5)
  const rows = ['yes', 'हाँ', 'No', 'नहीं', '', 'perhaps'].map((organic) => `Tea,https://a.example,Loose,${organic}`)
  const table = { agent: 'product', text: ['name,sites,features,organic', ...rows].join('\n') }
  expect((await post('plan', table, headers)).body).toMatchObject({
    valid: 5,
    problems: [{ line: 7, message: 'Yes or no?' }],
  })
})

it('names the problems of a row in the language of the reader, and takes an empty cell for an empty list', async () => {
  const { headers } = await signedInWith(t, 5)
  const inHindi = { ...headers, 'accept-language': 'hi' }
  const text = 'name,sites,features,organic\nTea,a,Loose,perhaps\nMug,https://a.example,,yes\n'
  const said = 'यह पता नहीं है। · हाँ या नहीं?'
  const { body: plan } = await post('plan', { agent: 'product', text }, inHindi)
  expect(plan).toMatchObject({ valid: 1, problems: [{ line: 2, message: said }] })
  const { body } = await post('start', { agent: 'product', text, key: randomUUID() }, headers)
  const [row] = (await read(`id=${body.id}`, inHindi)).rows
  expect(row).toMatchObject({ state: 'refused', error: said })
  expect((await read(`id=${body.id}`, headers)).rows[0].error).toBe('No address. · Yes or no?')
})

it('reads numbers in the digits of any script', async () => {
  const { headers } = await signedInWith(t, 5)
  const text =
    'name,sites,features,grams\nTea,https://a.example,Loose,१२\nTea,https://a.example,Loose,"1,200"\nTea,https://a.example,Loose,many'
  const { body } = await post('plan', { agent: 'product', text }, headers)
  expect(body).toMatchObject({ valid: 2, problems: [{ line: 4 }] })
})

it('knows a heading without what says whose column it is, and takes the first of two with one name', async () => {
  const { headers } = await signedInWith(t, 5)
  const text = 'Customer Company,Supplier Website *,URL of vendor\nAcme,https://a.example,x\n'
  expect((await post('plan', { agent: 'listed', text }, headers)).body).toMatchObject({
    columns: [
      { heading: 'Customer Company', input: 'company_name' },
      { heading: 'Supplier Website *', input: 'url' },
    ],
    ignored: ['URL of vendor'],
    valid: 1,
  })
  const inLakhs = 'Company,Website (in lakhs)\nAcme,https://a.example\n'
  expect((await post('plan', { agent: 'listed', text: inLakhs }, headers)).body.detail).toContain(
    'There is no column URL',
  )
  const twice = 'Company,URL,URL\nAcme,https://a.example,x\nBeta,,https://b.example\n'
  expect((await post('plan', { agent: 'listed', text: twice }, headers)).body).toMatchObject({ valid: 2 })
})

it('stops as many rows as it says, while a worker takes others', async () => {
  const { userId, headers } = await signedInWith(t, 400)
  const rows = Array.from({ length: 120 }, (_, at) => `Row ${at}`).join('\n')
  const { body } = await post('start', { agent: 'sample', text: `text\n${rows}`, key: randomUUID() }, headers)
  const stopped = await post('stop', { id: body.id }, headers)
  await expect.poll(async () => (await read(`id=${body.id}`, headers)).open).toBe(0)
  const job = await read(`id=${body.id}`, headers)
  const states = job.rows.map(({ state }: { state: string }) => state)
  expect(states.filter((state: string) => state === 'stopped')).toHaveLength(stopped.body.stopped)
  expect(stopped.body.stopped).toBeGreaterThan(0)
  expect(await readBalance(t.db, userId)).toMatchObject({ held: 0, available: 400 - job.credits_charged })
})

it('shows in a row what the agent names as its columns, a list in one cell', async () => {
  const { headers } = await signedInWith(t, 5)
  const table = 'company_name,url\nAcme,https://acme.example\n'
  const { body } = await post('start', { agent: 'listed', text: table, key: randomUUID() }, headers)
  await expect.poll(async () => (await read(`id=${body.id}`, headers)).open).toBe(0)
  const [row] = (await read(`id=${body.id}`, headers)).rows
  expect(row.result).toEqual({ topics: 'Tea; Mugs', score: 7, open: true })
})

it('keeps a job to its owner and stops rows that have not started, free of charge', async () => {
  await worker.stop()
  worker = createRunWorker(t.services, { graceMs: 100 })
  const { userId, headers } = await signedInWith(t, 20)
  const { body } = await post('start', { agent: 'sample', text, key: randomUUID() }, headers)
  const other = await signedInWith(t, 20)
  expect(await read(`id=${body.id}`, other.headers)).toBeNull()
  expect((await post('stop', { id: body.id }, other.headers)).body).toEqual({ stopped: 0 })
  expect((await post('stop', { id: body.id }, headers)).body).toEqual({ stopped: 3 })
  expect(await readBalance(t.db, userId)).toMatchObject({ held: 0, available: 20 })
})

it('knows the headings of other programs, below a title, in a file of any charset', async () => {
  const { headers } = await signedInWith(t, 1)
  const table = 'Kundenliste;;\n;;\nFirma;Webseite;Text\nMüller;https://a.example;Grüße\n'
  const workbook = Buffer.from(table, 'latin1').toString('base64')
  const { body } = await post('plan', { agent: 'listed', workbook }, headers)
  expect(body).toMatchObject({
    columns: [
      { heading: 'Firma', input: 'company_name' },
      { heading: 'Webseite', input: 'url' },
    ],
    ignored: ['Text'],
    valid: 1,
  })
})

it('knows the labels of the form in any language, and calls lacking columns by them', async () => {
  const { headers } = await signedInWith(t, 1)
  const planOf = (head: string, language: string) =>
    post(
      'plan',
      { agent: 'listed', text: `${head}\nAcme,https://a.example\n` },
      { ...headers, 'accept-language': language },
    )
  for (const head of ['company_name,url', 'Company,URL', 'कंपनी का नाम,वेब पता']) {
    expect((await planOf(head, 'en')).body).toMatchObject({ valid: 1, ignored: [] })
  }
  expect((await planOf('Firm,URL', 'en')).body.detail).toContain('There is no column Company;')
  expect((await planOf('Firm,URL', 'hi')).body.detail).toContain('कंपनी का नाम')
})

it('names a needed column that the table lacks', async () => {
  const { headers } = await signedInWith(t, 1)
  const table = { agent: 'product', text: 'name,website\nTea,https://a.example\n' }
  const refused = await post('plan', table, headers)
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'There is no column Sites, Features; the first line is: name, website.',
  ])
})

it('reads an Excel workbook, and refuses a table without a known heading or with too many rows', async () => {
  const { headers } = await signedInWith(t, 1)
  const file = join(
    import.meta.dirname,
    '../../../../../libs/agents/research/src/qualify-sales-leads/vectors/leads.xlsx',
  )
  const refused = await post('plan', { agent: 'sample', workbook: readFileSync(file, 'base64') }, headers)
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    expect.stringContaining('the first line is: name, contact, company'),
  ])
  const many = `text\n${'Asha\n'.repeat(1_001)}`
  expect((await post('plan', { agent: 'sample', text: many }, headers)).body.detail).toContain('1001 rows')
  const broken = await post('plan', { agent: 'sample', workbook: 'UEsDBA==' }, headers)
  expect(broken.body.detail).toContain('not a readable Excel workbook')
  const wide = await post('plan', { agent: 'sample', text: `Text${',x'.repeat(300)}\nBread` }, headers)
  expect([wide.status, wide.body.detail]).toEqual([
    422,
    'This table has more than 200 columns. Remove those not needed.',
  ])
})
