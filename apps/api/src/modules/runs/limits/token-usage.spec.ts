import { randomUUID } from 'node:crypto'
import { defineAgent } from '@bazaar/agents-kit'
import { EngineError, implement, type TextModel } from '@bazaar/agents-kit/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { eq } from '../../../db/drizzle.ts'
import { createTextModel } from '../../../adapters/text/index.ts'
import { chat, reportedUsage, startProvider } from '../../../adapters/text/loopback-provider.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { readBalance } from '../../credits/read-balance.ts'
import { sampleAgent } from '../spec-agents.ts'
import { signedInWith } from '../spec-user.ts'
import { modelDay, run } from '../tables.ts'
import { createRunWorker, type RunWorker } from '../work/worker.ts'

const letter = defineAgent({
  ...sampleAgent,
  id: 'letter',
  writes: true,
  bulk: true,
  deadlineMs: 20_000,
  legacy: [],
  endpoint: '/api/v1/content/letter',
  input: z.object({ text: z.string().min(1) }),
  fields: { text: { kind: 'text', label: 'Text' } },
  output: z.object({ data: z.string() }),
  text: ({ data }) => data,
})
const note = defineAgent({ ...letter, id: 'note', writes: false, endpoint: '/api/v1/content/note' })

const write = async (text: TextModel | null, prompt: string, signal: AbortSignal): Promise<string> => {
  const asked = { task: 't@1', system: 'Write.', prompt, maxTokens: 9, temperature: 0, signal }
  return (await text?.write(asked))?.text ?? 'Built in.'
}
const letterEngine = implement(letter, async ({ input, ports, signal }) => {
  const data = await write(ports.text, input.text, signal)
  if (input.text === 'fail') throw new EngineError('PROVIDER_FAILED')
  return { output: { data }, engine: ports.text ? `model:${ports.text.name}` : 'embedded' }
})
const noteEngine = implement(note, async ({ input, ports, signal }) => ({
  output: { data: await write(ports.text, input.text, signal) },
  engine: ports.text ? 'model:m' : 'embedded',
}))

let t: TestApp
let worker: RunWorker
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider(chat('Dear Asha'))
  const text = createTextModel({ TEXT_PROVIDER: 'openai', TEXT_BASE_URL: provider.baseUrl, TEXT_MODEL: 'm' })
  t = await testApp({
    implementations: [letterEngine, noteEngine],
    ports: { text },
    settings: { TEXT_PRICES: { m: { input: 0.5, output: 2 } } },
  })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
beforeEach(async () => {
  Object.assign(t.services.settings, { LIMIT_TOKENS_USER_DAY: 0, LIMIT_TOKENS_MODEL_DAY: 0 })
  await t.db.delete(modelDay)
})
afterAll(async () => {
  await worker.stop()
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
  await provider.close()
})

const { input, output } = reportedUsage
const cost = Math.round(input * 0.5 + output * 2)

const post = async (headers: Record<string, string>, text: string, agent = 'letter') => {
  const given = { ...headers, 'idempotency-key': randomUUID() }
  const url = `/api/v1/content/${agent}`
  const answer = await t.app.inject({ method: 'POST', url, payload: { text }, headers: given })
  return { status: answer.statusCode, retry: Number(answer.headers['retry-after']), body: answer.json() }
}
const runsOf = (userId: string) => t.db.select().from(run).where(eq(run.userId, userId))

it('records model, tokens and cost of runs, failed ones included', async () => {
  const { userId, headers } = await signedInWith(t, 20)
  expect((await post(headers, 'Asha')).status).toBe(200)
  expect((await post(headers, 'fail')).status).toBe(502)
  const used = { model: 'm', inputTokens: input, outputTokens: output, costMicros: cost, tokensEstimated: false }
  // A failed run is answered before its tokens are recorded.
  await expect.poll(() => runsOf(userId)).toMatchObject([used, used])
  await expect
    .poll(() => t.db.select().from(modelDay))
    .toEqual([
      { day: '2026-11-02', model: 'm', inputTokens: 2 * input, outputTokens: 2 * output, costMicros: 2 * cost },
    ])
})

it('records no cost for a model without a price', async () => {
  const { TEXT_PRICES } = t.services.settings
  t.services.settings.TEXT_PRICES = {}
  const { userId, headers } = await signedInWith(t, 20)
  await post(headers, 'Asha')
  t.services.settings.TEXT_PRICES = TEXT_PRICES
  expect(await runsOf(userId)).toMatchObject([{ inputTokens: input, costMicros: null }])
})

it('refuses a run once the user has used the tokens of the day, and nobody else', async () => {
  t.services.settings.LIMIT_TOKENS_USER_DAY = input + output
  const { userId, headers } = await signedInWith(t, 20)
  expect((await post(headers, 'Asha')).status).toBe(200)
  const refused = await post(headers, 'Asha')
  expect(refused).toMatchObject({ status: 429, body: { code: 'QUOTA_REACHED' } })
  expect(refused.body.detail).toContain('midnight UTC')
  expect(refused.retry).toBe(14 * 3600)
  expect(await readBalance(t.db, userId)).toMatchObject({ settled: 18, held: 0 })
  expect(await runsOf(userId)).toHaveLength(1)
  const other = await signedInWith(t, 20)
  expect((await post(other.headers, 'Ben')).status).toBe(200)
  t.clock.advance(24 * 3_600_000)
  const later = await signedInWith(t, 1)
  expect((await post(later.headers, 'Cara')).status).toBe(402)
  t.clock.advance(-24 * 3_600_000)
})

it('refuses everybody once the model has used its tokens; agents that can do without it work without', async () => {
  const one = await signedInWith(t, 20)
  const two = await signedInWith(t, 20)
  expect((await post(one.headers, 'Asha')).status).toBe(200)
  t.services.settings.LIMIT_TOKENS_MODEL_DAY = input
  const refused = await post(two.headers, 'Ben')
  expect(refused).toMatchObject({ status: 429, body: { code: 'QUOTA_REACHED' } })
  expect(refused.body.detail).toContain('The text model has reached its daily limit')
  expect(await readBalance(t.db, two.userId)).toMatchObject({ settled: 20, held: 0 })
  expect((await post(two.headers, 'Ben', 'note')).body).toMatchObject({ data: 'Built in.', engine: 'embedded' })
})

it('ends the rows of a bulk job that pass the limit, free of charge', async () => {
  t.services.settings.LIMIT_TOKENS_USER_DAY = input + output
  const { userId, headers } = await signedInWith(t, 20)
  const payload = { agent: 'letter', text: 'Text\nAsha\nBen\nCara\n', key: randomUUID() }
  await worker.stop()
  worker = createRunWorker(t.services, { graceMs: 100, concurrency: 1 })
  const started = await t.app.inject({ method: 'POST', url: '/api/v1/bulk/start', payload, headers })
  expect(started.statusCode).toBe(200)
  await worker.start()
  const states = async () => (await runsOf(userId)).map(({ state, errorCode }) => errorCode ?? state).toSorted()
  await expect.poll(states).toEqual(['QUOTA_REACHED', 'QUOTA_REACHED', 'succeeded'])
  expect(await readBalance(t.db, userId)).toMatchObject({ settled: 18, held: 0 })
})
