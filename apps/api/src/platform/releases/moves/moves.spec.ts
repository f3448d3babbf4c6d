import { Registry, RegistryRemote, contractVersion, releasePath } from '@bazaar/federation-contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '../../../db/drizzle.ts'
import { type TestApp, signedInUser, testApp } from '../../../testing/index.ts'
import { renumberReleases } from './renumber.ts'
import { canaryRelease, holdRelease, restoreRelease } from './canary.ts'
import { listReleases } from '../list.ts'
import { promoteRelease } from './promote.ts'
import { type Destiny, publishRelease } from './publish.ts'
import { type ReleaseStore, openReleaseStore } from '../release-store.ts'
import { builtHost, builtRemote } from '../gate/spec-folder.ts'
import { releaseSeen } from '../../../modules/auth/tables.ts'
import { buildIdsOf } from '../spec-builds.ts'
import { release, releaseAudit } from '../tables.ts'
import { killRelease, rollbackRelease } from './withdraw.ts'

const labels = ['one', 'two', 'three', 'four'] as const
const [one = '', two = '', three = '', four = ''] = buildIdsOf('mfe-support', ...labels)
const support = 'mfe-support'
const all = { percent: 100, users: [] }

let api: TestApp
let store: ReleaseStore
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moves-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
  store = openReleaseStore(api.db, api.services.settings)
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const move = (name: string = support, reason = 'because') => ({ name, actor: 'spec', reason })
const publish = (buildId: string, destiny: Destiny = 'current') => {
  const label = labels[[one, two, three, four].indexOf(buildId)] ?? ''
  return publishRelease(store, { dist: builtRemote(folder, { label }), move: move(), destiny })
}
const publishHost = async (label: string, contracts = { from: contractVersion, to: contractVersion }) =>
  (await publishRelease(store, { dist: builtHost(folder, { label, manifest: { contracts } }), move: move('host') }))
    .buildId
const registry = async (headers: Record<string, string> = {}) =>
  Registry.parse((await api.app.inject({ url: '/api/v1/registry', headers })).json())
const served = async (headers?: Record<string, string>) => {
  const found = (await registry(headers)).remotes[0]
  return found && [found.buildId, found.channel, found.previousBuildId, found.off]
}
/** A browser that keeps its cookies. */
const browser = async () => {
  const { cookies } = await api.app.inject('/feedback')
  return { cookie: `visit=${cookies.find(({ name }) => name === 'visit')?.value}` }
}
const audit = async () =>
  (await api.db.select().from(releaseAudit).orderBy(asc(releaseAudit.id))).map(({ action, fromBuildId, toBuildId }) => [
    action,
    fromBuildId,
    toBuildId,
  ])

it('stages, tries, promotes and records each step', async () => {
  await publish(one)
  expect(await publish(two, 'stage')).toMatchObject({ action: 'stage', changed: true, now: { buildId: one } })
  expect(await publish(two, 'stage')).toMatchObject({ changed: false })
  const visitor = await browser()
  expect(await served(visitor)).toEqual([one, 'current', null, false])
  expect((await api.app.inject(releasePath(support, two))).statusCode).toBe(404)

  expect(await canaryRelease(api.db, move(), all)).toMatchObject({ changed: true, now: { canaryBuildId: two } })
  expect(await canaryRelease(api.db, move(), all)).toMatchObject({ changed: false })
  expect(await served(visitor)).toEqual([two, 'canary', one, false])
  expect(await served()).toEqual([one, 'current', null, false])
  expect((await api.app.inject(releasePath(support, two))).statusCode).toBe(200)

  expect(await promoteRelease(store, move())).toMatchObject({
    changed: true,
    now: { buildId: two, canaryBuildId: null },
  })
  expect(await promoteRelease(store, move())).toMatchObject({ changed: false })
  expect(await promoteRelease(store, move(), two)).toMatchObject({ changed: false })
  expect(await served()).toEqual([two, 'current', one, false])
  expect(await audit()).toEqual([
    ['publish', null, one],
    ['stage', one, two],
    ['canary', one, two],
    ['promote', one, two],
  ])
  expect((await registry()).sequence).toBe(4)
})

