import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, type Socket, connect as open, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Connection, connect } from '../db/client.ts'
import { checkInvariants } from '../modules/credits/ledger/check-invariants.ts'
import { grantCredits } from '../modules/credits/grant.ts'
import { user } from '../modules/users/tables.ts'
import { runOpsCommand } from '../ops/ops.ts'
import { moving } from '../platform/releases/moves/move.ts'
import { readSettings } from '../settings.ts'
import { goodPassword, post } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { backUpWhenDue, listBackups } from './schedule.ts'

type Listed = { agent: string; favourite: boolean }

let full: Connection
let empty: Connection
let home: string
beforeAll(async () => {
  full = await testDatabase()
  for (let n = 0; n < 3; n += 1) {
    const values = { email: `asha${n}@example.com`, fullname: `Asha\t"${n}"\n\\N दुकान` }
    const [{ id: userId } = { id: '' }] = await full.db.insert(user).values(values).returning()
    const grant = { userId, kind: 'grant', amount: 20, actor: 'system', reason: 'test' } as const
    await grantCredits(full.db, { ...grant, key: randomUUID() })
  }
})
afterAll(() => full.close())
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'bazaar-backup-'))
  mkdirSync(join(home, 'old/releases/host/b1'), { recursive: true })
  writeFileSync(join(home, 'old/releases/host/b1/app.js'), 'bytes')
  writeFileSync(join(home, 'old/secret'), 's3cret')
  empty = await testDatabase()
  await empty.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
})
afterEach(async () => {
  await empty.close()
  rmSync(home, { recursive: true, force: true })
})

const who = { actor: 'root', clock: { now: () => new Date('2026-11-03T10:00:00Z') } }
const settingsOf = (connection: Connection, folder: string, more = {}) =>
  readSettings({ DATABASE_URL: connection.address(), DATA_DIR: join(home, folder), ...more })
const ops = (connection: Connection, folder: string, argv: string[], more = {}) =>
  runOpsCommand(settingsOf(connection, folder, more), argv, who)

/** Every row of every table, as text. */
const contents = async ({ pool }: Connection) => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables: Record<string, string[]> = {}
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    tables[name] = found.rows.map(({ row }) => row)
  }
  return tables
}

it('restores every row, file and sequence into an empty place', async () => {
  const file = join(home, 'backups/a.tar.gz')
  expect(await ops(full, 'old', ['backup', file])).toContain('not encrypted')
  expect(await ops(empty, 'new', ['restore', file])).toContain('2026-11-03T10:00:00.000Z')
  expect(await contents(empty)).toEqual(await contents(full))
  expect(await checkInvariants(empty.db)).toEqual([])
  expect(readFileSync(join(home, 'new/releases/host/b1/app.js'), 'utf8')).toBe('bytes')
  expect(readFileSync(join(home, 'new/secret'), 'utf8')).toBe('s3cret')
  // Identity columns continue after the restored rows, and the ledger is append-only again.
  await expect(empty.pool.query('delete from credit_entry')).rejects.toThrow(/append-only/)
  await empty.pool.query(`insert into audit_line (actor, action, detail) values ('system', 'test', '{}')`)
})

/** Backups of installations of released versions: two users with results. A release adds its own. */
const released = join(import.meta.dirname, 'released')
it.each(readdirSync(released))('restores and migrates %s: people sign in and read their results', async (name) => {
  await ops(empty, 'new', ['restore', join(released, name)])
  expect(await checkInvariants(empty.db)).toEqual([])
  const t = await testApp({ connection: { ...empty, close: async () => undefined } })
  try {
    for (const email of ['asha@example.com', 'ben@example.com']) {
      const { token, credit_score } = (await post(t, 'login', { email, password: goodPassword })).json()
      expect(credit_score).toBe(18)
      const headers = { authorization: `Bearer ${token}` }
      const list = (await t.app.inject({ url: '/api/v1/results', headers })).json().data
      expect(list.map(({ agent, favourite }: Listed) => [agent, favourite])).toEqual([
        ['email-draft', true],
        ['get-tax', true],
      ])
      const opened = await t.app.inject({ url: `/api/v1/results/${list[1].id}`, headers })
      expect(opened.json().text).toContain('Income tax on ₹12,75,000')
    }
  } finally {
    await t.close()
  }
})

it('sets aside what a restore replaces, and deletes nothing', async () => {
  const file = join(home, 'a.tar.gz')
  await ops(full, 'old', ['backup', file])
  await ops(empty, 'new', ['restore', file])
  await empty.pool.query(`update "user" set fullname = 'Newer'`)
  writeFileSync(join(home, 'new/secret'), 'newer')
  expect(await ops(empty, 'new', ['restore', file, '--set-aside'])).toContain('public_replaced_20261103100000')
  expect(await contents(empty)).toEqual(await contents(full))
  expect(readFileSync(join(home, 'new/secret'), 'utf8')).toBe('s3cret')
  expect(readFileSync(join(home, 'new/replaced_20261103100000/secret'), 'utf8')).toBe('newer')
  const { rows } = await empty.pool.query('select distinct fullname from public_replaced_20261103100000."user"')
  expect(rows).toEqual([{ fullname: 'Newer' }])
  await expect(ops(full, 'old', ['backup', file, '--set-aside'])).rejects.toThrow('npm run ops -- backup FILE')
})

