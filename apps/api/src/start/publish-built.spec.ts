import { contractVersion } from '@bazaar/federation-contract'
import { eq } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../db/client.ts'
import { rollbackRelease } from '../modules/releases/index.ts'
import { releasePointer } from '../modules/releases/tables.ts'
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

const build = (buildId: string) => {
  const dist = join(folder, buildId)
  mkdirSync(dist, { recursive: true })
  const facts = { name: 'host', buildId, contract: contractVersion, scripts: [], styles: [] }
  writeFileSync(join(dist, 'host.json'), JSON.stringify(facts))
  return [{ name: 'host', dist }]
}
const settings = () => readSettings({ DATA_DIR: folder })
const start = (buildId: string) => publishBuilt(database.db, settings(), build(buildId))
const served = async () =>
  (await database.db.select().from(releasePointer).where(eq(releasePointer.name, 'host')))[0]?.buildId
const [one, two, three] = ['000000000001', '000000000002', '000000000003'] as const

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

test('a missing build is named in one sentence', async () => {
  const missing = publishBuilt(database.db, settings(), [{ name: 'host', dist: join(folder, 'none') }])
  await expect(missing).rejects.toThrow(/host\.json is missing: build this project first\.$/)
})
