import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './db/client.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { goodPassword, person } from './testing/people.ts'
import { signUpTo } from './testing/product-over-http.ts'

let data: string
/** A data folder as a first start creates it. Creating one is slow, so some tests start from a copy. */
let prepared: string
const children: ReturnType<typeof spawn>[] = []

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'bazaar-server-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  rmSync(data, { recursive: true, force: true })
})

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'bazaar-server-'))
  const first = launch({ DATA_DIR: prepared })
  await first.ready
  first.child.kill('SIGTERM')
  await first.ended
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

/** Keeps the owner of the files, which differs from this user when tests run as root. */
const copyPrepared = () => execFileSync('cp', ['-a', `${prepared}/.`, data])

type Ended = { code: number | null; output: string }
/** The server as users start it, in a separate process. */
const launch = (environment: Record<string, string> = {}) => {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    // Other suites on the machine may delay the event loop.
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', PORT: '0', LOAD_SHED_MS: '0', DATA_DIR: data, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, output })))
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url) done(url.replace('localhost', '127.0.0.1'))
    })
    void ended.then((end) => fail(new Error(`It ended: ${end.output}`)))
  })
  // Callers that only wait for the end ignore whether it became ready.
  ready.catch(() => undefined)
  return { child, ready, ended }
}
const call = async (url: string, verb: string, body: unknown, cookie = '') => {
  const answer = await fetch(`${url}/api/v1/auth/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { token: string; credit_score: number },
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }
}

test('a user signs up over HTTP; after kill -9 the next start still has the account and the session', async () => {
  // Below a folder that only its owner may enter.
  chmodSync(data, 0o700)
  const folder = join(data, 'deep/data')
  const first = launch({ DATA_DIR: folder })
  const url = await first.ready
  const email = 'asha@example.com'
  const { cookie } = await call(url, 'register', person(email))
  const mails = async () => (await (await fetch(`${url}/dev/mailbox.json?to=${email}`)).json()) as { text: string }[]
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  const [mail] = await mails()
  const otp = /\d{6}/.exec(mail!.text)![0]
  expect((await call(url, 'verify-otp', { email, otp }, cookie)).status).toBe(200)
  const { body } = await call(url, 'login', { email, password: goodPassword })
  expect(body.credit_score).toBe(20)
  const secret = readFileSync(join(folder, 'secret'), 'utf8')
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)

  first.child.kill('SIGKILL')
  await first.ended
  const again = await launch({ DATA_DIR: folder }).ready
  expect((await fetch(`${again}/readyz`)).status).toBe(200)
  const me = await fetch(`${again}/api/v1/auth/me`, { headers: { authorization: `Bearer ${body.token}` } })
  expect(await me.json()).toMatchObject({ email, credit_score: 20 })
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret)
})

const openDatabase = async (): Promise<Client> => {
  const [port, password] = ['port', 'password'].map((name) => readFileSync(join(data, 'pg', name), 'utf8'))
  const client = new Client({ connectionString: `postgresql://bazaar:${password}@127.0.0.1:${port}/bazaar` })
  // A test that ends early stops the database under it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const queryDatabase = async (text: string): Promise<void> => {
  const client = await openDatabase()
  await client.query(text).finally(() => client.end())
}

/** Refuses every recipient, and repeats the address as mail servers do. */
const refusingMailServer = async () => {
  let refuse: (address: string) => void
  const refused = new Promise<string>((done) => (refuse = done))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      done(Object.assign(new Error(`<${address}>: no such user`), { responseCode: 550 }))
      refuse(address)
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, refused, close: () => new Promise<void>((done) => server.close(done)) }
}

test('logs failed statements, refused mails and a failed start without their values', async () => {
  copyPrepared()
  const mailServer = await refusingMailServer()
  const server = launch({ LOG_LEVEL: 'info', SMTP_URL: mailServer.url })
  const url = await server.ready
  expect((await call(url, 'register', person('canary.mail@example.com'))).status).toBe(200)
  expect(await mailServer.refused).toBe('canary.mail@example.com')
  await queryDatabase('alter table pending_registration add constraint refuse check (false) not valid')
  const canary = { ...person('canary.asha@example.com'), fullname: 'Canary Asha', mobile_number: '9845099999' }
  expect((await call(url, 'register', canary)).status).toBe(500)
  await queryDatabase('alter table session rename to session_away')
  await fetch(`${url}/api/v1/auth/me`, { headers: { authorization: 'Bearer canary-token' } })
  await queryDatabase('alter table setting rename to setting_away')
  server.child.kill('SIGTERM')
  const { output } = await server.ended
  await mailServer.close()
  expect(output).toContain('Failed query: insert into')
  expect(output).toContain('SMTP RCPT TO failed with 550')
  expect(output).not.toMatch(/canary|9845099999|argon2|Failing row/i)
  const start = await launch().ended
  expect(start).toMatchObject({ code: 1, output: expect.stringContaining('Failed query: select') })
  expect(start.output).not.toContain('params:')
})

