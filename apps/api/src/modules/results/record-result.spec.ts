import { defineAgent } from '@bazaar/agents-kit'
import { implement } from '@bazaar/agents-kit/server'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { sampleAgent } from '../runs/spec-agents.ts'
import { userWith } from '../runs/spec-user.ts'
import { bulkKey } from '../runs/tables.ts'
import { listOldAnswers } from './list-old-answers.ts'
import { listResults } from './list-results.ts'
import { resultOf } from './spec-results.ts'

const { output, input, fields, card, price } = sampleAgent
const variant = defineAgent({
  id: 'sample-from-topic',
  version: 1,
  variantOf: 'sample',
  tab: 'From topic',
  card: { ...card, title: 'Sample from a topic' },
  price,
  input,
  fields,
  endpoint: '/api/v1/content/sample-from-topic',
  output,
  text: ({ data }) => data,
})

let t: TestApp
beforeAll(async () => {
  t = await testApp({
    implementations: [implement(variant, async () => ({ output: { data: 'x' }, engine: 'embedded' }))],
  })
})
afterAll(() => t.close())

it('counts the result of a variant for its main agent', async () => {
  const userId = await userWith(t, 1)
  await resultOf(t, userId, { agent: 'sample-from-topic', input: { text: 'Bread' }, text: 'Post' })
  const { data } = await listResults(t.services, userId, { agent: 'sample', limit: 20 })
  expect(data).toMatchObject([{ agent: 'sample-from-topic', main_agent: 'sample', title: 'Bread' }])
})

it('lists answers from before there were results, but none that were erased or are rows of a bulk job', async () => {
  const userId = await userWith(t, 1)
  const [old, erased] = [await resultOf(t, userId, { text: 'Old' }), await resultOf(t, userId, { text: 'Gone' })]
  await resultOf(t, userId, { text: 'Row', key: bulkKey(randomUUID(), 1) })
  await t.pool.query('delete from result where user_id = $1', [userId])
  await t.pool.query(`update run set answer = '{}' where id = $1`, [erased])
  await listOldAnswers(t.services)
  expect((await listResults(t.services, userId, { limit: 20 })).data).toMatchObject([{ id: old }])
})
