import { defineAgent } from '@bazaar/agents-kit'
import { implement } from '@bazaar/agents-kit/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/index.ts'
import { probe, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'

const other = defineAgent({
  id: 'other',
  version: 1,
  card: { title: 'Other', summary: 'For specs.', category: 'Content', picture: 'sample' },
  price: 1,
  input: z.object({ size: z.object({ low: z.number() }), note: z.string().optional() }),
  fields: {
    size: { kind: 'group', label: 'Size', fields: { low: { kind: 'number', label: 'Low' } } },
    note: { kind: 'text', label: 'Note' },
  },
  endpoint: '/api/v1/content/other',
  output: z.object({ data: z.string() }),
  text: (output) => output.data,
})

let t: TestApp
beforeAll(async () => {
  const otherEngine = implement(other, async () => ({ output: { data: 'x' }, engine: 'embedded' }))
  t = await testApp({ implementations: [sampleImplementation(probe()), otherEngine] })
})
afterAll(() => t.close())

const post = async (url: string, payload: object) => {
  const { headers } = await signedInWith(t, 5)
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  return [answer.statusCode, answer.json().detail, answer.headers['x-credit-score']]
}

it('names the right path for a request that does not fit an older path', async () => {
  expect(await post('/marketingops/v2/sample/', { size: { low: 1 } })).toEqual([
    422,
    'This is a request for Other. Please send it to /api/v1/content/other.',
    '5',
  ])
})

it.each([
  [{}, 'Text is required.'],
  [{ size: { low: 'x' } }, 'Text is required.'],
  [{ size: { low: 1 }, mode: 'answer' }, 'Text is required.'],
])('says what is wrong when %j is nobody’s request', async (body, words) => {
  expect(await post('/marketingops/v2/sample', body)).toEqual([422, words, '5'])
})

it('reports what a canonical path requires', async () => {
  expect(await post('/api/v1/content/sample', { size: { low: 1 } })).toEqual([422, 'Text is required.', '5'])
})
