import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { chat, startProvider, status } from '../../adapters/text/loopback-provider.ts'
import { createWriter } from '../../adapters/text/writer.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { auditLine } from '../audit/tables.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { user } from '../users/tables.ts'
import { followStoredWriter } from './stored-writer.ts'
import { setting } from '../settings/tables.ts'

const url = '/api/v1/desk/writer'
const secretKey = 'sk-that-is-never-shown'
let t: TestApp
let headers: Record<string, string>
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  t = await testApp()
  t.services.writer = createWriter(t.services.settings, t.services.log)
  const staff = await signedInWith(t, 0)
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, staff.userId))
  headers = staff.headers
  provider = await startProvider((response, asked) =>
    asked.body['model'] === 'gone'
      ? status(404, { error: { message: 'The model does not exist' } })(response, asked)
      : chat('Welcome to our bakery! We are glad you came. Do come again.')(response, asked),
  )
})
afterAll(async () => {
  t.services.writer.stop()
  await provider.close()
  await t.close()
})
beforeEach(async () => {
  await t.app.inject({ method: 'DELETE', url, headers })
})

const send = (payload: object, path = url) => t.app.inject({ method: 'POST', url: path, headers, payload })
const openai = (more: object = {}) => ({ provider: 'openai', base_url: provider.baseUrl, model: 'writer-1', ...more })

it('is for staff only', async () => {
  const other = await signedInWith(t, 0)
  for (const call of [
    { url },
    { url, method: 'POST' as const, payload: openai() },
    { url: `${url}/test`, method: 'POST' as const, payload: openai() },
  ]) {
    expect((await t.app.inject({ ...call, headers: other.headers })).statusCode).toBe(403)
  }
})

it('changes who writes at once, stores the key sealed, never shows it, and is audited', async () => {
  const answer = await send(openai({ key: secretKey }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ provider: 'openai', model: 'writer-1', has_key: true, stored: true })
  expect(t.services.writer.state()).toMatchObject({ model: 'writer-1', local: true })
  const rows = await t.db.select().from(setting)
  const lines = await t.db.select().from(auditLine).where(eq(auditLine.action, 'setting.changed'))
  const read = await t.app.inject({ url, headers })
  expect(`${answer.body} ${read.body} ${JSON.stringify(rows)} ${JSON.stringify(lines)}`).not.toContain(secretKey)
  expect(lines.at(-1)).toMatchObject({
    actor: expect.stringMatching(/^staff:/),
    detail: { setting: 'text', provider: 'openai', model: 'writer-1', newKey: true },
  })
})

it('is used by a process that starts later', async () => {
  await send(openai({ key: secretKey }))
  const writer = createWriter(t.services.settings, t.services.log)
  const forget = await followStoredWriter({ ...t.services, writer })
  const before = provider.asked.length
  const { text } = await writer.model()!.write({
    task: 's@1',
    system: 's',
    prompt: 'p',
    maxTokens: 9,
    temperature: 0,
    signal: new AbortController().signal,
  })
  expect(text).toMatch(/^Welcome/)
  expect(provider.asked[before]?.headers.authorization).toBe(`Bearer ${secretKey}`)
  forget()
  writer.stop()
})

it('keeps the key for the same server and gives it to no other', async () => {
  await send(openai({ key: secretKey }))
  expect((await send(openai({ model: 'writer-2' }))).json()).toMatchObject({ model: 'writer-2', has_key: true })
  const elsewhere = openai({ base_url: 'http://127.0.0.1:9/v1' })
  expect((await send(elsewhere)).json()).toMatchObject({ has_key: false })
})

it('tests a model without storing anything', async () => {
  const answer = await send(openai({ key: secretKey }), `${url}/test`)
  expect(answer.json()).toMatchObject({ model: 'writer-1', sentence: 'Welcome to our bakery!', problem: '' })
  expect(answer.json().tokens_per_second).toBeGreaterThan(0)
  expect(await t.db.select().from(setting)).toEqual([])
})

it.each([
  [() => openai({ model: 'gone' }), /does not know the model/],
  [() => openai({ base_url: 'http://127.0.0.1:9/v1' }), /connection to the text model failed/],
  [() => ({ provider: 'none' }), /no text model here/],
])('says why a test failed', async (wanted, words) => {
  const answer = await send(wanted(), `${url}/test`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().problem).toMatch(words as RegExp)
})

it.each([
  [{ provider: 'openai' }, 'model', 'Please enter the model.'],
  [{ provider: 'anthropic', model: 'm' }, 'key', 'This provider needs a key.'],
  [{ provider: 'openai', model: 'm', base_url: 'file:///etc/passwd' }, 'base_url', /Please enter an address/],
])('refuses settings that cannot work: %j', async (wanted, field, words) => {
  const answer = await send(wanted)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields[field]).toMatch(words as RegExp)
})

it('returns to the settings of the environment', async () => {
  await send(openai())
  const answer = await t.app.inject({ method: 'DELETE', url, headers })
  expect(answer.json()).toMatchObject({ provider: 'none', stored: false, writes: { model: null } })
})
