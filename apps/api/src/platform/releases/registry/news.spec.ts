import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, signedInUser, testApp } from '../../../testing/index.ts'
import { builtRemote } from '../gate/spec-folder.ts'
import { publishRelease } from '../moves/publish.ts'
import { openReleaseStore } from '../release-store.ts'

let api: TestApp
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'news-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

it('notifies every signed-in browser as soon as a release moves', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const { headers } = await signedInUser(api)
  const gone = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/news`, { headers, signal: gone.signal })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  const move = { name: 'mfe-support', actor: 'spec', reason: 'because' }
  const store = openReleaseStore(api.db, api.services.settings)
  await publishRelease(store, { dist: builtRemote(folder, { label: 'one' }), move, destiny: 'current' })
  expect((await reader.read()).value).toContain('{"about":"releases"}')
  gone.abort()
})
