import type { RegistryRemote } from '@bazaar/federation-contract'

/** The bundler's name for its share scopes. */
declare const __webpack_share_scopes__: object

const assets = (js: string[] = [], css: string[] = []) => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
})

const describe = (manifest: string, { buildId, container, preload, shared }: RegistryRemote) => {
  const [remoteEntry = '', ...scripts] = preload.scripts
  return {
    version: manifest,
    buildVersion: buildId,
    globalName: container,
    publicPath: new URL('.', manifest).href,
    remoteEntry,
    remoteEntryType: 'global',
    remotesInfo: {},
    modules: [{ moduleName: 'remote', modulePath: './remote', assets: assets(scripts, preload.styles) }],
    shared: Object.entries(shared).map(([sharedName, version]) => ({ sharedName, version, assets: assets() })),
  }
}

type Known = { moduleInfo?: Record<string, unknown>; __SHARE__?: Record<string, unknown> }

const known = (): Known => {
  const found: unknown = Reflect.get(globalThis, '__FEDERATION__')
  if (typeof found === 'object' && found !== null) return found
  const made: Known = {}
  // Module Federation's runtime, where it comes later, adds what it needs to an object that is there.
  Object.defineProperty(globalThis, '__FEDERATION__', { value: made, writable: true })
  return made
}

/**
 * Tells Module Federation's DevTools, and whatever else reads `__FEDERATION__`, which remotes the page knows, in the
 * format of Module Federation's runtime, which describes stock remotes itself. The loader reads none of it.
 * @returns call it with each registry
 */
export const describeRemotes = (): ((remotes: readonly RegistryRemote[]) => void) => {
  let own: string[] = []
  return (remotes) => {
    const federation = known()
    const ours = remotes.filter(({ runtime, off }) => runtime !== 'stock' && !off)
    const entries = ours.map((remote) => {
      const manifest = new URL(`${remote.base}mf-manifest.json`, location.origin).href
      return [remote.container, manifest, describe(manifest, remote)] as const
    })
    const remotesInfo = Object.fromEntries(entries.map(([name, manifest]) => [name, { matchedVersion: manifest }]))
    const described = Object.fromEntries(entries.map(([name, manifest, info]) => [`${name}:${manifest}`, info]))
    const others = Object.entries(federation.moduleInfo ?? {}).filter(([key]) => !own.includes(key))
    own = Object.keys(described)
    federation.moduleInfo = {
      ...Object.fromEntries(others),
      host: { version: '', remoteEntry: '', modules: [], shared: [], remotesInfo },
      ...described,
    }
    federation.__SHARE__ = { ...federation.__SHARE__, host: __webpack_share_scopes__ }
  }
}
