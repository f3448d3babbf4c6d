import { implement } from '@bazaar/agents-kit/server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { chat, startProvider, status } from '../../adapters/text/loopback-provider.ts'
import { createWriter } from '../../adapters/text/writer.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { auditLine } from '../audit/tables.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { sampleAgent } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { run } from '../runs/tables.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { user } from '../users/tables.ts'

const sample = implement({ ...sampleAgent, writes: true }, async ({ ports, signal }) => {
  const asked = { task: 't@1', system: 'Write.', prompt: 'Hello', maxTokens: 9, temperature: 0, signal }
  const text = (await ports.text?.write(asked))?.text ?? 'Built in.'
  return { output: { data: text }, engine: `model:${ports.text?.name ?? 'none'}` }
})

let t: TestApp
let worker: RunWorker
let admin: Awaited<ReturnType<typeof signedInWith>>
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider((response, asked) =>
    asked.body['model'] === 'gone'
      ? status(404, { error: { message: 'The model does not exist' } })(response, asked)
      : chat('Welcome to our bakery!')(response, asked),
  )
  t = await testApp({ implementations: [sample] })
  const named = { TEXT_PROVIDER: 'openai', TEXT_BASE_URL: provider.baseUrl, TEXT_MODEL: 'usual' } as const
  const writer = createWriter({ ...t.services.settings, ...named }, t.services.log)
  Object.assign(t.services, { writer, ports: { ...t.services.ports, text: writer.model() } })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  admin = await signedInWith(t, 20)
  await t.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId))
})
afterEach(() => choose(null))
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await worker.stop()
  t.services.writer.stop()
  await provider.close()
  await t.close()
})

const send = (url: string, payload: object) => t.app.inject({ method: 'POST', url, headers: admin.headers, payload })
const choose = (model: string | null) => send('/api/v1/admin/agents/sample/model', { model, reason: 'Better texts' })
const writes = async (query = '') =>
  (await t.app.inject({ url: `/api/v1/writer${query}`, headers: admin.headers })).json().model

it('lets the chosen model write for one agent, and the usual one for others', async () => {
  expect((await choose('special')).json()).toMatchObject({ id: 'sample', model: 'special' })
  expect((await send(sampleAgent.endpoint, { text: 'Asha' })).statusCode).toBe(200)
  expect(provider.asked.at(-1)?.body['model']).toBe('special')
  const [made] = await t.db.select({ engine: run.engine, model: run.model }).from(run)
  expect(made).toEqual({ engine: 'model:special', model: 'special' })
  expect([await writes('?agent=sample'), await writes('?agent=other'), await writes()]).toEqual([
    'special',
    'usual',
    'usual',
  ])
  const [line] = await t.db.select().from(auditLine).where(eq(auditLine.action, 'agent.model'))
  expect(line).toMatchObject({
    actor: `staff:${admin.userId}`,
    detail: { agent: 'sample', from: 'standard', to: 'special', reason: 'Better texts' },
  })
  await choose(null)
  expect(await writes('?agent=sample')).toBe('usual')
})

it('refuses a model that does not answer, and changes nothing', async () => {
  const answer = await choose('gone')
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields.value).toMatch(/does not know the model/)
  expect(await writes('?agent=sample')).toBe('usual')
})