it('promotes and tries what was staged after the current build, and nothing older', async () => {
  await publish(one)
  await publish(two, 'stage')
  await publish(three, 'stage')
  expect(await promoteRelease(store, move())).toMatchObject({ changed: true, now: { buildId: three } })
  expect(await promoteRelease(store, move())).toMatchObject({ changed: false, now: { buildId: three } })
  await expect(canaryRelease(api.db, move(), all)).rejects.toThrow(/No build of mfe-support waits/)
  // Staging an old or previously served build again makes it wait again.
  for (const buildId of [two, one]) {
    expect(await publish(buildId, 'stage')).toMatchObject({ action: 'stage', changed: true })
    expect(await publish(buildId, 'stage')).toMatchObject({ changed: false })
    expect(await canaryRelease(api.db, move(), all)).toMatchObject({ buildId, now: { canaryBuildId: buildId } })
    // The rollback ends the trial and the waiting.
    await rollbackRelease(api.db, move())
    expect(await promoteRelease(store, move())).toMatchObject({ changed: false, now: { buildId: three } })
  }
  await publish(two, 'stage')
  await publish(four)
  expect(await promoteRelease(store, move())).toMatchObject({ changed: false, now: { buildId: four } })
})

it('holds a canary for everyone and restores it for its cohort', async () => {
  await publish(one)
  await publish(two, all)
  const visitor = await browser()
  expect(await holdRelease(api.db, move(support, 'Twice as many errors.'))).toMatchObject({
    now: { heldReason: 'Twice as many errors.' },
  })
  expect(await holdRelease(api.db, move())).toMatchObject({ changed: false })
  expect(await served(visitor)).toEqual([one, 'current', null, false])
  await expect(promoteRelease(store, move())).rejects.toThrow(
    /is held \(Twice as many errors\.\)\. .* promote mfe-support/,
  )
  expect(await restoreRelease(api.db, move())).toMatchObject({ changed: true, now: { heldReason: null } })
  expect(await served(visitor)).toEqual([two, 'canary', one, false])
  expect(await restoreRelease(api.db, move())).toMatchObject({ changed: false })
  await holdRelease(api.db, move())
  expect(await promoteRelease(store, move(), two)).toMatchObject({ now: { buildId: two, heldReason: null } })
  await expect(holdRelease(api.db, move())).rejects.toThrow(/No canary of mfe-support is under way/)
  await expect(restoreRelease(api.db, move())).rejects.toThrow(/No canary/)
})

it('rolls back step by step: first the canary, then earlier builds, never one that was rolled back', async () => {
  for (const buildId of [one, two]) await publish(buildId)
  await publish(three, all)
  expect(await rollbackRelease(api.db, move())).toMatchObject({ now: { buildId: two, canaryBuildId: null } })
  await promoteRelease(store, move(), three)
  expect(await rollbackRelease(api.db, move())).toMatchObject({ now: { buildId: two, previousBuildId: one } })
  expect(await rollbackRelease(api.db, move())).toMatchObject({ now: { buildId: one, previousBuildId: null } })
  await expect(rollbackRelease(api.db, move())).rejects.toThrow(/no earlier build/)
  await publish(four)
  expect(await served()).toEqual([four, 'current', one, false])
})

it('names builds that were taken back, so that idle tabs leave them', async () => {
  const withdrawn = async () => (await registry()).withdrawn
  await publish(one)
  await publish(two)
  expect(await withdrawn()).toEqual([])
  await rollbackRelease(api.db, move())
  expect(await withdrawn()).toEqual([`${support}/${two}`])
  await promoteRelease(store, move(), two)
  expect(await withdrawn()).toEqual([])
  await publish(three, all)
  expect(await withdrawn()).toEqual([])
  await holdRelease(api.db, move())
  expect(await withdrawn()).toEqual([`${support}/${three}`])
  await restoreRelease(api.db, move())
  expect(await withdrawn()).toEqual([])
  await rollbackRelease(api.db, move())
  expect(await withdrawn()).toEqual([`${support}/${three}`])
  await killRelease(api.db, move(), three)
  expect(await registry()).toMatchObject({ withdrawn: [], killed: [`${support}/${three}`] })
})

it('kills a build for good: the previous one takes over, open tabs are notified, nothing restores it', async () => {
  for (const buildId of [one, two, three]) await publish(buildId)
  expect(await killRelease(api.db, move())).toMatchObject({
    buildId: three,
    now: { buildId: two, previousBuildId: one },
  })
  expect(await killRelease(api.db, move(), three)).toMatchObject({ changed: false })
  expect((await registry()).killed).toEqual([`${support}/${three}`])
  expect((await api.app.inject(releasePath(support, three))).statusCode).toBe(410)
  await expect(promoteRelease(store, move(), three)).rejects.toThrow(/was killed and can never be served again/)
  await expect(publish(three)).rejects.toThrow(/was killed/)
  await expect(canaryRelease(api.db, move(), all, three)).rejects.toThrow(/was killed/)
  // A killed previous build is never used as a fallback.
  expect(await killRelease(api.db, move(), one)).toMatchObject({ now: { buildId: two, previousBuildId: null } })
  await expect(killRelease(api.db, move(), 'ffffffffffff')).rejects.toThrow(/has no build ffffffffffff/)
})

