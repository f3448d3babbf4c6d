import { agents as content } from '@bazaar/agents-content'
import { type AgentDefinition, type AgentExample, agentEntry, agentPath, type PlacedField } from '@bazaar/agents-kit'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { type Implementation, implement } from '@bazaar/agents-kit/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { implementations } from './registry.ts'
import {
  type Address,
  addressesOf,
  at,
  changed,
  type FormRow,
  forms as specified,
  olderAddressesOf,
  rowOf,
  tableA,
} from './spec-table-a.ts'

const insufficient = 'Insufficient credit score to make this request'

/** The example of each definition, by agent id. */
const folders = [...content, ...research, ...seo]
const examples = new Map(
  await Promise.all(folders.map(async ({ agent, answered }) => [agent.id, await answered?.()] as const)),
)
const exampleOf = (id: string): AgentExample => examples.get(id)!

const agents = implementations.map(({ agent }) => agent)
const agentOf = (id: string): AgentDefinition => agents.find((agent) => agent.id === id)!
/** Agents added after table A have to meet the same requirements, taken from their own definitions. */
const later = agents.filter(({ id }) => !specified.some((form) => form.id === id))
const forms: FormRow[] = [...specified, ...later.map((agent) => rowOf(agent, exampleOf(agent.id)))]

/** These engines open websites, so their examples replace them here. All others do their real work. */
const openWebsites = new Set([
  'general-business-summary',
  'competitor-analysis',
  'company-report',
  'website-analysis',
  'seo-check-index',
  'seo-get-page-speed',
  'seo-check-backlink',
  'seo-generate-meta',
  'seo-filter-image-tag',
  'analyze-keywords',
  'generate-meta-tags',
])
const fakeOf = (real: Implementation): Implementation =>
  openWebsites.has(real.agent.id)
    ? implement(real.agent, async () => ({ output: exampleOf(real.agent.id).output, engine: 'embedded' }))
    : real

let t: TestApp
let worker: RunWorker
beforeAll(async () => {
  t = await testApp({ implementations: implementations.map(fakeOf) })
  // The examples have no author.
  t.services.findAuthor = async () => undefined
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await worker.stop()
  await t.close()
})

/** The file that “Try an example” uploads. */
const uploadOf = (id: string): File => folders.find(({ agent }) => agent.id === id)?.example?.['file'] as File

const multipart = async (id: string, input: Readonly<Record<string, unknown>>) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) {
    if (key === 'file') form.append(key, uploadOf(id), String(at(value, 'name')))
    else form.append(key, JSON.stringify(value))
  }
  const request = new Request('http://x/', { method: 'POST', body: form })
  const type = request.headers.get('content-type')!
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } }
}

/** Sends an input in the format of this path: JSON, a multipart form, or a query. */
const send = async (id: string, { method, url }: Address, input: object, headers: Record<string, string>) => {
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(input)).toString()
    return t.app.inject({ method, url: `${url}?${query}`, headers })
  }
  if (!('file' in input)) return t.app.inject({ method, url, payload: input, headers })
  const form = await multipart(id, { ...input })
  return t.app.inject({ method, url, payload: form.payload, headers: { ...headers, ...form.headers } })
}

const fieldAt = (fields: Readonly<Record<string, PlacedField>>, path: string): PlacedField | undefined => {
  const [key = '', ...rest] = path.split('.')
  const field = fields[key]
  return rest.length > 0 && field?.kind === 'group' ? fieldAt(field.fields, rest.join('.')) : field
}

describe('the catalogue', () => {
  const cards = agents.map((agent) => agentEntry(agent)).filter(({ variantOf }) => variantOf === undefined)

  it('has the 23 cards of the table under their titles and categories, and each card once', () => {
    const wanted = tableA.agents.map(({ title, category, forms: [main] }) => [
      main!.id,
      { title, category, price: 1, path: agentPath(main!.id) },
    ])
    expect(wanted).toHaveLength(23)
    const found = cards.map(({ id, title, category, price, path }) => [id, { title, category, price, path }])
    expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(wanted))
    for (const one of ['id', 'title', 'path'] as const)
      expect(new Set(cards.map((card) => card[one])).size).toBe(cards.length)
  })

  it('features ten of them in the specified order', () => {
    const inOrder = (rows: readonly { title: string; featured?: number | undefined }[]) =>
      rows
        .flatMap(({ title, featured }) => (featured === undefined ? [] : [{ title, featured }]))
        .toSorted((a, b) => a.featured - b.featured)
    expect(inOrder(cards)).toEqual(inOrder(tableA.agents))
    expect(inOrder(cards).map(({ featured }) => featured)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is the same in the remotes and the server, has every form of the table, and each form has an example', () => {
    const ofRemotes = folders.map(({ agent }) => agent.id)
    expect(ofRemotes.toSorted()).toEqual(agents.map(({ id }) => id).toSorted())
    expect(ofRemotes).toEqual(expect.arrayContaining(specified.map(({ id }) => id)))
    expect(ofRemotes.filter((id) => examples.get(id) === undefined)).toEqual([])
  })
})

