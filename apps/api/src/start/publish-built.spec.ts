import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../db/drizzle.ts'
import type { Connection } from '../db/client.ts'
import { rollbackRelease } from '../platform/releases/index.ts'
import { builtHost } from '../platform/releases/gate/spec-folder.ts'
import { buildIdsOf } from '../platform/releases/spec-builds.ts'
import { releasePointer } from '../platform/releases/tables.ts'
import { readSettings } from '../settings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { publishBuilt } from './publish-built.ts'

let database: Connection
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bazaar-built-'))
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const build = (label: string) => [{ name: 'host', dist: builtHost(folder, { label }) }]
const settings = () => readSettings({ DATA_DIR: folder })
const start = (label: string) => publishBuilt(database.db, settings(), build(label))
const served = async () => {
  const [pointer] = await database.db.select().from(releasePointer).where(eq(releasePointer.name, 'host'))
  return [one, two, three][ids.indexOf(pointer?.buildId ?? '')]
}
const [one, two, three] = ['one', 'two', 'three'] as const
const ids = buildIdsOf('host', one, two, three)

test('a start serves the newest build, but not one that was rolled back', async () => {
  await start(one)
  await start(two)
  expect(await served()).toBe(two)
  await rollbackRelease(database.db, { name: 'host', actor: 'spec', reason: 'broken' })
  await start(two)
  expect(await served()).toBe(one)
  await start(three)
  expect(await served()).toBe(three)
  await start(one)
  expect(await served()).toBe(one)
})

test('a start with an empty store fills it, also after manual release operations', async () => {
  await rollbackRelease(database.db, { name: 'host', actor: 'spec', reason: 'broken' })
  const now = await served()
  const DATA_DIR = join(folder, 'elsewhere')
  await publishBuilt(database.db, readSettings({ DATA_DIR }), build(now ?? ''))
  expect(await served()).toBe(now)
  expect(readdirSync(join(DATA_DIR, 'releases/host'))).toEqual([ids[[one, two, three].indexOf(now ?? one)]])
})

test('a missing build is reported in one sentence', async () => {
  const missing = publishBuilt(database.db, settings(), [{ name: 'host', dist: join(folder, 'none') }])
  await expect(missing).rejects.toThrow(/host\.json is missing: build this project first\.$/)
})
