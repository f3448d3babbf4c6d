import type { Ports, TextModel } from '@bazaar/agents-kit/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../../../settings.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { checkPrices, priceOf } from '../../prices/price-of.ts'
import { probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { signedInWith } from '../spec-user.ts'
import { createRunWorker, type RunWorker } from '../work/worker.ts'

let t: TestApp
let worker: RunWorker
beforeEach(async () => {
  t = await testApp({ implementations: [sampleImplementation(probe())] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
  await worker.stop()
  await t.close()
})

const notAsked = () => Promise.reject(new Error('not asked'))
const writing: TextModel = { name: 'm', complete: notAsked, write: notAsked }

const press = async (credits: number) => {
  const { headers } = await signedInWith(t, credits)
  const answer = await t.app.inject({
    method: 'POST',
    url: sampleAgent.endpoint,
    headers,
    payload: { text: 'Asha' },
  })
  return [answer.statusCode, answer.json().credits_charged, answer.headers['x-credit-score']]
}

it("charges the agent's price, or this server's price for the agent", async () => {
  const { settings } = t.services
  expect(await press(5)).toEqual([200, 2, '3'])
  settings.AGENT_PRICES = { sample: 5 }
  expect(await press(5)).toEqual([200, 5, '0'])
  expect(await press(4)).toEqual([402, undefined, '4'])
})

it('writes for free without a text model: no hold, no charge, no credit needed', async () => {
  const sample = t.services.implementations.find(({ agent }) => agent.id === 'sample')
  if (sample) sample.agent = { ...sample.agent, writes: true }
  expect(await press(0)).toEqual([200, 0, '0'])
  const { rows } = await t.pool.query('select (select count(*) from credit_hold)::int as holds')
  expect(rows).toEqual([{ holds: 0 }])
})

it('asks a register for free while none is connected', () => {
  const asker = { ...sampleImplementation(probe()), agent: { ...sampleAgent, paidFor: 'gst' as const } }
  const priceWith = (gst: Ports['gst']) =>
    priceOf({ ...t.services, ports: { ...t.services.ports, gst }, implementations: [asker] }, asker.agent)
  expect(priceWith(undefined)).toBe(0)
  expect(priceWith({ name: 'Register', url: 'https://register.example', lookup: notAsked })).toBe(sampleAgent.price)
})

it('reads prices from the settings and rejects invalid ones', () => {
  const read = (environment: Record<string, string>) => readSettings({ NODE_ENV: 'test', ...environment })
  const settings = read({ AGENT_PRICES: 'sample=3, other=10' })
  expect(settings.AGENT_PRICES).toEqual({ sample: 3, other: 10 })
  expect(priceOf({ ...t.services, settings }, { id: 'third', price: 2 })).toBe(2)
  const models = { ...t.services.ports, text: writing }
  const writer = { ...sampleImplementation(probe()), agent: { ...sampleAgent, id: 'third', writes: true } }
  expect(
    priceOf({ ...t.services, settings, ports: models, implementations: [writer] }, { id: 'third', price: 2 }),
  ).toBe(2)
  for (const wrong of ['sample', 'sample=0', 'sample=-1', 'sample=1.5', 'a b=1']) {
    expect(() => read({ AGENT_PRICES: wrong })).toThrow(/AGENT_PRICES is not usable: .* does not fit/)
  }
  expect(() => checkPrices(settings, [{ agent: sampleAgent }])).toThrow('there is no agent other')
})
