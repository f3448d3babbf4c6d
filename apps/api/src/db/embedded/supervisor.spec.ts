import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import type { Embedded, EmbeddedOptions } from './embedded.ts'
import { startEmbedded } from './supervisor.ts'

/** A database folder as a first start creates it. Creating one is slow, so most tests start from a copy. */
let prepared: string
let root: string
let folder: string
const running: Embedded[] = []

const start = async (options: Pick<EmbeddedOptions, 'role'> = {}) => {
  const server = await startEmbedded({ folder, ...options })
  running.push(server)
  return server
}
const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A separate process that owns the server, writes rows one by one and reports each acknowledged row. */
const writer = `
  const { startEmbedded } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'supervisor.ts')).href)})
  const { default: pg } = await import('pg')
  const server = await startEmbedded({ folder: process.argv[1] })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create table if not exists kept (n int)')
  const { rows } = await client.query('select coalesce(max(n), 0) as n from kept')
  for (let n = rows[0].n + 1; ; n += 1) {
    await client.query('insert into kept values ($1)', [n])
    process.stdout.write(n + '\\n')
  }
`
const writeUntilKilled = async (rows: number): Promise<number> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  let last = 0
  let first = 0
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      last = Number(line)
      expect(last, `a row number instead of ${JSON.stringify(line)}`).toBeGreaterThan(0)
      first ||= last
      if (last >= first + rows) child.kill('SIGKILL')
    }
  } finally {
    child.kill('SIGKILL')
  }
  return last
}

beforeAll(async () => {
  prepared = join(mkdtempSync(join(tmpdir(), 'bazaar-pg-')), 'pg')
  await (await startEmbedded({ folder: prepared })).stop()
})
afterAll(() => rmSync(dirname(prepared), { recursive: true, force: true }))

/** Keeps the owner of the files, which differs from this user when tests run as root. */
const copyPrepared = () => {
  mkdirSync(dirname(folder))
  execFileSync('cp', ['-a', prepared, folder])
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bazaar-pg-'))
  // Only the owner may enter, yet the database's user must get in.
  chmodSync(root, 0o700)
  folder = join(root, 'data', 'pg')
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  rmSync(root, { recursive: true, force: true })
})

test('the data folder is closed to others, and the data survives a stop', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 7 as n')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  await first.stop()
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false)
  const second = await start()
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('refuses connections without the password', async () => {
  copyPrepared()
  const server = await start()
  await expect(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
})

test('after kill -9 of the server the next one takes over the database with every acknowledged row', async () => {
  copyPrepared()
  for (let round = 0; round < 3; round += 1) {
    const acknowledged = await writeUntilKilled(20)
    const server = await start()
    const [row] = await query(server.url, 'select max(n) as n, count(*)::int as rows from kept')
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged)
    expect(row?.rows).toBe(row?.n)
    await server.stop()
  }
})

test('after kill -9 of server and database together the next start recovers', async () => {
  copyPrepared()
  const acknowledged = await writeUntilKilled(10)
  const left = await start()
  process.kill(left.pid(), 'SIGKILL')
  await left.stop()
  const server = await start()
  expect((await query(server.url, 'select max(n) as n from kept'))[0]?.n).toBeGreaterThanOrEqual(acknowledged)
})

test('a pid file with the pid of another living process does not block a start', async () => {
  copyPrepared()
  const first = await start()
  await first.stop()
  const { port } = new URL(first.url)
  const data = join(folder, 'cluster')
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n${port}\n\n127.0.0.1\n0 0\nready   \n`)
  const second = await start()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a second server on the same folder is refused in plain words, and a tool may join', async () => {
  copyPrepared()
  const first = await start()
  const refusal = await start().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/Another running server already uses the data folder/)
  const joined = await start({ role: 'tool' })
  expect(joined.pid()).toBe(first.pid())
  await joined.stop()
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a tool owns the database only while no server runs, and a server waits for it', async () => {
  copyPrepared()
  const tool = await start({ role: 'tool' })
  const server = start()
  await sleep(200)
  await tool.stop()
  expect(await query((await server).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a worker waits for the server, never owns the database and reconnects after both were killed', async () => {
  copyPrepared()
  const waiting = start({ role: 'worker' })
  await sleep(300)
  const first = await start()
  const worker = await waiting
  expect(worker.url).toBe(first.url)
  await worker.stop()
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
  const second = await start()
  expect(worker.url).toBe(second.url)
  expect(second.url).toBe(first.url)
})

test('a worker that is stopped while waiting gives up', async () => {
  const stop = new AbortController()
  const waiting = startEmbedded({ folder, role: 'worker', signal: stop.signal })
  stop.abort()
  await expect(waiting).rejects.toThrow(StartError)
})

test('a database that dies during a statement restarts on the same port', async () => {
  const server = await start()
  const address = server.url
  const busy = query(address, 'select count(*) from generate_series(1, 20000000)').catch(() => undefined)
  await sleep(500)
  const died = server.pid()
  process.kill(died, 'SIGKILL')
  while (server.pid() === died) await sleep(20)
  await busy
  expect(server.url).toBe(address)
  expect(await query(address, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that dies under a living server restarts on the same port', async () => {
  const server = await start()
  const address = server.url
  await query(address, 'create table kept as select 7 as n')
  const died = server.pid()
  process.kill(died, 'SIGKILL')
  while (server.pid() === died) await sleep(20)
  expect(await query(address, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a folder that cannot be created is reported in one sentence', async () => {
  writeFileSync(join(root, 'file'), '')
  folder = join(root, 'file', 'pg')
  await expect(start()).rejects.toThrow(/^The data folder .* cannot be written; set DATA_DIR/)
})

test('two concurrent starts on an empty folder leave one owner', async () => {
  const results = await Promise.allSettled([start(), start()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await query(running[0]!.url, 'select 1 as one')).toEqual([{ one: 1 }])
})
