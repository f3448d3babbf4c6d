import type { AgentExample } from '@bazaar/agents-kit'
import { agents as content } from '@bazaar/agents-content'
import { implementations as contentEngines } from '@bazaar/agents-content/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { type RunWorker, createRunWorker } from '../modules/runs/worker.ts'
import { type TestApp, testApp } from '../testing/index.ts'

let t: TestApp
let worker: RunWorker
beforeAll(async () => {
  t = await testApp({ implementations: contentEngines })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

type Headers = Record<string, string>
const hindi = { 'accept-language': 'hi' }

const exampleOf = async (id: string): Promise<AgentExample> =>
  (await content.find(({ agent }) => agent.id === id)!.answered!())!

const json = async (url: string, headers: Headers) => (await t.app.inject({ url: `/api/v1/${url}`, headers })).json()

describe.each([
  ['email-draft', /^ईमेल: /],
  ['social-media-post', /^LinkedIn पोस्ट: /],
  ['generate-product-description', /^उत्पाद विवरण: /],
])('%s', (id, title) => {
  it('names and explains its result in the language of each reader', async () => {
    const { headers } = await signedInWith(t, 1)
    const url = contentEngines.find(({ agent }) => agent.id === id)!.agent.endpoint
    const { input } = await exampleOf(id)
    const inHindi = { ...headers, ...hindi }
    const answer = (await t.app.inject({ method: 'POST', url, payload: input, headers: inHindi })).json()
    expect(answer.notices.join(' ')).toMatch(/^मुफ़्त: बिना भाषा मॉडल/)
    const english = await json(`results/${answer.run_id}`, headers)
    const told = await json(`results/${answer.run_id}`, inHindi)
    expect(english.answer.notices.join(' ')).toMatch(/^Free: built without a language model/)
    expect([told.title, english.title]).toEqual([expect.stringMatching(title), expect.not.stringMatching(title)])
    expect([told.text, told.answer.data]).toEqual([english.text, english.answer.data])
    const [line] = (await json('results', inHindi)).data
    expect(line).toMatchObject({ title: told.title })
  })
})

it('tells programs with a key what is stored', async () => {
  const user = await signedInWith(t, 1)
  const made = await t.app.inject({
    method: 'POST',
    url: '/api/v1/keys',
    payload: { name: 'shop', scopes: ['run'] },
    headers: user.headers,
  })
  const { input } = await exampleOf('email-draft')
  const headers = { authorization: `Bearer ${made.json().key}`, ...hindi }
  const url = '/api/v1/content/text-email-draft'
  const answer = await t.app.inject({ method: 'POST', url, payload: input, headers })
  expect(answer.json().notices.join(' ')).toMatch(/^Free: built/)
})