it('switches a remote off when its only build is killed, and on again with the next good one', async () => {
  await publish(one)
  expect(await killRelease(api.db, move())).toMatchObject({ now: { off: true } })
  const [remote] = (await registry()).remotes
  expect(remote).toMatchObject({ off: true, mfManifest: {}, integrity: {}, preload: { scripts: [], styles: [] } })
  expect(remote?.pages).toMatchObject([{ path: '/feedback', files: [] }])
  expect((await api.app.inject('/feedback')).body).not.toContain('rel="preload"')
  await expect(rollbackRelease(api.db, move())).rejects.toThrow(/no earlier build/)
  await publish(two)
  expect(await served()).toEqual([two, 'current', null, false])
})

it('never leaves the product without a host', async () => {
  const hostA = await publishHost('a')
  await expect(killRelease(api.db, move('host'))).rejects.toThrow(/nothing works without one/)
  await publishHost('b')
  expect(await killRelease(api.db, move('host'))).toMatchObject({ now: { buildId: hostA } })
  expect((await api.app.inject('/feedback')).body).toContain(`/r/host/${hostA}/`)
})

it('serves only compatible builds together, whichever side moves', async () => {
  const hostA = await publishHost('a', { from: contractVersion + 1, to: contractVersion + 1 })
  await expect(publish(one)).rejects.toThrow(new RegExp(`live host ${hostA} serves contract ${contractVersion + 1}`))
  const hostB = await publishHost('b', { from: contractVersion, to: contractVersion })
  await publish(one)
  await expect(publishHost('c', { from: contractVersion + 1, to: contractVersion + 1 })).rejects.toThrow(
    new RegExp(`live mfe-support ${one} was built for contract ${contractVersion}`),
  )
  await expect(rollbackRelease(api.db, move('host'))).rejects.toThrow(`host serves contract ${contractVersion + 1}`)
  expect((await listReleases(api.db)).map(({ name, current }) => [name, current?.buildId])).toEqual([
    ['host', hostB],
    [support, one],
  ])
})

it('gives named users the canary, also on the next page, until they sign out', async () => {
  await publish(one)
  const { headers, userId } = await signedInUser(api)
  await publish(two, { percent: 0, users: ['Asha@Example.com'] })
  const anybody = await browser()
  expect(await served(anybody)).toEqual([one, 'current', null, false])
  const answer = await api.app.inject({ url: '/api/v1/registry', headers: { ...anybody, ...headers } })
  expect(answer.json().remotes[0].buildId).toBe(two)
  const cookie = answer.cookies.find(({ name }) => name === 'visit')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const named = { cookie: `visit=${cookie?.value}` }
  const page = await api.app.inject({ url: '/feedback', headers: named })
  expect(page.body).toContain(`/r/${support}/${two}/remoteEntry`)
  expect(page.cookies).toEqual([])
  // Cookies are signed, so a forged one is ignored.
  const forged = { cookie: `visit=${encodeURIComponent(`5.${userId}.${'A'.repeat(43)}`)}` }
  expect((await api.app.inject({ url: '/feedback', headers: forged })).body).not.toContain(`/${two}/`)
  const signedOut = await api.app.inject({ url: '/api/v1/registry', headers: named })
  expect(signedOut.json().remotes[0].buildId).toBe(one)
  expect(signedOut.cookies[0]?.value).not.toContain(userId)
  await expect(canaryRelease(api.db, move(), { percent: 5, users: ['no@b', 'nor@b'] })).rejects.toThrow(
    'Nobody has the address no@b.\nNobody has the address nor@b.',
  )
  expect((await api.db.select().from(releaseAudit).orderBy(releaseAudit.id)).at(-1)?.detail).toEqual({
    percent: 0,
    users: 1,
    rollout: false,
  })
})