describe.each(tableA.agents)('$title', ({ panel, forms: [main, ...variants] }) => {
  it('reports a failed run in the specified words', () => {
    for (const { id } of [main!, ...variants]) expect([id, agentOf(id).errors.panel]).toEqual([id, panel])
    for (const { id } of variants) expect(agentOf(id).variantOf).toBe(main!.id)
  })
})

it('names the right path for two forms that the old catalogue sent to the wrong one', async () => {
  const astray: [string, string, string][] = [
    ['company-report/', 'analyze-keywords', '/api/v1/research/analyze-keywords'],
    ['blog-post/', 'qualify-sales-lead', '/api/v1/research/qualify-sales-lead'],
  ]
  const { headers } = await signedInWith(t, 1)
  for (const [path, id, right] of astray) {
    const url = `/app2/api/marketingops/v2/${path}`
    const answer = await t.app.inject({ method: 'POST', url, payload: exampleOf(id).input, headers })
    expect([answer.statusCode, answer.headers['x-credit-score']]).toEqual([422, '1'])
    expect(answer.json().detail).toContain(right)
  }
})

/** Single values from the column "Special" and the C rows. */
/** A writing agent is free without a text model. Source: acceptance.md Q30. */
/** Here nothing writes and no register is connected. */
const chargeOf = (id: string): number => (agentOf(id).writes || id === 'know-your-customer' ? 0 : 1)

it.each<[string, string, unknown, number]>([
  ['general-business-summary', 'url', 'acme-ledger.example', 200],
  ['general-outline', 'include_topic', true, 200],
  ['general-outline', 'topic', undefined, 200],
  ['seo-get-page-speed', 'strategy', 'dEsKtOp', 200],
  ['get-tax', 'annualIncome', 0, 200],
  ['get-tax', 'annualIncome', 1_275_000.5, 200],
  ['get-tax', 'annualIncome', null, 422],
  ['generate-meta-tags', 'keywords', 'GST invoices, payroll', 200],
  ['blog-post', 'keywords', 'birthday cake', 422],
  ['qualify-sales-lead', 'lead_info.contact', '98450-12345', 422],
  ['generate-product-description', 'features', [], 200],
  ['know-your-customer', 'gstin', '27aapfu 0939f-1zv', 200],
  ['know-your-customer', 'gstin', '27AAPFU0939F1Z', 422],
])('%s with %s = %j answers %i', async (id, key, value, status) => {
  const { headers } = await signedInWith(t, 1)
  const row = specified.find((form) => form.id === id)!
  const answer = await send(id, addressesOf(row)[0]!, changed(exampleOf(id).input, key, value), headers)
  expect([answer.statusCode, answer.headers['x-credit-score']]).toEqual([
    status,
    String(status === 200 ? 1 - chargeOf(id) : 1),
  ])
})

it('reports a GST number with a wrong check digit as invalid, free of charge', async () => {
  const { headers } = await signedInWith(t, 1)
  const payload = { gstin: '27AAPFU0939F1ZX' }
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/gstin/gstin-verification', payload, headers })
  expect([answer.statusCode, answer.headers['x-credit-score']]).toEqual([200, '1'])
  expect(answer.json()).toMatchObject({ data: { gstin_response: { valid: false } }, credits_charged: 0 })
})

it('accepts an older spelling of annual income', async () => {
  const { headers } = await signedInWith(t, 1)
  const payload = { annual_income: 1_275_000 }
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/finance/get-tax', payload, headers })
  expect(answer.statusCode).toBe(200)
})

