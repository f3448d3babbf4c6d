// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://bazaar.example/ai-agents" }
import { RegistryRemote, contractVersion } from '@bazaar/federation-contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entryUrl, fetchEntry } from './entry-script.ts'
import { RemoteFailure, failingOf } from './failure.ts'
import type { KnownFiles } from './integrity/known-files.ts'

const remote = (change: object = {}) =>
  RegistryRemote.parse({
    name: 'mfe-support',
    buildId: '000000000001',
    contract: contractVersion,
    container: 'mfe_support',
    pages: [],
    agents: [],
    preload: { scripts: ['remoteEntry.12345678.js', 'static/js/async/expose.js'], styles: [] },
    base: '/r/mfe-support/000000000001/',
    mfManifest: {},
    ...change,
  })

describe('entryUrl', () => {
  const folder = 'https://bazaar.example/r/mfe-support/000000000001'

  it('is the one the build names, in another folder after a failure', () => {
    expect(entryUrl(remote(), 0)).toBe(`${folder}/remoteEntry.12345678.js`)
    expect(entryUrl(remote(), 2)).toBe(`${folder}~2/remoteEntry.12345678.js`)
  })

  const hot = (metaData: object) =>
    remote({ base: 'http://localhost:3105/', preload: { scripts: [], styles: [] }, mfManifest: { metaData } })

  it('comes from the manifest of a development server', () => {
    const named = (path: string) => entryUrl(hot({ remoteEntry: { path, name: 'remoteEntry.js' } }), 1)
    expect(named('')).toBe('http://localhost:3105/remoteEntry.js')
    expect(named('static/')).toBe('http://localhost:3105/static/remoteEntry.js')
  })

  it('fails when no manifest names the entry', () => {
    for (const metaData of [{}, { remoteEntry: null }, { remoteEntry: { path: '' } }]) {
      expect(() => entryUrl(hot(metaData), 0)).toThrow(RemoteFailure)
    }
  })
})

describe('fetchEntry', () => {
  const url = 'https://bazaar.example/r/mfe-support/000000000001/remoteEntry.12345678.js'
  const hash = `sha384-${'a'.repeat(64)}`
  const files = (known: ReturnType<KnownFiles['find']> = { remote: 'mfe-support', file: 'remoteEntry.js', hash }) =>
    ({ find: () => known }) satisfies Pick<KnownFiles, 'find'>
  const container = () => ({ init: () => undefined, get: async () => () => undefined })
  const script = () => document.querySelector('script')
  const ran = (made?: object) => {
    if (made) Object.assign(window, { mfe_support: made })
    script()?.dispatchEvent(new Event('load'))
  }
  const fetched = () => fetchEntry(url, 'mfe_support', files())
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(window, 'mfe_support')
  })

  it('requests the signed hash, takes the container and cleans up the page', async () => {
    const work = fetched()
    expect(script()).toMatchObject({ src: url, integrity: hash, crossOrigin: 'anonymous' })
    const made = container()
    ran(made)
    expect(await work).toBe(made)
    expect(script()).toBeNull()
    expect(Reflect.get(window, 'mfe_support')).toBeUndefined()
  })

  it('requests no file that no registry names', async () => {
    const error = await failure(fetchEntry(url, 'mfe_support', { ...files(), find: () => undefined }))
    expect(failingOf(error)).toBe('integrity')
    expect(script()).toBeNull()
  })

  it('does not mistake an earlier build’s container for that of a build that threw', async () => {
    const earlier = container()
    const first = fetched()
    ran(earlier)
    await first
    for (const left of [undefined, earlier, { init: 1 }]) {
      const work = failure(fetched())
      ran(left)
      expect(failingOf(await work)).toBe('execution')
    }
  })

  it('names the file that failed to load', async () => {
    const work = failure(fetched())
    script()?.dispatchEvent(new Event('error'))
    const error = await work
    expect(failingOf(error, (address) => (address === url ? 404 : null))).toBe('gone')
    expect(failingOf(error, (address) => (address === url ? 200 : null))).toBe('integrity')
  })

  it('has no timeout of its own, because a click may continue what a hover started', async () => {
    vi.useFakeTimers()
    const work = fetched()
    await vi.advanceTimersByTimeAsync(60_000)
    const made = container()
    ran(made)
    expect(await work).toBe(made)
  })
})
