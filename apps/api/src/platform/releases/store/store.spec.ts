import { Registry, releasePath } from '@bazaar/federation-contract'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from '../../../db/drizzle.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { collectReleases, keptMs } from '../moves/collect.ts'
import { builtRemote } from '../gate/spec-folder.ts'
import { promoteRelease } from '../moves/promote.ts'
import { publishRelease } from '../moves/publish.ts'
import { type ReleaseStore, openReleaseStore } from '../release-store.ts'
import { releaseFacts } from '../release-facts.ts'
import { buildIdsOf } from '../spec-builds.ts'
import { release } from '../tables.ts'
import { verifyReleases } from '../moves/verify.ts'
import { killRelease } from '../moves/withdraw.ts'

const [one = '', two = '', three = ''] = buildIdsOf('mfe-support', 'one', 'two', 'three')
const move = { name: 'mfe-support', actor: 'spec', reason: 'because' }

let api: TestApp
let store: ReleaseStore
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
  api.clock.set(new Date())
  store = openReleaseStore(api.db, api.services.settings)
  for (const label of ['one', 'two', 'three']) await publish(label)
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const publish = (label: string) => publishRelease(store, { dist: builtRemote(folder, { label }), move })
const file = (buildId: string, path = '') => join(folder, 'releases/mfe-support', buildId, path)
const entry = 'remoteEntry.0badc0de.js'
const change = (buildId: string, set: Partial<typeof release.$inferInsert>) =>
  api.db
    .update(release)
    .set(set)
    .where(and(eq(release.name, 'mfe-support'), eq(release.buildId, buildId)))

const names = () => readdirSync(file('')).sort()

describe('publish', () => {
  it('stores one complete folder when the same build is published concurrently', async () => {
    const labels = ['four', 'five', 'six', 'seven', 'eight', 'nine']
    const published = []
    for (const label of labels) published.push(await Promise.all([1, 2, 3, 4].map(() => publish(label))))
    expect(published.map((moves) => moves.filter(({ changed }) => changed).length)).toEqual(labels.map(() => 1))
    expect(await verifyReleases(store)).toMatchObject({ builds: 9, problems: [] })
    expect(names()).toEqual([one, two, three, ...buildIdsOf('mfe-support', ...labels)].sort())
  })

  it.each<[string, () => void]>([
    ['a changed file', () => appendFileSync(file(three, entry), ' ')],
    ['a deleted file', () => rmSync(file(three, entry))],
    ['a file too many', () => writeFileSync(file(three, 'more.js'), '')],
    ['another packed twin', () => writeFileSync(file(three, `${entry}.br`), brotliCompressSync('evil()'))],
    ['no folder', () => rmSync(file(three), { recursive: true })],
  ])('repairs a stored build that has %s', async (_what, harm) => {
    harm()
    expect((await verifyReleases(store)).problems).not.toEqual([])
    expect(await publish('three')).toMatchObject({ changed: false })
    expect((await verifyReleases(store)).problems).toEqual([])
    expect(names()).toEqual([one, two, three].sort())
  })

  it('treats other facts as another build: the served one is unchanged', async () => {
    const dist = builtRemote(folder, { label: 'three', manifest: { budget: { remote: 3_000, page: 300 } } })
    const moved = await publishRelease(store, { dist, move, destiny: 'stage' })
    expect(moved).toMatchObject({ changed: true, now: { buildId: three } })
    expect(moved.buildId).not.toBe(three)
    expect(await verifyReleases(store)).toEqual({ builds: 4, files: 28, problems: [] })
  })

  it('rejects other files under a known name and leaves the store unchanged', async () => {
    const [four = '', five = ''] = buildIdsOf('mfe-support', 'four', 'five')
    const { manifest = {}, files: known } =
      (await api.db.select().from(release).where(eq(release.buildId, one)))[0] ?? {}
    const files = { ...known, 'more.txt': 'A'.repeat(64) }
    const signature = store.keys.sign(
      releaseFacts({ name: 'mfe-support', buildId: four, manifest, files, origin: null }),
    )
    await api.db.insert(release).values({ name: 'mfe-support', buildId: four, manifest, files, signature })
    await expect(publish('four')).rejects.toThrow(
      `mfe-support ${four} was published with other files: change something`,
    )
    const destiny = { percent: 101, users: [] }
    await expect(
      publishRelease(store, { dist: builtRemote(folder, { label: 'five' }), move, destiny }),
    ).rejects.toThrow(/from 0 to 100/)
    expect(names()).toEqual([one, two, three].sort())
    expect((await api.db.select().from(release)).map(({ buildId }) => buildId)).not.toContain(five)
  })
})

