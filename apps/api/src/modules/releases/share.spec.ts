import { Registry } from '@bazaar/federation-contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { connect } from '../../db/client.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { canaryRelease } from './canary.ts'
import { builtRemote } from './gate/spec-folder.ts'
import type { Pointer } from './pointer.ts'
import { promoteRelease } from './promote.ts'
import { type ReleaseStore, openReleaseStore, publishRelease } from './publish.ts'
import { isTriedOn } from './resolve.ts'
import { rollbackRelease } from './withdraw.ts'

const move = { name: 'mfe-support', actor: 'spec', reason: 'because' }

let api: TestApp
let store: ReleaseStore
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'share-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
  store = openReleaseStore(api.db, api.services.settings)
  await publishRelease(store, { dist: builtRemote(folder), move })
  await publishRelease(store, { dist: builtRemote(folder, { label: 'two' }), move, destiny: 'stage' })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const trial = (name: string, canaryPercent: number): Pick<Pointer, 'name' | 'canaryPercent' | 'canaryUsers'> => ({
  name,
  canaryPercent,
  canaryUsers: [],
})
const among = (name: string, percent: number, visitors: readonly number[]) =>
  visitors.filter((bucket) => isTriedOn(trial(name, percent), { bucket, userId: null }))

it('gives a share exactly: of ten thousand visitors over all buckets, ten in a hundred', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => index % 100)
  for (const [percent, expected] of [
    [0, 0],
    [1, 100],
    [10, 1_000],
    [33, 3_300],
    [100, 10_000],
  ] as const) {
    expect(among('mfe-support', percent, visitors)).toHaveLength(expected)
  }
})

it('keeps everybody who is in when the share grows, and tries two areas on different people', () => {
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket)
  for (let percent = 1; percent <= 100; percent += 1) {
    const before = among('mfe-support', percent - 1, buckets)
    expect(among('mfe-support', percent, buckets)).toEqual(expect.arrayContaining(before))
  }
  expect(among('mfe-support', 10, buckets)).not.toEqual(among('mfe-auth', 10, buckets))
  expect(buckets.filter((bucket) => isTriedOn(trial('host', 100), { bucket: null, userId: String(bucket) }))).toEqual(
    [],
  )
})

it('draws buckets evenly and once: the same browser gets the same build with every page and every look', async () => {
  await canaryRelease(api.db, move, { percent: 50, users: [] })
  const builds = new Set<string>()
  const drawn = new Set<string>()
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const first = await api.app.inject('/feedback')
    const cookie = `visit=${first.cookies[0]?.value}`
    drawn.add(cookie.split('.')[0] ?? '')
    const [inPage] = /\/r\/mfe-support\/[a-f0-9]{12}/.exec(first.body) ?? []
    const again = await api.app.inject({ url: '/feedback', headers: { cookie } })
    const look = await api.app.inject({ url: '/api/v1/registry', headers: { cookie } })
    expect(again.body).toContain(`${inPage}/remoteEntry`)
    expect(Registry.parse(look.json()).remotes[0]?.base).toBe(`${inPage}/`)
    expect([again.cookies, look.cookies]).toEqual([[], []])
    builds.add(inPage ?? '')
  }
  expect(builds.size).toBe(2)
  expect(drawn.size).toBeGreaterThan(20)
})

it('is agreed on by two servers at once', async () => {
  const connection = connect(api.url)
  const other = await buildApp({ ...api.services, db: connection.db })
  try {
    const look = async () => {
      const answers = await Promise.all([api.app, other].map((app) => app.inject('/api/v1/registry')))
      return answers.map(({ body }) => body)
    }
    const seen = new Set<string>()
    for (const next of [() => promoteRelease(store, move), () => rollbackRelease(connection.db, move)]) {
      await next()
      const [here = '', there = ''] = await look()
      expect(there).toBe(here)
      seen.add(here)
    }
    expect(seen.size).toBe(2)
  } finally {
    await other.close()
    await connection.close()
  }
})
