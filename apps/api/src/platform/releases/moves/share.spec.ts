import { Registry } from '@bazaar/federation-contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { connect } from '../../../db/client.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { canaryRelease } from './canary.ts'
import { builtRemote } from '../gate/spec-folder.ts'
import { noCanary } from './move.ts'
import type { Pointer } from '../pointer.ts'
import { promoteRelease } from './promote.ts'
import { publishRelease } from './publish.ts'
import { type ReleaseStore, openReleaseStore } from '../release-store.ts'
import { resolveAll } from '../registry/resolve.ts'
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

const names = ['host', 'mfe-agents-content', 'mfe-agents-research', 'mfe-agents-seo', 'mfe-auth', 'mfe-support']
const buckets = Array.from({ length: 100 }, (_, bucket) => bucket)
const trialOf = (name: string, canaryPercent: number): Pointer => ({
  name,
  buildId: '0'.repeat(12),
  previousBuildId: null,
  ...noCanary,
  canaryBuildId: '1'.repeat(12),
  canaryPercent,
  off: false,
  updatedAt: new Date(),
})

/** The visitors who are in each name's cohort. */
const inTrials = (percent: number, visitors: readonly (number | null)[] = buckets) => {
  const trials = names.map((name) => trialOf(name, percent))
  const got = visitors.map((bucket) => resolveAll(trials, { bucket, userId: 'u-1' }))
  return names.map((_, index) => visitors.filter((_visitor, at) => got[at]?.[index]?.channel === 'canary'))
}

it('gives an exact share: 10 % of 10,000 visitors over all buckets', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => index % 100)
  for (const [percent, expected] of [
    [0, 0],
    [1, 100],
    [10, 1_000],
    [33, 3_300],
    [100, 10_000],
  ] as const) {
    for (const who of inTrials(percent, visitors)) expect(who).toHaveLength(expected)
  }
})

it('keeps everyone in the cohort when the share grows', () => {
  for (let percent = 1; percent <= 100; percent += 1) {
    const before = inTrials(percent - 1)
    for (const [index, who] of inTrials(percent).entries()) expect(who).toEqual(expect.arrayContaining(before[index]!))
  }
  expect(inTrials(100, [null]).flat()).toEqual([])
})

it('gives two canaries different cohorts: at 10 % no bucket is in both', () => {
  const trials = inTrials(10)
  expect(trials).toHaveLength(6)
  expect(new Set(trials.flat()).size).toBe(60)
})

it('assigns buckets evenly and once: a browser gets the same build on every request', async () => {
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

it('gives the same result on two servers', async () => {
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