describe('verify', () => {
  it('reports nothing for what was published', async () => {
    expect(await verifyReleases(store)).toEqual({ builds: 3, files: 21, problems: [] })
  })

  it('checks killed builds too and names what was never published', async () => {
    await killRelease(api.db, move, one)
    expect(await verifyReleases(store)).toEqual({ builds: 3, files: 21, problems: [] })
    appendFileSync(file(one, entry), ' ')
    mkdirSync(file('aaaaaaaaaaaa'))
    mkdirSync(`${file(two)}.0b5e.draft`)
    writeFileSync(join(folder, 'releases/evil.js'), '')
    expect((await verifyReleases(store)).problems).toEqual([
      `mfe-support ${one}: ${entry} is not what was published.`,
      'evil.js is in the store and was never published: delete it.',
      'mfe-support/aaaaaaaaaaaa is in the store and was never published: delete it.',
    ])
  })

  it.each<[string, () => unknown, RegExp]>([
    [
      'a changed file',
      () => appendFileSync(file(one, entry), ' '),
      /remoteEntry\.0badc0de\.js is not what was published/,
    ],
    ['a deleted file', () => rmSync(file(one, 'mfe.json')), /mfe\.json is missing/],
    ['a file too many', () => writeFileSync(file(one, 'more.js'), ''), /more\.js was not published/],
    [
      'a packed twin with other bytes',
      () => writeFileSync(file(one, `${entry}.br`), brotliCompressSync('evil()')),
      /\.br holds something else/,
    ],
    [
      'a packed twin that is none',
      () => writeFileSync(file(one, `${entry}.br`), 'evil()'),
      /\.br holds something else/,
    ],
    ['a folder that is gone', () => rmSync(file(one), { recursive: true }), /its folder is missing/],
    ['other facts in the database', () => change(one, { manifest: { name: 'mfe-support' } }), /signature does not fit/],
    ['other hashes in the database', () => change(one, { files: {} }), /signature does not fit/],
    ['no signature', () => change(one, { signature: null }), /before builds were signed/],
    ["somebody else's signature", () => change(one, { signature: Buffer.alloc(64).toString('base64') }), /signature/],
  ])('reports %s', async (_what, harm, sentence) => {
    await harm()
    const { problems } = await verifyReleases(store)
    expect(problems[0]).toMatch(new RegExp(`^mfe-support ${one}: .*`))
    expect(problems.join(' ')).toMatch(sentence)
  })
})

describe('collection', () => {
  it('deletes what was not served for 30 days, and nothing a pointer names', async () => {
    api.clock.advance(keptMs - 60_000)
    expect(await collectReleases(api.services)).toBe(0)
    api.clock.advance(120_000)
    expect(await collectReleases(api.services)).toBe(1)
    expect([one, two, three].map((buildId) => existsSync(file(buildId)))).toEqual([false, true, true])
    expect((await api.app.inject(releasePath('mfe-support', one))).statusCode).toBe(404)
    await expect(promoteRelease(store, move, one)).rejects.toThrow(
      /files of mfe-support .* were deleted; publish it again/,
    )
    expect((await verifyReleases(store)).problems).toEqual([])
    expect(await collectReleases(api.services)).toBe(0)
    // Publishing it again restores it.
    expect(await publish('one')).toMatchObject({ changed: true, now: { buildId: one, previousBuildId: three } })
    expect(existsSync(file(one, entry))).toBe(true)
    const { remotes } = Registry.parse((await api.app.inject('/api/v1/registry')).json())
    expect(remotes[0]?.buildId).toBe(one)
  })

  it('keeps a build that was staged again, and counts its days from the next move', async () => {
    api.clock.advance(keptMs + 60_000)
    const stage = () => publishRelease(store, { dist: builtRemote(folder, { label: 'one' }), move, destiny: 'stage' })
    expect(await stage()).toMatchObject({ changed: true })
    expect(await collectReleases(api.services)).toBe(0)
    await change(one, { retiredAt: new Date(0) })
    expect(await stage()).toMatchObject({ changed: false })
    expect(await collectReleases(api.services)).toBe(0)
    await change(one, { retiredAt: new Date(0) })
    expect(await collectReleases(api.services)).toBe(1)
    expect(await stage()).toMatchObject({ changed: true })
    expect(await collectReleases(api.services)).toBe(0)
    expect(existsSync(file(one, entry))).toBe(true)
  })

  it('never deletes a named build, whatever the rows say', async () => {
    for (const buildId of [one, two, three]) await change(buildId, { retiredAt: new Date(0) })
    expect(await collectReleases(api.services)).toBe(1)
    expect([one, two, three].map((buildId) => existsSync(file(buildId)))).toEqual([false, true, true])
  })

  it('keeps a build that is promoted at the same moment, whoever is first', async () => {
    await change(one, { retiredAt: new Date(0) })
    const [collected, promoted] = await Promise.allSettled([
      collectReleases(api.services),
      promoteRelease(store, move, one),
    ])
    const stays = promoted.status === 'fulfilled'
    expect(collected).toMatchObject({ status: 'fulfilled', value: stays ? 0 : 1 })
    expect(existsSync(file(one, entry))).toBe(stays)
  })

  it('keeps what another machine stores and clears what a dead process left', async () => {
    await change(one, { retiredAt: new Date(0) })
    renameSync(file(one), `${file(one)}.elsewhere`)
    const old = `${file(two)}.99.draft`
    for (const path of [old, `${file(three)}.99.draft`]) mkdirSync(path)
    utimesSync(old, new Date(0), new Date(0))
    expect(await collectReleases(api.services)).toBe(0)
    expect([old, `${file(three)}.99.draft`].map((path) => existsSync(path))).toEqual([false, true])
    expect((await api.db.select().from(release)).map(({ collectedAt }) => collectedAt)).toEqual([null, null, null])
  })
})
