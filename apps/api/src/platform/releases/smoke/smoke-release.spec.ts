import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eq, sql } from '../../../db/drizzle.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { builtHost, builtRemote } from '../gate/spec-folder.ts'
import { moving } from '../moves/move.ts'
import { publishRelease, smokeRelease } from '../moves/publish.ts'
import { refuseOwnPromotion } from '../moves/two-persons.ts'
import { type ReleaseStore, openReleaseStore } from '../release-store.ts'
import { buildIdsOf } from '../spec-builds.ts'
import { releaseFacts } from '../release-facts.ts'
import { releaseFolder } from '../store/store.ts'
import { release, releaseAudit } from '../tables.ts'

const name = 'mfe-support'
const [one = ''] = buildIdsOf(name, 'one')
let api: TestApp
let folder = ''
let found: string[] = []
let whileOpen = async () => {}
let store: ReleaseStore
const opened: string[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'smoke-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
  found = []
  whileOpen = async () => {}
  opened.length = 0
  const smoke = async ({ buildId }: { buildId: string }) => {
    opened.push(buildId)
    expect(existsSync(releaseFolder(folder, name, buildId))).toBe(true)
    await whileOpen()
    return { reasons: found }
  }
  store = { ...openReleaseStore(api.db, api.services.settings), smoke }
  const move = { name: 'host', actor: 'spec', reason: 'because' }
  await publishRelease(store, { dist: builtHost(folder), move, skipSmoke: true })
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const kept = async () => [
  (await api.db.select().from(release)).map((row) => row.name),
  (await api.db.select().from(releaseAudit)).map((line) => line.action),
  existsSync(releaseFolder(folder, name, one)),
]
const nothingKept = [['host'], ['publish'], false]

it('opens a build and keeps nothing of it', async () => {
  expect(await smokeRelease(store, name, builtRemote(folder))).toEqual({ name, buildId: one })
  expect(opened).toEqual([one])
  expect(await kept()).toEqual(nothingKept)
})

it('removes what it opened in a move of its own, so nothing that another has published meanwhile', async () => {
  const opening = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  whileOpen = async () => {
    opening.resolve()
    await held.promise
  }
  let isDone = false
  const checked = smokeRelease(store, name, builtRemote(folder)).finally(() => (isDone = true))
  await opening.promise
  await moving(api.db, async (tx) => {
    held.resolve()
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    const isHeldUp = async () => isDone || (await tx.execute(waiting)).rows.length > 0
    await expect.poll(isHeldUp).toBe(true)
    await tx.update(release).set({ stagedAt: new Date() }).where(eq(release.name, name))
  })
  await checked
  expect(await api.db.$count(release, eq(release.name, name))).toBe(1)
  expect(existsSync(releaseFolder(folder, name, one))).toBe(true)
})

it('refuses what the browser or the gate found, and keeps nothing of it either', async () => {
  found = ['mfe-support at /feedback: it threw "boom".']
  await expect(smokeRelease(store, name, builtRemote(folder))).rejects.toThrow('it threw "boom"')
  const dist = builtRemote(folder, { files: { 'plain.css': '@layer mfe{nav{display:none}}' } })
  await expect(smokeRelease(store, name, dist)).rejects.toThrow('nav matches elements of others')
  expect(opened).toEqual([one])
  expect(await kept()).toEqual(nothingKept)
})

it('leaves a build alone that is stored or was served, and opens no host', async () => {
  const dist = builtRemote(folder)
  const move = { name, actor: 'spec', reason: 'because' }
  await publishRelease(store, { dist, move, destiny: 'stage', skipSmoke: true })
  await smokeRelease(store, name, dist)
  expect(existsSync(releaseFolder(folder, name, one))).toBe(true)
  await publishRelease(store, { dist, move, skipSmoke: true })
  expect((await smokeRelease(store, name, dist)).warning).toContain('was served before')
  await expect(smokeRelease(store, 'host', builtHost(folder, { label: 'two' }))).rejects.toThrow('try it as a canary')
  const { smoke: _, ...without } = store
  await expect(smokeRelease(without, name, builtRemote(folder, { label: 'two' }))).rejects.toThrow(
    'RELEASE_SMOKE is off',
  )
})

const team = { tokenId: 'token-a', team: 'support', remotes: [name], origins: [] }
const stageByTeam = (dist: string) =>
  publishRelease(store, {
    dist,
    move: { name, actor: 'spec', reason: 'because' },
    destiny: 'stage',
    publishedBy: team.tokenId,
    skipSmoke: true,
  })

it('lets no token promote a build that it published while it opened it', async () => {
  const dist = builtRemote(folder)
  whileOpen = async () => void (await stageByTeam(dist))
  await smokeRelease(store, name, dist, team.tokenId)
  await expect(refuseOwnPromotion(api.db, team, name, one)).rejects.toThrow('another release token')
})

it('leaves a stored build its publisher and its origin', async () => {
  const dist = builtRemote(folder)
  await stageByTeam(dist)
  const facts = { origin: 'https://cdn.example', publishedBy: team.tokenId }
  const [row] = await api.db.select().from(release).where(eq(release.name, name))
  const { manifest, files } = row!
  const signature = store.keys.sign(releaseFacts({ name, buildId: one, manifest, files: files!, ...facts }))
  await api.db
    .update(release)
    .set({ ...facts, signature })
    .where(eq(release.name, name))
  await smokeRelease(store, name, dist, 'token-b')
  expect((await api.db.select().from(release).where(eq(release.name, name)))[0]).toMatchObject(facts)
})
