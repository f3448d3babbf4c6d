import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { builtRemote } from '../releases/gate/spec-folder.ts'
import { openReleaseStore, promoteRelease, publishRelease } from '../releases/index.ts'
import { buildIdsOf } from '../releases/spec-builds.ts'
import { release, releaseAudit, releasePointer } from '../releases/tables.ts'

const remote = 'mfe-support'
const [good = '', bad = ''] = buildIdsOf(remote, 'one', 'two')
const move = { name: remote, actor: 'spec', reason: 'because' }

let api: TestApp
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
  const store = openReleaseStore(api.db, api.services.settings)
  for (const label of ['one', 'two']) {
    await publishRelease(store, { dist: builtRemote(folder, { label }), move, destiny: 'current' })
  }
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

let tabs = 0
const trouble = (build_id: string, kind = 'uncaught') => {
  tabs += 1
  const errors = [{ remote, build_id, page: '/feedback', kind }]
  return api.app.inject({ method: 'POST', url: '/api/v1/field/reports', payload: { visit: String(tabs), errors } })
}
const served = async () => (await api.db.select().from(releasePointer))[0]?.buildId
const threeVisits = async (build: string) => {
  for (let visit = 0; visit < 3; visit += 1) await trouble(build)
}

it.each([
  ['threw after it was shown', 'uncaught'],
  ['got 404 for what was submitted', 'call'],
  ['hung the tab', 'hang'],
])('rolls back a build that %s after three visits, with the reason and a mail', async (_what, kind) => {
  await trouble(bad, kind)
  await trouble(bad, kind)
  expect(await served()).toBe(bad)
  await trouble(bad, kind)
  expect(await served()).toBe(good)
  const [line] = await api.db.select().from(releaseAudit).where(eq(releaseAudit.action, 'rollback'))
  expect(line).toMatchObject({ actor: 'field data', reason: expect.stringContaining('100.0% of 3 visits') })
  const [mail] = await api.mails(api.services.settings.CONTACT_EMAIL)
  expect(mail?.subject).toBe('mfe-support was rolled back')
})

it('keeps a build that a person serves again until it fails again', async () => {
  await threeVisits(bad)
  await promoteRelease(openReleaseStore(api.db, api.services.settings), move, bad)
  await trouble(good)
  expect(await served()).toBe(bad)
})

it('keeps a fault that both builds have, and a build that is older than an hour', async () => {
  await threeVisits(good)
  await threeVisits(bad)
  expect(await served()).toBe(bad)
  await api.db.update(release).set({ currentAt: new Date(Date.now() - 2 * 3_600_000) })
  await threeVisits(bad)
  expect(await served()).toBe(bad)
})

it('does nothing when it is switched off', async () => {
  api.services.settings.RELEASE_WATCH = false
  await threeVisits(bad)
  expect(await served()).toBe(bad)
})
