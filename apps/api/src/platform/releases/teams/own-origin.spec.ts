import { Registry } from '@bazaar/federation-contract'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runOps } from '../../../ops/ops.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { builtHost, builtRemote } from '../gate/spec-folder.ts'
import { isOwnOrigin } from './own-origin.ts'
import { publishRelease, verifyReleases } from '../index.ts'
import { openReleaseStore } from '../release-store.ts'
import { buildIdIn } from '../spec-builds.ts'

const name = 'mfe-support'
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

let api: TestApp
let folder = ''
let dist = ''
let bucket: Server
let origin = ''
let token = ''
/** What the team's bucket sends with each file. */
let headers: Record<string, string> = {}

const answerFrom = (path: string): { bytes: Buffer; type: string } | null => {
  const [, file] = new RegExp(`^/r/${name}/${buildIdIn(dist)}/(.+)$`).exec(path) ?? []
  if (file === undefined) return null
  return { bytes: readFileSync(join(dist, file)), type: types[extname(file)] ?? 'application/json' }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'origin-'))
  dist = builtRemote(folder)
  headers = { 'access-control-allow-origin': '*' }
  bucket = createServer(({ url = '' }, response) => {
    const found = answerFrom(url)
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': found.type, ...headers }).end(found.bytes)
  })
  await new Promise<void>((settle) => bucket.listen(0, '127.0.0.1', settle))
  origin = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  api = await testApp({ settings: { DATA_DIR: folder, RELEASE_ROLLOUT_MINUTES: 0 } })
  const create = ['release-token', 'create', 'support', '--remotes', name, '--origins', origin]
  ;[token = ''] = (await runOps(api.db, create, { ...api.services, actor: 'root' })).split(' ')
})
afterEach(async () => {
  await api.close()
  bucket.close()
  rmSync(folder, { recursive: true })
})

const publish = async (at: string | null = origin) => {
  const form = new FormData()
  form.set('reason', 'because')
  if (at !== null) form.set('origin', at)
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) form.append('files', new Blob([readFileSync(file)]), relative(dist, file))
  }
  const body = new Response(form)
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/v1/releases/${name}/publish`,
    headers: { 'content-type': body.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return answer.json() as { detail?: string; changed?: boolean }
}
const registry = async () => Registry.parse((await api.app.inject('/api/v1/registry')).json())
const policy = async () => String((await api.app.inject('/feedback')).headers['content-security-policy'])
const own = (dist: string) =>
  publishRelease(openReleaseStore(api.db, api.services.settings), {
    dist,
    move: { name: 'host', actor: 'spec', reason: 'because' },
  })

it('serves a build from the origin of its team, which the page may then load', async () => {
  await own(builtHost(folder))
  expect(await policy()).not.toContain(origin)
  expect(await publish()).toMatchObject({ changed: true })
  const { remotes, origins } = await registry()
  expect(remotes[0]?.base).toBe(`${origin}/r/${name}/${buildIdIn(dist)}/`)
  expect(origins).toEqual([`${origin}/r/${name}/`])
  const directives = new Map((await policy()).split(';').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]))
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect([directive, directives.get(directive)]).toEqual([
      directive,
      expect.arrayContaining(["'self'", `${origin}/r/${name}/`]),
    ])
  expect(directives.get('form-action')).toEqual(["'self'"])
  const page = (await api.app.inject('/feedback')).body
  expect(page).toMatch(new RegExp(`<link rel="preload"[^>]+href="${origin}/r/[^>]+integrity="sha384-[^>]+crossorigin`))
  expect(await verifyReleases(openReleaseStore(api.db, api.services.settings))).toMatchObject({ problems: [] })
})

it('moves a build from one home to the other when it is published again', async () => {
  await publish()
  const before = await registry()
  expect(await publish(null)).toMatchObject({ changed: true })
  const after = await registry()
  expect(after.remotes[0]?.base).toBe(`/r/${name}/${buildIdIn(dist)}/`)
  expect(after.origins).toEqual([])
  expect(after.generation).not.toBe(before.generation)
})

it('refuses an origin that the token does not name', async () => {
  expect((await publish('https://evil.example')).detail).toBe(
    `Team support may keep its files only on ${origin}: the operator names further origins when creating a token (--origins https://evil.example).`,
  )
  expect((await registry()).remotes).toEqual([])
})

it.each([
  [{}, /comes without Access-Control-Allow-Origin: send \* or http/],
  [{ 'access-control-allow-origin': 'https://other.example' }, /with https:\/\/other.example as Access-Control/],
  [
    { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'same-origin' },
    /Cross-Origin-Resource-Policy: same-origin: send cross-origin/,
  ],
  [{ 'access-control-allow-origin': '*', 'content-type': 'text/plain' }, /Content-Type text\/plain: send text/],
])('says which header of the origin is wrong: %j', async (sent, reason) => {
  headers = sent
  expect((await publish()).detail).toMatch(reason)
  expect((await registry()).remotes).toEqual([])
})

it('refuses an origin with other bytes, without the files, or without an answer', async () => {
  const other = dist
  dist = builtRemote(folder, { label: 'two' })
  const wanted = buildIdIn(dist)
  const changed = join(dist, 'static/js/async/page.0badc0de.js')
  const bytes = readFileSync(changed)
  const sending = publish()
  writeFileSync(changed, 'altered()')
  // The body is read before the check begins.
  expect((await sending).detail).toMatch(/page.0badc0de.js is not the file of this build/)
  writeFileSync(changed, bytes)
  expect(wanted).not.toBe(buildIdIn(other))
  expect((await publish(`${origin}`)).changed).toBe(true)
  bucket.closeAllConnections()
  await new Promise((settle) => bucket.close(settle))
  dist = other
  expect((await publish()).detail).toMatch(/does not answer at all/)
})

it('takes https origins, with the path of a bucket, and nothing that ends a source of the content policy', () => {
  const taken = ['https://cdn.example', 'https://storage.example/bucket', 'http://localhost:4000']
  const refused = [
    'http://cdn.example',
    'https://cdn.example/',
    'https://cdn.example; script-src *',
    "https://cdn.example 'unsafe-eval'",
    'https://user@cdn.example',
    'https://*.example',
    'data:text/javascript,',
  ]
  expect([...taken, ...refused].filter(isOwnOrigin)).toEqual(taken)
})
