import { Registry, signatureHeader } from '@bazaar/federation-contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { builtRemote, sampleAgent } from '../gate/spec-folder.ts'
import { publishRelease } from '../moves/publish.ts'
import { openReleaseStore } from '../release-store.ts'

let api: TestApp
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'language-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
  const card = { title: 'नमूना', summary: 'जाँच के लिए।', synonyms: ['मिसाल'] }
  const agent = { ...sampleAgent, synonyms: ['example'], translations: { hi: card } }
  const page = { id: 'sample', path: agent.path, title: 'Sample', titles: { hi: card.title }, access: 'user' as const }
  const manifest = {
    agents: [agent],
    pages: [{ ...page, prefetch: [], files: [], libraries: [] }],
  }
  await publishRelease(openReleaseStore(api.db, api.services.settings), {
    dist: builtRemote(folder, { label: 'one', manifest }),
    move: { name: 'mfe-support', actor: 'spec', reason: 'because' },
  })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, headers = {}) => api.app.inject({ url, headers })
const registry = async (url: string, headers = {}) => {
  const answer = await ask(url, headers)
  return { text: answer.body, signature: answer.headers[signatureHeader], ...Registry.parse(answer.json()).remotes[0] }
}

it('names agents and pages in the language of the visitor, and sends no other', async () => {
  const english = await registry('/api/v1/registry')
  expect(english.agents?.[0]).toMatchObject({ title: 'Sample', synonyms: ['example'] })
  expect(english.text).not.toContain('नमूना')
  const hindi = await registry('/api/v1/registry', { 'accept-language': 'hi-IN,hi' })
  expect(hindi.agents?.[0]).toMatchObject({ title: 'नमूना', summary: 'जाँच के लिए।' })
  // Both languages find it.
  expect(hindi.agents?.[0]?.synonyms).toEqual(['मिसाल', 'sample', 'example'])
  expect(hindi.pages?.[0]?.title).toBe('नमूना')
  expect(hindi.text).not.toContain('translations')
  expect(hindi.signature).not.toBe(english.signature)
})

it('keeps the language of an open page when another tab chooses another one', async () => {
  const { agents } = await registry('/api/v1/registry?locale=en', { cookie: 'locale=hi' })
  expect(agents?.[0]?.title).toBe('Sample')
})

it('serves the document in the language of the cookie, else of the browser', async () => {
  const langOf = async (headers = {}) =>
    /<html lang="(\w+)" dir="ltr">/.exec((await ask('/ai-agents', headers)).body)?.[1]
  expect(await langOf()).toBe('en')
  expect(await langOf({ 'accept-language': 'hi' })).toBe('hi')
  expect(await langOf({ 'accept-language': 'hi', cookie: 'locale=en' })).toBe('en')
  const { headers, body } = await ask('/ai-agents', { cookie: 'locale=hi' })
  expect(headers['vary']).toContain('accept-language, cookie')
  expect(body).toContain('नमूना')
})