test('an export that fails before its answer begins ends no server', async () => {
  copyPrepared()
  const url = await launch().ready
  const headers = { authorization: `Bearer ${await signUpTo(url)}` }
  const exportNow = () => fetch(`${url}/api/v1/account/export`, { headers })
  await queryDatabase('alter table consent rename to consent_away')
  // The first byte is there, but the answer waits for the balance.
  const holder = await openDatabase()
  await holder.query('begin; lock table credit_account in access exclusive mode')
  expect((await exportNow()).status).toBe(500)
  await holder.end()
  await queryDatabase('alter table business_profile rename to business_profile_away')
  expect(await (await exportNow()).json()).toMatchObject({ code: 'INTERNAL' })
})

const isListed = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops everything, the database too, with exit code 0', async (signal) => {
  copyPrepared()
  const server = launch()
  await server.ready
  const pid = Number(readFileSync(join(data, 'pg/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  server.child.kill(signal)
  expect(await server.ended).toMatchObject({ code: 0, output: expect.not.stringMatching(/error/i) })
  // A killed process stays listed until its last write is done and its new parent has reaped it.
  await expect.poll(() => isListed(pid)).toBe(false)
})

test('active requests finish before the end; a slow client is cut off', async () => {
  copyPrepared()
  const server = launch()
  const url = new URL(await server.ready)
  const slow = connect(Number(url.port), url.hostname)
  slow.on('error', () => undefined)
  slow.write('GET /livez HTTP/1.1\r\n')
  const dropped = new Promise((done) => slow.once('close', done))
  const logins = Array.from({ length: 8 }, () =>
    call(url.origin, 'login', { email: 'nobody@example.com', password: 'some-password-1' }),
  )
  await Promise.race(logins)
  server.child.kill('SIGTERM')
  expect((await Promise.all(logins)).map(({ status }) => status).every((status) => status < 500)).toBe(true)
  expect(await server.ended).toMatchObject({ code: 0 })
  await dropped
})

test('a start whose database dies begins anew, a few times', async () => {
  copyPrepared()
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'silent' })
  const startWhere = async (kills: number) => {
    let starts = 0
    const prepare = async (db: Database) => {
      starts += 1
      if (starts > kills) return
      process.kill(Number(readFileSync(join(data, 'pg/cluster/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      for (;;) await db.execute('select pg_sleep(0.05)')
    }
    const started = await startServer(settings, { prepare }).catch(() => null)
    const answers = started !== null && (await fetch(`${started.url}/readyz`)).ok
    await started?.close()
    return { starts, answers }
  }
  expect(await startWhere(1)).toEqual({ starts: 2, answers: true })
  expect(await startWhere(9)).toEqual({ starts: 3, answers: false })
})

const oneSentence = async (environment: Record<string, string>, sentence: RegExp) => {
  const { code, output } = await launch(environment).ended
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output.trim()).toMatch(sentence)
  expect(code).toBe(1)
}

test('a taken port', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => taken.once('listening', done))
  const { port } = taken.address() as AddressInfo
  await oneSentence({ PORT: String(port) }, new RegExp(`^Port ${port} is already in use; .*\\.$`))
  taken.close()
})

test('a data folder that cannot be created', async () => {
  writeFileSync(join(data, 'file'), '')
  await oneSentence(
    { DATA_DIR: join(data, 'file', 'data') },
    /^The data folder .* cannot be written; set DATA_DIR to .*\.$/,
  )
})

test('an empty secret', async () => {
  writeFileSync(join(data, 'secret'), '')
  await oneSentence({}, /^The file .*\/secret is empty, probably after a power cut; put it back from a backup\.$/)
})

test('a data folder that a running server uses', async () => {
  copyPrepared()
  await launch().ready
  await oneSentence({}, /^Another running server already uses the data folder .*\.$/)
})

test.each([
  [{ PORT: 'many' }, /^The setting PORT is not usable: .*\.$/],
  [
    { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' },
    /^The database of the setting DATABASE_URL cannot be reached: .*\.$/,
  ],
  [{ HOST: '192.0.2.1' }, /^This machine has no address 192\.0\.2\.1; .*\.$/],
])('a setting that does not work: %j', (environment, sentence) => oneSentence(environment, sentence))

test.each([
  [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, /^The setting RATE_LIMITS cannot be off in production\.$/],
  [
    { TRUSTED_PROXIES: 'proxy' },
    /^The setting TRUSTED_PROXIES is not usable: it is a comma-separated list of IP addresses or networks\.$/,
  ],
])('settings that contradict each other or cannot be read: %j', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(expect.objectContaining({ message: expect.stringMatching(sentence) }))
})
