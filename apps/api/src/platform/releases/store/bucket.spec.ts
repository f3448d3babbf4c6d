import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { writeArchive } from '../../../files/archive.ts'
import { openBucket } from './bucket.ts'
import { collectReleases, openReleaseStore, promoteRelease, publishRelease, verifyReleases } from '../index.ts'
import { moving } from '../moves/move.ts'
import { builtRemote } from '../gate/spec-folder.ts'
import { buildIdsOf } from '../spec-builds.ts'
import { releaseFolder } from './store.ts'

const name = 'mfe-support'
const [one = '', two = ''] = buildIdsOf(name, 'one', 'two')
const move = { name, actor: 'spec', reason: 'because' }
const file = 'remoteEntry.0badc0de.js'

let folder = ''
let objects: S3rver
let port = 0
/** Two servers with one database and one bucket, each with its own disk. */
let first: TestApp
let second: TestApp

const startObjects = async (at: number) => {
  const options = { silent: true, directory: join(folder, 'objects'), configureBuckets: [{ name: 'builds' }] }
  objects = new S3rver({ ...options, port: at })
  port = (await objects.run()).port
}
const publish = (label: string, destiny: 'current' | 'stage') =>
  publishRelease(openReleaseStore(first.db, first.services.settings), {
    dist: builtRemote(folder, { label }),
    move,
    destiny,
  })
const store = () => openReleaseStore(second.db, second.services.settings)
const ask = (buildId: string) => second.app.inject(`/r/${name}/${buildId}/${file}`)
const there = (buildId: string) => releaseFolder(join(folder, 'second'), name, buildId)
const archived = () => readdirSync(join(folder, 'objects'), { recursive: true, encoding: 'utf8' }).join('\n')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bucket-'))
  await startObjects(0)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const shared = { RELEASE_KEY: key, RELEASE_BUCKET: 'builds/shop', S3_ENDPOINT: `http://127.0.0.1:${port}` }
  first = await testApp({ settings: { ...shared, DATA_DIR: join(folder, 'first') } })
  const connection = { db: first.db, pool: first.pool, address: () => first.url, close: async () => {} }
  second = await testApp({ settings: { ...shared, DATA_DIR: join(folder, 'second') }, connection })
})
afterEach(async () => {
  await second.close()
  await first.close()
  await objects.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('serves, checks and promotes on one server what another one published', async () => {
  await publish('one', 'current')
  expect(existsSync(there(one))).toBe(false)
  const answers = await Promise.all([ask(one), ask(one), ask(one)])
  const bytes = readFileSync(join(releaseFolder(join(folder, 'first'), name, one), file), 'utf8')
  expect(answers.map(({ statusCode, body }) => [statusCode, body === bytes])).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ])
  await publish('two', 'stage')
  expect((await promoteRelease(store(), move)).now).toMatchObject({ buildId: two, previousBuildId: one })
  expect(await verifyReleases(store())).toMatchObject({ builds: 2, problems: [] })
})

it('takes nothing that differs from what was signed', async () => {
  await publish('one', 'current')
  await publish('two', 'stage')
  const other = join(folder, 'other.tar.gz')
  await writeArchive(other, [{ path: releaseFolder(join(folder, 'first'), name, one), as: two }])
  const bucket = openBucket(second.services.settings)
  await bucket?.remove({ name, buildId: two })
  await bucket?.put({ name, buildId: two }, other)
  expect((await ask(two)).statusCode).toBe(404)
  expect((await ask('ffffffffffff')).statusCode).toBe(404)
  expect(existsSync(there(two))).toBe(false)
  await expect(promoteRelease(store(), move)).rejects.toThrow()
})

it('says that it is busy while the bucket is away, and nothing is published', async () => {
  await publish('one', 'current')
  await objects.close()
  expect((await ask(one)).statusCode).toBe(503)
  await expect(publish('two', 'current')).rejects.toThrow()
  await startObjects(port)
  expect((await ask(one)).statusCode).toBe(200)
  expect((await first.app.inject('/api/v1/registry')).json().remotes).toMatchObject([{ buildId: one }])
})

it('lets others move while a build is uploaded', async () => {
  await publish('one', 'current')
  const { bucket, ...open } = openReleaseStore(first.db, first.services.settings)
  const put = async (...given: Parameters<NonNullable<typeof bucket>['put']>) => {
    await moving(first.db, async () => undefined)
    await bucket?.put(...given)
  }
  const dist = builtRemote(folder, { label: 'two' })
  await publishRelease({ ...open, bucket: { ...bucket!, put } }, { dist, move, destiny: 'current' })
  expect((await ask(two)).statusCode).toBe(200)
})

it('waits for no bucket that does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const S3_ENDPOINT = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const bucket = openBucket({ ...first.services.settings, S3_ENDPOINT }, 50)
  await expect(bucket?.has({ name, buildId: one })).rejects.toThrow('timed out')
  silent.close()
})

it('uploads what was published before there was a bucket', async () => {
  const bucket = openBucket(first.services.settings)
  await publish('one', 'current')
  await bucket?.remove({ name, buildId: one })
  expect((await ask(one)).statusCode).toBe(404)
  await collectReleases(first.services)
  expect((await ask(one)).statusCode).toBe(200)
})

it('deletes old builds from the bucket and from every disk', async () => {
  await publish('one', 'current')
  await publish('two', 'current')
  await publish('three', 'current')
  await ask(one)
  expect(archived()).toContain(`${one}.tar.gz`)
  first.clock.set(new Date(Date.now() + 31 * 24 * 3_600_000))
  expect(await collectReleases(first.services)).toBe(1)
  expect(archived()).not.toContain(`${one}.tar.gz`)
  await collectReleases(second.services)
  expect(existsSync(there(one))).toBe(false)
})
