import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { implementations } from './registry.ts'

let t: TestApp
let worker: RunWorker
beforeAll(async () => {
  t = await testApp({ implementations })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

it('mounts every agent under its own id and address', () => {
  const ids = implementations.map(({ agent }) => agent.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { agent } of implementations) expect(t.app.hasRoute({ method: 'POST', url: agent.endpoint })).toBe(true)
})

it('lists every agent in the API’s documentation, with its input and output', async () => {
  const { paths, components } = (await t.app.inject({ url: '/api/docs/json' })).json()
  for (const { agent } of implementations) {
    const { post } = paths[agent.endpoint]
    expect(post.summary).toBe(agent.card.title)
    expect(post.description).toContain(agent.card.summary)
    const [{ schema }] = Object.values<{ schema: { $ref?: string } }>(post.requestBody.content) as [
      { schema: { $ref?: string } },
    ]
    const resolve = (each: { $ref?: string }) =>
      each.$ref ? components.schemas[each.$ref.split('/').at(-1) ?? ''] : each
    expect(Object.keys(resolve(schema).properties).sort()).toEqual(Object.keys(agent.input.shape).sort())
    const answer = resolve(post.responses['200'].content['application/json'].schema)
    expect(answer.required).toContain('credits_charged')
  }
  expect(Object.keys(paths).filter((path) => path.includes('marketingops'))).toEqual([])
})

it('never responds to an empty request with a server error', async () => {
  const { headers } = await signedInWith(t, 100)
  for (const { agent } of implementations) {
    const answer = await t.app.inject({ method: 'POST', url: agent.endpoint, payload: {}, headers })
    expect([agent.id, answer.statusCode < 500]).toEqual([agent.id, true])
  }
})

it('runs a real agent: 12.75 lakh of salary is tax free, and the run costs one credit', async () => {
  const { headers } = await signedInWith(t, 1)
  const payload = { annualIncome: '12,75,000', financial_year: '2025-26' }
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/finance/get-tax', payload, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    calculation: { regimes: { new: { payable: 0 } } },
    engine: 'embedded',
    credits_charged: 1,
  })
  expect(answer.headers['x-credit-score']).toBe('0')
  const again = await t.app.inject({ method: 'POST', url: '/marketingops/v2/get-tax/', payload, headers })
  expect(again.statusCode).toBe(402)
})