describe('a session is taken to have been served the canary', () => {
  const seenBy = async (userId: string) =>
    (await api.db.select().from(releaseSeen).where(eq(releaseSeen.userId, userId))).map(({ buildId }) => buildId).sort()
  const calls = (headers: Record<string, string>, url = '/api/v1/auth/me') => api.app.inject({ url, headers })
  /** One page in a hundred gets the canary. */
  const outsideCanary = async () => {
    let known = await browser()
    while ((await served(known))?.[1] === 'canary') known = await browser()
    return known
  }
  const nameIn = async (headers: Record<string, string>) => {
    const { cookies } = await calls(headers, '/api/v1/registry')
    return { ...headers, cookie: `visit=${cookies.find(({ name }) => name === 'visit')?.value}` }
  }

  it('where its browser has lost the cookie, or has one of another browser, as scripts can plant it', async () => {
    await publish(one)
    await publish(two, { percent: 1, users: [] })
    const [asha, ravi] = [await signedInUser(api), await signedInUser(api, 'ravi@example.com')]
    await calls(asha.headers)
    expect(await seenBy(asha.userId)).toEqual([one, two].sort())
    await calls({ ...(await outsideCanary()), ...ravi.headers })
    expect(await seenBy(ravi.userId)).toEqual([one, two].sort())
  })

  it('before a cookie names its user anew, however soon after its last call', async () => {
    await publish(one)
    const { userId, headers } = await signedInUser(api)
    await calls(headers)
    await publish(two, { percent: 1, users: [] })
    await nameIn(headers)
    expect(await seenBy(userId)).toEqual([one, two].sort())
  })

  it('at its next call, where the record could not be written', async () => {
    await publish(one)
    const { userId, headers } = await signedInUser(api)
    await api.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await api.pool.query('create trigger refuse before insert on release_seen for each row execute function refuse()')
    expect((await calls(headers)).statusCode).toBe(200)
    await api.pool.query('drop trigger refuse on release_seen; drop function refuse')
    await calls(headers)
    expect(await seenBy(userId)).toEqual([one])
  })

  it('but not where a cookie named its user before', async () => {
    await publish(one)
    const { userId, headers } = await signedInUser(api)
    const named = await nameIn({ ...(await browser()), ...headers })
    await publish(two, { percent: 0, users: [] })
    await calls(named)
    expect(await seenBy(userId)).toEqual([one])
  })
})

it('serves only current builds in safe mode', async () => {
  await publish(one)
  await publish(two, all)
  const visitor = await browser()
  expect((await api.app.inject({ url: '/feedback', headers: visitor })).body).toContain(`/${two}/remoteEntry`)
  const page = await api.app.inject({ url: '/feedback?mfe-safe', headers: visitor })
  // Not preloaded and not in the registry; the visit keeps the browser's bucket.
  expect(page.body).toContain(`/${one}/remoteEntry`)
  expect(page.body).not.toContain(two)
  expect(page.cookies).toEqual([])
  const safe = await api.app.inject({ url: '/api/v1/registry?mfe-safe=1', headers: visitor })
  expect(RegistryRemote.parse(safe.json().remotes[0]).buildId).toBe(one)
})

it('serialises concurrent moves, each starting from the state the previous one left', async () => {
  await publish(one)
  for (const buildId of [two, three]) await publish(buildId, 'stage')
  // Fewer than the pool's connections: a caller waiting for the lock holds one.
  const asked = [two, three, one, three, two, one, three, two]
  await Promise.all(asked.map((buildId) => promoteRelease(store, move(), buildId)))
  const lines = (await audit()).filter(([action]) => action === 'promote')
  expect(lines.map(([, from]) => from)).toEqual([one, ...lines.slice(0, -1).map(([, , to]) => to)])
  const [, before, last] = lines.at(-1) ?? []
  expect(await served()).toEqual([last, 'current', before, false])
  // The same build published by two people is one move.
  const other = last === one ? two : one
  const both = await Promise.all([1, 2].map(() => promoteRelease(store, move(), other)))
  expect(both.map(({ changed }) => changed).sort()).toEqual([false, true])
})

it('marks builds that are no longer served as retired', async () => {
  for (const buildId of [one, two, three]) await publish(buildId)
  const retired = async () =>
    (await api.db.select().from(release).where(eq(release.name, support)).orderBy(release.buildId)).flatMap(
      ({ buildId, retiredAt }) => (retiredAt ? [buildId] : []),
    )
  expect(await retired()).toEqual([one])
  await rollbackRelease(api.db, move())
  expect(await retired()).toEqual([three])
})

it('raises the sequence above every earlier one after a restored backup', async () => {
  await publish(one)
  await expect(renumberReleases(api.db, { actor: 'spec', reason: 'backup' })).rejects.toThrow(/never published/)
  await publishHost('a')
  const before = (await registry()).sequence
  const sequence = await renumberReleases(api.db, { actor: 'spec', reason: 'backup' })
  expect(sequence).toBeGreaterThan(Math.max(before, 1_700_000_000))
  expect((await registry()).sequence).toBe(sequence)
  await publish(two)
  expect((await registry()).sequence).toBe(sequence + 1)
})
