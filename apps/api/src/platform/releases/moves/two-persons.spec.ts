import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Executor } from '../../../db/client.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { builtRemote } from '../gate/spec-folder.ts'
import { openReleaseStore } from '../release-store.ts'
import { buildIdsOf } from '../spec-builds.ts'
import { canaryRelease } from './canary.ts'
import { promoteRelease } from './promote.ts'
import { publishRelease } from './publish.ts'
import { refuseOwnPromotion } from './two-persons.ts'

const name = 'mfe-support'
const [, two = ''] = buildIdsOf(name, 'one', 'two')
const move = { name, actor: 'spec', reason: 'because' }
let api: TestApp
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'two-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

it('asks about the build that the move has chosen, not about one that waited before', async () => {
  const store = openReleaseStore(api.db, api.services.settings)
  await publishRelease(store, { dist: builtRemote(folder), move })
  const stage = { destiny: 'stage', publishedBy: 'token-a' } as const
  await publishRelease(store, { dist: builtRemote(folder, { label: 'two' }), move, ...stage })
  const may = (percent: number) => (db: Executor, buildId: string) =>
    refuseOwnPromotion(db, { tokenId: 'token-a' }, name, buildId, percent)
  const trial = (percent: number) => ({ percent, users: [] })
  await expect(promoteRelease(store, move, undefined, undefined, may(100))).rejects.toThrow('another release token')
  await expect(canaryRelease(api.db, move, trial(26), undefined, may(26))).rejects.toThrow('another release token')
  expect((await canaryRelease(api.db, move, trial(25), undefined, may(25))).buildId).toBe(two)
})