it('lets the command end once its file is written', async () => {
  const program = join(import.meta.dirname, '../../../../tools/src/ops/ops.ts')
  const file = join(home, 'a.tar.gz')
  const env = { ...process.env, DATABASE_URL: full.address(), DATA_DIR: join(home, 'old') }
  const command = promisify(execFile)(process.execPath, [program, 'backup', file], { env, timeout: 60_000 })
  expect((await command).stdout).toContain(`${file} holds the database`)
})

it('needs the passphrase of an encrypted backup', async () => {
  const file = join(home, 'a.tar.gz.age')
  const key = { BACKUP_PASSPHRASE: 'correct horse battery' }
  await ops(full, 'old', ['backup', file], key)
  expect(readFileSync(file, 'latin1')).not.toContain('asha')
  await expect(ops(empty, 'new', ['restore', file])).rejects.toThrow('set BACKUP_PASSPHRASE')
  const wrong = { BACKUP_PASSPHRASE: 'incorrect horse' }
  await expect(ops(empty, 'new', ['restore', file], wrong)).rejects.toThrow('does not open')
  await ops(empty, 'new', ['restore', file], key)
  expect(await contents(empty)).toEqual(await contents(full))
})

it('overwrites nothing and names what is in the way', async () => {
  const file = join(home, 'a.tar.gz')
  await ops(full, 'old', ['backup', file])
  await expect(ops(empty, 'old', ['restore', file])).rejects.toThrow('exists; set DATA_DIR to an empty folder.')
  await expect(ops(full, 'new', ['restore', file])).rejects.toThrow('restore into an empty one')
  await expect(ops(empty, 'new', ['restore', join(home, 'none')])).rejects.toThrow('There is no file')
  writeFileSync(file, readFileSync(file).subarray(0, 900))
  await expect(ops(empty, 'new', ['restore', file])).rejects.toThrow('it is damaged')
  await expect(ops(empty, 'new', ['restore'])).rejects.toThrow('npm run ops -- restore FILE')
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined }

it('backs up on schedule and keeps the newest', async () => {
  let now = Date.now()
  const more = { BACKUP_DIR: join(home, 'kept'), BACKUP_KEEP: '2' }
  const settings = settingsOf(full, 'old', more)
  const services = { settings, db: full.db, log, clock: { now: () => new Date(now) } }
  const sweep = () => backUpWhenDue(services)
  await Promise.all([sweep(), sweep()])
  expect(await listBackups(settings.BACKUP_DIR!)).toHaveLength(1)
  await sweep()
  expect(await listBackups(settings.BACKUP_DIR!)).toHaveLength(1)
  for (let day = 0; day < 3; day += 1) {
    now += 86_400_000
    await sweep()
  }
  expect(await listBackups(settings.BACKUP_DIR!)).toHaveLength(2)
})

it('backs up while a release is being moved, so that neither waits for the other', async () => {
  const settings = settingsOf(full, 'old', { BACKUP_DIR: join(home, 'kept') })
  await moving(full.db, () => backUpWhenDue({ settings, db: full.db, log, clock: { now: () => new Date() } }))
  expect(await listBackups(settings.BACKUP_DIR!)).toHaveLength(1)
})

/** A pooler: its sessions at the server live on when a client leaves. */
const openPooler = async (address: string) => {
  const { port, hostname } = new URL(address)
  const sessions: Socket[] = []
  const pooler = createServer((client) => {
    const session = open(Number(port), hostname)
    sessions.push(session)
    for (const socket of [client, session]) socket.on('error', () => undefined)
    client.on('data', (bytes: Buffer) => bytes[0] === 'X'.charCodeAt(0) || session.write(bytes))
    session.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(address)
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  const close = async () => {
    for (const session of sessions) session.destroy()
    pooler.close()
    await once(pooler, 'close')
  }
  return { url: url.href, close }
}

it('backs up each day through a connection pooler', async () => {
  const pooler = await openPooler(full.address())
  const pooled = connect(pooler.url, { pooled: true })
  const settings = settingsOf(full, 'old', { BACKUP_DIR: join(home, 'kept') })
  for (const day of [0, 86_400_000]) {
    const clock = { now: () => new Date(Date.now() + day) }
    await backUpWhenDue({ settings, db: pooled.db, log, clock })
  }
  expect(await listBackups(settings.BACKUP_DIR!)).toHaveLength(2)
  await pooled.close()
  await pooler.close()
})
