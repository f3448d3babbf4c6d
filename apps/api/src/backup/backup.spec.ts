import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Connection } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { checkInvariants } from '../modules/credits/check-invariants.ts'
import { grantCredits } from '../modules/credits/grant.ts'
import { user } from '../modules/users/tables.ts'
import { runOpsCommand } from '../ops/ops.ts'
import { readSettings } from '../settings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { writeBackup } from './backup.ts'
import { backUpWhenDue, listBackups } from './schedule.ts'

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

it('migrates a backup of an earlier version', async () => {
  const old = await testDatabase()
  await old.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrateDatabase(old.address(), 12)
  await old.pool.query(`insert into "user" (email, fullname) values ('asha@example.com', 'Asha')`)
  const file = join(home, 'old.tar.gz')
  await writeBackup(old.db, { DATA_DIR: join(home, 'old') }, file, { now: new Date() })
  await old.close()
  await ops(empty, 'new', ['restore', file])
  expect((await empty.db.select().from(user)).map(({ email }) => email)).toEqual(['asha@example.com'])
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

it('backs up on schedule and keeps the newest', async () => {
  let now = Date.now()
  const more = { BACKUP_DIR: join(home, 'kept'), BACKUP_KEEP: '2' }
  const settings = settingsOf(full, 'old', more)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined }
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