describe.each(forms)('$id', (row: FormRow) => {
  const { id, required, instead, labels } = row
  const canonical = addressesOf(row)[0]!
  const older = olderAddressesOf(row)
  const everywhere = [...addressesOf(row), ...older]
  const input = (): Record<string, unknown> => ({ ...exampleOf(id).input })
  /** The example without the fields that may replace a required one. */
  const bare = () => Object.fromEntries(Object.entries(input()).filter(([key]) => !instead.includes(key)))

  it('is declared and mounted as in the table, and nowhere else', () => {
    const { endpoint, legacy } = agentOf(id)
    expect(endpoint).toBe(canonical.url)
    const spelled = (paths: readonly { method: string; family: string; path: string }[]) =>
      paths.map(({ method, family, path }) => `${method} ${family} ${path}`)
    expect(spelled(legacy)).toEqual(spelled(row.older))
    for (const { method, url } of [canonical, ...older]) {
      expect([url, t.app.hasRoute({ method, url })]).toEqual([url, true])
      const other = method === 'GET' ? 'POST' : 'GET'
      expect([url, t.app.hasRoute({ method: other, url })]).toEqual([url, false])
    }
  })

  it('has the specified fields and labels', () => {
    const { fields } = agentOf(id)
    for (const [key, label] of Object.entries(labels)) expect([key, fieldAt(fields, key)?.label]).toEqual([key, label])
  })

  it('requires a session at every address', async () => {
    for (const address of everywhere) {
      const answer = await send(id, address, input(), {})
      expect([address.url, answer.statusCode]).toEqual([address.url, 401])
    }
  })

  it('refuses without credit at every address, in the specified words, unless it is free', async () => {
    const { headers } = await signedInWith(t, 0)
    for (const address of chargeOf(id) === 0 ? [] : everywhere) {
      const answer = await send(id, address, input(), headers)
      const { detail, message } = answer.json()
      expect([address.url, answer.statusCode, detail, message]).toEqual([address.url, 402, insufficient, insufficient])
    }
  })

  it('refuses missing or empty values, names the field, and charges nothing', async () => {
    const { headers } = await signedInWith(t, 3)
    const refuses = async (address: Address, body: object, field: string) => {
      const answer = await send(id, address, body, headers)
      expect([address.url, field, answer.statusCode]).toEqual([address.url, field, 422])
      expect(Object.keys(answer.json().fields)).toContain(field)
      expect(answer.headers['x-credit-score']).toBe('3')
    }
    const outer = required.map((key) => key.split('.')[0]!)
    for (const address of [canonical, ...older.slice(0, 1)]) {
      for (const key of outer.filter((key) => fieldAt(agentOf(id).fields, key)?.kind !== 'list'))
        await refuses(address, {}, key)
      for (const key of required.filter((key) => key !== 'file')) {
        const isList = Array.isArray(at(bare(), key))
        await refuses(address, changed(bare(), key, isList ? [] : ''), key)
        if (!/\d$/.test(key)) await refuses(address, changed(bare(), key, undefined), key)
      }
    }
    const runs = await t.app.inject({ url: '/api/v1/runs', headers })
    expect(runs.json()).toMatchObject({ data: [] })
  })

  it('accepts the example at every address, returns the specified shape and charges its price', async () => {
    const expected = exampleOf(id).output
    const { headers } = await signedInWith(t, 30)
    let left = 30
    const asked = new Set<string>()
    for (const address of everywhere) {
      const answer = await send(id, address, input(), headers)
      expect([address.url, answer.statusCode]).toEqual([address.url, 200])
      // The same GET within a minute returns the same run.
      if (address.method === 'POST' || !asked.has('GET')) left -= chargeOf(id)
      asked.add(address.method)
      expect(answer.headers).toMatchObject({
        'x-credit-score': String(left),
        'x-credits-charged': String(chargeOf(id)),
      })
      const isOlder = older.includes(address)
      expect([address.url, answer.headers['deprecation']]).toEqual([address.url, isOlder ? 'true' : undefined])
      if (address.reads === 'text') {
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
        expect(answer.body).toBe(at(expected, row.reads))
        continue
      }
      const body = answer.json()
      expect(body).toMatchObject({
        run_id: answer.headers['x-run-id'],
        engine: 'embedded',
        credits_charged: chargeOf(id),
      })
      // The canonical response is complete, and so is an older response that returns the whole output.
      if (!isOlder || address.reads === 'whole') expect(body).toMatchObject(expected)
      if (isOlder && address.reads !== 'whole') {
        expect(at(body, address.reads)).toEqual(at(expected, row.reads))
      }
    }
  })
})
