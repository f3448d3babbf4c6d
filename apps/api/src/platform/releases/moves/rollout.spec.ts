import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { desc, eq, sql } from '../../../db/drizzle.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { builtRemote } from '../gate/spec-folder.ts'
import {
  advanceRollouts,
  canaryRelease,
  holdRelease,
  killRelease,
  openReleaseStore,
  plainDestiny,
  promoteRelease,
  publishRelease,
  restoreRelease,
} from '../index.ts'
import { buildIdsOf } from '../spec-builds.ts'
import { releaseFolder } from '../store/store.ts'
import { release, releaseAudit, releasePointer } from '../tables.ts'

const remote = 'mfe-support'
const [one = '', two = ''] = buildIdsOf(remote, 'one', 'two')
const move = { name: remote, actor: 'spec', reason: 'because' }

let api: TestApp
let folder = ''
const store = () => openReleaseStore(api.db, api.services.settings)
const publish = (label: string) =>
  publishRelease(store(), { dist: builtRemote(folder, { label }), move, destiny: plainDestiny(60) })
const after = async (minutes: number) => {
  await api.db.update(releasePointer).set({ canaryAt: sql`clock_timestamp() - make_interval(mins => ${minutes})` })
  await advanceRollouts(api.services)
}
const pointer = async () => {
  const [found] = await api.db.select().from(releasePointer)
  return [found?.buildId, found?.canaryBuildId, found?.canaryPercent, found?.rollout]
}
const lastMove = async () => (await api.db.select().from(releaseAudit).orderBy(desc(releaseAudit.id)).limit(1))[0]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollout-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
  await publish('one')
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

it('serves the first build to everybody and the next in three steps', async () => {
  expect(await pointer()).toEqual([one, null, 0, false])
  const { action, now } = await publish('two')
  expect([action, now?.rollout]).toEqual(['canary', true])
  await after(29)
  expect(await pointer()).toEqual([one, two, 10, true])
  await after(31)
  expect(await pointer()).toEqual([one, two, 50, true])
  await after(59)
  expect(await pointer()).toEqual([one, two, 50, true])
  await after(61)
  expect(await pointer()).toEqual([two, null, 0, false])
  expect(await lastMove()).toMatchObject({ action: 'promote', actor: 'rollout', toBuildId: two })
})

it('goes by one clock, whichever server looks', async () => {
  await publish('two')
  api.clock.set(new Date(Date.now() + 7_200_000))
  await advanceRollouts(api.services)
  expect(await pointer()).toEqual([one, two, 10, true])
})

it('waits while it is held and begins again when it is restored', async () => {
  await publish('two')
  await holdRelease(api.db, move)
  await after(120)
  expect(await pointer()).toEqual([one, two, 10, true])
  await restoreRelease(api.db, move)
  await after(31)
  expect(await pointer()).toEqual([one, two, 50, true])
})

it('ends when a person decides otherwise', async () => {
  await publish('two')
  await canaryRelease(api.db, move, { percent: 20, users: [] })
  await after(120)
  expect(await pointer()).toEqual([one, two, 20, false])
  await publish('two')
  await promoteRelease(store(), move)
  await after(120)
  expect(await pointer()).toEqual([two, null, 0, false])
})

it('changes nothing when the same build is published again', async () => {
  expect((await publish('one')).changed).toBe(false)
  expect(await pointer()).toEqual([one, null, 0, false])
})

it('replaces a build that is off at once', async () => {
  await killRelease(api.db, move)
  await publish('two')
  expect(await pointer()).toEqual([two, null, 0, false])
})

it('holds a build that cannot be served any more, with the reason', async () => {
  await publish('two')
  await api.db.update(release).set({ collectedAt: new Date() }).where(eq(release.buildId, two))
  await after(61)
  expect(await pointer()).toEqual([one, two, 10, true])
  expect(await lastMove()).toMatchObject({
    action: 'hold',
    actor: 'rollout',
    reason: expect.stringContaining('deleted'),
  })
})

it('waits and goes on with the next look when the files cannot be read', async () => {
  await publish('two')
  const files = releaseFolder(folder, remote, two)
  renameSync(files, `${files}-away`)
  await after(61)
  expect(await pointer()).toEqual([one, two, 10, true])
  renameSync(`${files}-away`, files)
  await after(61)
  expect(await pointer()).toEqual([two, null, 0, false])
})
