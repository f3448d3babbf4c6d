import { type PageEntry, contractVersion } from '@bazaar/federation-contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { gateReasons } from './gate.ts'
import type { Live } from './live-rules.ts'
import { readBuilt } from './manifest.ts'
import { type HostBuild, type RemoteBuild, builtHost, builtRemote } from './spec-folder.ts'

export const exposedFile = 'static/js/async/remote.0badc0de.js'

export const feedback: PageEntry = {
  id: 'feedback',
  path: '/feedback',
  title: 'Feedback',
  access: 'user',
  prefetch: [],
  files: [],
  libraries: [],
}
const liveHost = { buildId: 'aaaaaaaaaaaa', contracts: { from: 2, to: contractVersion }, shared: { react: '19.3.1' } }
export const live: Live = {
  hosts: [liveHost],
  remotes: [
    {
      name: 'mfe-auth',
      buildId: 'bbbbbbbbbbbb',
      contract: 2,
      shared: { react: '^19.1.0' },
      pages: [{ ...feedback, path: '/login' }],
    },
    // Earlier builds of the same remote own the same pages, which is no conflict.
    { name: 'mfe-support', buildId: 'cccccccccccc', contract: 2, shared: {}, pages: [feedback] },
  ],
}
export const withHost = (host: Partial<Live['hosts'][number]>): Live => ({
  ...live,
  hosts: [{ ...liveHost, ...host }],
})

/** Builds in a temporary folder, and the reasons for which the gate rejects them. */
export const gateFixture = () => {
  let parent = ''
  beforeAll(() => {
    parent = mkdtempSync(join(tmpdir(), 'gate-'))
  })
  afterAll(() => rmSync(parent, { recursive: true }))

  const judge = async (name: string, dist: string, against = live) =>
    gateReasons({ dist, manifest: await readBuilt(name, dist) }, against)
  return {
    judge,
    dist: (build: RemoteBuild = {}) => builtRemote(parent, build),
    remote: (build: RemoteBuild = {}, against = live) => judge('mfe-support', builtRemote(parent, build), against),
    host: (build: HostBuild = {}, against = live) => judge('host', builtHost(parent, build), against),
  }
}
