import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, signedInUser, testApp } from '../../../testing/index.ts'
import { builtHost } from '../gate/spec-folder.ts'
import { publishRelease } from '../moves/publish.ts'
import { openReleaseStore } from '../release-store.ts'

let api: TestApp
let folder = ''
let origin = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hints-'))
  api = await testApp({ settings: { DATA_DIR: folder, EARLY_HINTS: true } })
  await publishRelease(openReleaseStore(api.db, api.services.settings), {
    dist: builtHost(folder),
    move: { name: 'host', actor: 'spec', reason: 'because' },
  })
  origin = await api.app.listen({ port: 0 })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

/** What a 103 names, and the document after it. */
const open = async (headers: Record<string, string>) => {
  const { promise, resolve, reject } = Promise.withResolvers<{ links: string[]; text: string; cookie: string }>()
  let links: string[] = []
  const sent = request(`${origin}/login`, { headers }, async (answer) => {
    const parts = await Array.fromAsync(answer.setEncoding('utf8') as AsyncIterable<string>)
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    resolve({ links, text: parts.join(''), cookie })
  })
  sent.on('information', ({ statusCode, headers: { link } }) => {
    if (statusCode === 103) links = String(link).split(', ')
  })
  sent.on('error', reject).end()
  return promise
}
const navigation = { 'sec-fetch-mode': 'navigate' }

it('names the files of the last document before the next one, with their hashes', async () => {
  const { links: none, cookie } = await open(navigation)
  expect(none).toEqual([])
  const { links, text } = await open({ ...navigation, cookie })
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) {
    const [, file = '', as = '', hash = ''] =
      /^<(.+)>; rel=preload; as=(style|script); integrity="(.+)"; crossorigin=anonymous$/.exec(link) ?? []
    expect(text).toContain(`${as === 'style' ? 'href' : 'src'}="${file}" integrity="${hash}" crossorigin="anonymous"`)
  }
  expect((await open({})).links).toEqual([])
  // The first document of a browser contains its style sheets.
  expect((await open(navigation)).links).toEqual(links.filter((link) => link.includes('as=script')))
})

it('names how long the parts of an answer took', async () => {
  const timings = async (url: string, headers = {}) =>
    String((await api.app.inject({ url, headers })).headers['server-timing']).replaceAll(/\d+\.\d/g, 'n')
  expect(await timings('/login', { 'accept-encoding': 'br' })).toBe('registry;dur=n, document;dur=n, compression;dur=n')
  expect(await timings('/api/v1/registry')).toBe('registry;dur=n')
  const { headers } = await signedInUser(api)
  expect(await timings('/api/v1/auth/me', headers)).toBe('session;dur=n')
})
