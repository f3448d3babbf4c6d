import { describe, expect, it } from 'vitest'
import { containerName, describeRemote } from './define-remote.ts'
import { RemoteManifest, RemoteName, contractVersion } from './manifest.ts'
import { isRemoteModule } from './shell.ts'

describe('describeRemote', () => {
  const described = describeRemote({
    name: 'mfe-support',
    agents: [],
    pages: [{ id: 'feedback', path: '/feedback', title: 'Customer Feedback', access: 'user' }],
  })
  const rest = { buildId: '0123456789ab', contract: contractVersion, preload: { scripts: [], styles: [] } }

  it('returns a manifest that the release gate accepts', () => {
    expect(RemoteManifest.parse({ ...described, ...rest }).pages[0]).toMatchObject({
      id: 'feedback',
      prefetch: [],
      files: [],
    })
  })

  it('names containers without hyphens, which the container format forbids', () => {
    expect(containerName('mfe-agents-seo')).toBe('mfe_agents_seo')
    expect(RemoteManifest.safeParse({ ...described, ...rest, container: 'mfe-support' }).success).toBe(false)
  })
})

describe('RemoteName', () => {
  it.each(['mfe-auth', 'mfe-agents-seo', 'mfe-never-seen-before'])('accepts %s', (name) => {
    expect(RemoteName.safeParse(name).success).toBe(true)
  })

  it.each([
    'host',
    'mfe',
    'mfe-',
    'mfe--a',
    'mfe-A',
    'mfe-1',
    'support',
    'mfe-a/b',
    '../mfe-a',
    `mfe-${'a'.repeat(60)}`,
  ])('rejects %s', (name) => expect(RemoteName.safeParse(name).success).toBe(false))
})

describe('isRemoteModule', () => {
  it('accepts only the shape that a remote may expose', () => {
    expect(isRemoteModule({ contract: 1, pages: {} })).toBe(true)
    for (const wrong of [
      null,
      {},
      { contract: '1', pages: {} },
      { contract: 1 },
      { contract: 1, pages: null },
      () => 1,
    ])
      expect(isRemoteModule(wrong)).toBe(false)
  })
})
