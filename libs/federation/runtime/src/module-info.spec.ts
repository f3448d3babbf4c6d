import { RegistryRemote } from '@bazaar/federation-contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeRemotes } from './module-info.ts'

const remote = (buildId: string, over: Partial<RegistryRemote> = {}): RegistryRemote => ({
  ...RegistryRemote.parse({
    name: 'mfe-support',
    buildId,
    contract: 3,
    container: 'mfe_support',
    runtime: 'own',
    pages: [],
    agents: [],
    preload: { scripts: ['remoteEntry.1.js', 'js/remote.js'], styles: ['remote.css'] },
    shared: { react: '^19.0.0' },
    base: `/r/mfe-support/${buildId}/`,
    mfManifest: {},
  }),
  ...over,
})

const scopes = { default: { react: {} } }
const origin = 'https://bazaar.example'
const address = (buildId: string) => `${origin}/r/mfe-support/${buildId}/mf-manifest.json`
const read = () => Object(Reflect.get(globalThis, '__FEDERATION__'))
const [first, second] = ['1'.repeat(12), '2'.repeat(12)]

beforeEach(() => {
  vi.stubGlobal('__webpack_share_scopes__', scopes)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('__FEDERATION__', undefined)
})
afterEach(() => vi.unstubAllGlobals())

it('describes each remote by name, build, manifest, modules and shared modules', () => {
  describeRemotes()([remote(first)])
  const { moduleInfo, __SHARE__ } = read()
  expect(moduleInfo.host.remotesInfo).toEqual({ mfe_support: { matchedVersion: address(first) } })
  expect(moduleInfo[`mfe_support:${address(first)}`]).toMatchObject({
    version: address(first),
    buildVersion: first,
    globalName: 'mfe_support',
    publicPath: `${origin}/r/mfe-support/${first}/`,
    remoteEntry: 'remoteEntry.1.js',
    modules: [{ modulePath: './remote', assets: { js: { sync: ['js/remote.js'] }, css: { sync: ['remote.css'] } } }],
    shared: [{ sharedName: 'react', version: '^19.0.0' }],
  })
  expect(__SHARE__.host).toBe(scopes)
})

it('follows the registry, and keeps what others have written', () => {
  const tell = describeRemotes()
  for (const build of [first, second]) tell([remote(build)])
  read().moduleInfo['mfe_moon_phase:elsewhere'] = {}
  tell([remote(second), remote(first, { container: 'mfe_stock', runtime: 'stock' })])
  const keys = ['host', 'mfe_moon_phase:elsewhere', `mfe_support:${address(second)}`]
  expect(Object.keys(read().moduleInfo).toSorted()).toEqual(keys)
  tell([remote(second, { off: true })])
  expect(Object.keys(read().moduleInfo).toSorted()).toEqual(['host', 'mfe_moon_phase:elsewhere'])
})
