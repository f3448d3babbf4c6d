import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { chat, startProvider } from '../adapters/text/loopback-provider.ts'
import type { Connection } from '../db/client.ts'
import { checkInvariants } from '../modules/credits/ledger/check-invariants.ts'
import { builtRemote } from '../platform/releases/gate/spec-folder.ts'
import { openReleaseStore, publishRelease } from '../platform/releases/index.ts'
import { readSettings } from '../settings.ts'
import { goodPassword, person } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Followed, followFrom } from './spec-reader.ts'

// Two api servers and two workers, each with its own disk, on one external PostgreSQL and one bucket.
type Part = { child: ChildProcess; url: string; data: string }
type User = { authorization: string }

const grant = 20
const drafts = 4
const draft = {
  path: '/api/v1/content/text-email-draft',
  body: { recipient: 'Neha', previous_mail_or_points: 'tea boxes arrive on Friday, keep the gate open on Friday' },
}
const tax = { path: '/api/v1/finance/get-tax', body: { annualIncome: '1275000' } }
const written =
  'SUBJECT: Delivery on Friday\nEMAIL:\nDear Neha,\n\nThe tea boxes arrive on Friday. Please keep the gate open on Friday.\n\nKind regards'

let folder: string
let database: Connection
let objects: S3rver
let model: Awaited<ReturnType<typeof startProvider>>
let environment: Record<string, string>
const parts: Part[] = []

const launch = async (kind: 'server' | 'worker', name: string): Promise<Part> => {
  const data = join(folder, name)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../spec-server-process.ts'), kind], {
    env: { ...process.env, ...environment, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const part: Part = { child, url: '', data }
  parts.push(part)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output).toContain('ready')
  part.url = /http\S+/.exec(output)?.[0].replace('localhost', '127.0.0.1') ?? ''
  return part
}
const kill = async ({ child }: Part, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'machines-'))
  database = await testDatabase()
  const bucket = { silent: true, directory: join(folder, 'objects'), configureBuckets: [{ name: 'builds' }] }
  objects = new S3rver({ ...bucket, port: 0 })
  const { port } = await objects.run()
  model = await startProvider(async (response, asked) => {
    await pause(800)
    chat(written)(response, asked)
  })
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  environment = {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'error',
    RUN_WORKER: 'off',
    RUN_CONCURRENCY: '3',
    RATE_LIMITS: 'off',
    LOAD_SHED_MS: '0',
    SIGNUP_GRANT: String(grant),
    SECRET: 'a secret that all machines of this spec share',
    RELEASE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    RELEASE_BUCKET: 'builds',
    RELEASE_SMOKE: 'off',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.address(),
    SIGNALS_URL: process.env['TEST_SIGNALS_URL'] ?? '',
    TEXT_PROVIDER: 'openai',
    TEXT_BASE_URL: model.baseUrl,
    TEXT_MODEL: 'slow',
    TEXT_API_KEY: 'key',
  }
})
afterAll(async () => {
  await Promise.all(parts.map((part) => kill(part, 'SIGTERM')))
  await model.close()
  await objects.close()
  await database.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const post = async (url: string, body: object, cookie = '') => {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', body: await answer.json() }
}
/** Each step at the other server. */
const signUp = async ([one = '', two = '']: string[], name: string): Promise<User> => {
  const email = `${name}@example.com`
  const { cookie } = await post(`${one}/api/v1/auth/register`, person(email))
  const mailbox = await fetch(`${two}/dev/mailbox.json?to=${email}`)
  const otp = /\b\d{6}\b/.exec(await mailbox.text())?.[0]
  await post(`${two}/api/v1/auth/verify-otp`, { email, otp }, cookie)
  const { body } = await post(`${one}/api/v1/auth/login`, { email, password: goodPassword })
  return { authorization: `Bearer ${body.token}` }
}
const read = async (url: string, { authorization }: User) => (await fetch(url, { headers: { authorization } })).json()
const count = async (what: string): Promise<number> =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? -1

it(
  'loses nothing and charges nothing twice when a server and a worker are killed under load',
  { timeout: 240_000 },
  async () => {
    const [first, second, worker] = await Promise.all([
      launch('server', 'first'),
      launch('server', 'second'),
      launch('worker', 'third'),
      launch('worker', 'fourth'),
    ])
    const urls = [first.url, second.url]
    const users = await Promise.all(['asha', 'ravi', 'meera', 'john'].map((name) => signUp(urls, name)))
    const store = openReleaseStore(database.db, readSettings({ ...environment, DATA_DIR: first.data }))
    const move = { name: 'mfe-support', actor: 'spec', reason: 'because' }
    const { now } = await publishRelease(store, { dist: builtRemote(folder), move, destiny: 'current' })

    // Half of the readers begin at each server.
    const followed = users.flatMap(({ authorization }, user) =>
      [tax, ...Array.from({ length: drafts }, () => draft)].map((what, index) =>
        followFrom((user + index) % 2 === 0 ? urls : urls.toReversed(), { ...what, authorization, key: randomUUID() }),
      ),
    )
    await expect.poll(() => count(`run where state = 'succeeded'`), { interval: 50 }).toBeGreaterThan(4)
    await Promise.all([kill(first, 'SIGKILL'), kill(worker, 'SIGKILL')])
    const ends: Followed[] = await Promise.all(followed)

    // The kill hit readers and runs in the middle.
    expect(ends.some(({ resumed }) => resumed > 0)).toBe(true)
    expect(await count('run where attempts = 2')).toBeGreaterThan(0)
    for (const { events } of ends) {
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
      expect(JSON.parse(events.at(-1)?.data ?? '')).toMatchObject({ type: 'result' })
    }
    const runs = users.length * (drafts + 1)
    expect(await count(`run where state = 'succeeded'`)).toBe(runs)
    expect(await count('run')).toBe(runs)
    expect(await count(`credit_entry where kind = 'charge' and amount = -1`)).toBe(runs)
    expect(await checkInvariants(database.db, new Date())).toEqual([])
    for (const user of users) {
      expect(await read(`${second.url}/api/v1/auth/me`, user)).toMatchObject({ credit_score: grant - drafts - 1 })
      expect((await read(`${second.url}/api/v1/results`, user)).data).toHaveLength(drafts + 1)
    }
    const file = await fetch(`${second.url}/r/mfe-support/${now?.buildId}/remoteEntry.0badc0de.js`)
    expect(file.status).toBe(200)
  },
)
