import { newsPath } from '@bazaar/contracts'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '../workspace.ts'
import { findApi } from './api-address.ts'
import { freePort } from './ports.ts'
import { cookieFromApi, cookiesToApi, startApiProxy } from './api-proxy.ts'

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Stands for the server of this machine. */
const pages = createServer((asked, response) => {
  response.end(`page ${asked.url} ${asked.headers.authorization ?? 'without session'}`)
})
/** No server of this product; `/moved` of it redirects. */
const stranger = createServer((_asked, response) => response.end('<h1>It works!</h1>'))
const moved = createServer((_asked, response) =>
  response.writeHead(301, { location: 'https://www.bazaar.example/' }).end(),
)
const broken = createServer((_asked, response) => response.writeHead(502).end())

let folder: string
let child: ChildProcess
let api: string
let proxy: Awaited<ReturnType<typeof startApiProxy>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bazaar-api-'))
  const port = await freePort(0)
  child = spawn(process.execPath, [join(root, 'apps/api/src/spec-server-process.ts'), 'server'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      // The server loads its modules from this cache, as `npm start` does.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      DATA_DIR: folder,
      PORT: String(port),
      // As behind a proxy with TLS: its cookies have the names of https.
      PUBLIC_URL: 'https://bazaar.example',
      TEXT_PROVIDER: 'none',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((settle, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('ready') && settle())
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}.`)))
  })
  api = `http://127.0.0.1:${port}`
  proxy = await startApiProxy({ api, pages: await listen(pages), port: 0 })
})
afterAll(async () => {
  proxy?.stop()
  for (const server of [pages, stranger, moved, broken]) server.close()
  const ended = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

/** Cookies as a browser keeps them that takes no `Secure` cookie, nor its prefixes, over http. */
const jar = new Map<string, string>()
const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(proxy.url + path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  })
  for (const cookie of answer.headers.getSetCookie()) {
    expect(cookie).not.toMatch(/^__|; *secure/i)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    jar.set(name, value)
  }
  return answer
}

const email = 'asha@example.com'
const password = 'correct-horse-7'

const signIn = async (): Promise<string> => {
  const person = { email, fullname: 'Asha Rao', password, mobile_number: '9876543210' }
  await call('/api/v1/auth/register', person)
  const mailbox = await (await call(`/dev/mailbox.json?to=${email}`)).text()
  await call('/api/v1/auth/verify-otp', { email, otp: /\b\d{6}\b/.exec(mailbox)?.[0] })
  const { token } = (await (await call('/api/v1/auth/login', { email, password })).json()) as { token: string }
  return `Bearer ${token}`
}

it('signs in, binds the session to the browser, and streams a run and its news', async () => {
  const authorization = await signIn()
  expect([...jar.keys()].some((name) => name.startsWith('api-Host-session-'))).toBe(true)
  const me = () => call('/api/v1/auth/me', undefined, { authorization })
  expect((await me()).status).toBe(200)
  const kept = new Map(jar)
  jar.clear()
  // The API has seen the cookie, so the token alone is worth nothing.
  expect((await me()).status).toBe(401)
  for (const [name, value] of kept) jar.set(name, value)

  const leave = new AbortController()
  const news = await fetch(`${proxy.url}${newsPath}`, {
    headers: { authorization, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: leave.signal,
  })
  expect(news.headers.get('content-type')).toContain('text/event-stream')
  const run = await call(
    '/api/v1/finance/get-tax',
    { annualIncome: '1275000' },
    { authorization, accept: 'text/event-stream', 'idempotency-key': crypto.randomUUID() },
  )
  expect(await run.text()).toContain('event: result')
  let heard = ''
  for await (const chunk of news.body ?? []) {
    heard += Buffer.from(chunk).toString()
    if (heard.includes('"runs"')) break
  }
  leave.abort()
})

it('leaves pages, builds and reports about builds on this machine, without the session', async () => {
  const authorization = 'Bearer secret'
  for (const path of ['/feedback', '/r/mfe-support/1/a.js', '/api/v1/registry?locale=en', '//elsewhere.example/']) {
    expect(await (await call(path, undefined, { authorization })).text()).toBe(`page ${path} without session`)
  }
  expect(await (await call('/api/v1/field/reports', {})).text()).toContain('page /api/v1/field/reports')
  expect((await call('/api/v1/unknown')).status).toBe(404)
})

it('says which server is away', async () => {
  const away = await startApiProxy({ api: `http://127.0.0.1:${await freePort(0)}`, pages: api, port: 0 })
  const answer = await fetch(`${away.url}/api/v1/auth/me`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    code: 'OVERLOADED',
    detail: expect.stringContaining('cannot be reached'),
  })
  away.stop()
})

it('changes only names and the mark for https of cookies', () => {
  expect(cookieFromApi('__Host-visit=7.x; Path=/; HttpOnly; Secure; SameSite=Lax')).toBe(
    'api-Host-visit=7.x; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(cookieFromApi('reg=__Host-a; Secure')).toBe('reg=__Host-a')
  expect(cookiesToApi('a=api-Host-b; api-Host-visit=7; api-Secure-reg=9')).toBe(
    'a=api-Host-b; __Host-visit=7; __Secure-reg=9',
  )
})

describe('the address of the API', () => {
  it('is the origin of a server of this product', async () => {
    expect(await findApi(`${api}/`)).toBe(api)
  })
  it.each([
    ['bazaar', 'is no address'],
    ['ftp://bazaar.example', 'is no address'],
    ['https://bazaar.example/api', 'takes only the start of an address: https://bazaar.example'],
    ['http://bazaar.example', 'would send your session unencrypted'],
    ['http://localhost.example.com', 'would send your session unencrypted'],
  ])('is refused before any request: %s', async (address, words) => {
    await expect(findApi(address)).rejects.toThrow(words)
  })
  it.each([
    ['is not a server of this product', stranger],
    ['redirects to https://www.bazaar.example', moved],
    ['answered 502', broken],
  ])('is refused where a server %s', async (words, server) => {
    await expect(listen(server).then(findApi)).rejects.toThrow(words)
  })
  it('is refused where nothing answers', async () => {
    await expect(findApi(`http://127.0.0.1:${await freePort(0)}`)).rejects.toThrow('cannot be reached')
  })
})
