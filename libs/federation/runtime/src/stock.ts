import type { RegistryRemote } from '@bazaar/federation-contract'
import { type ModuleFederationRuntimePlugin, createInstance } from '@module-federation/enhanced/runtime'
import { type Arrived, entryUrl, fetchEntry, folderUrl } from './entry-script.ts'
import { blockedFile, knownFiles } from './integrity/known-files.ts'

/** The bundler's name for its share scopes. */
declare const __webpack_share_scopes__: Record<string, Record<string, never>>

/** Sets what the browser needs to check a file. @throws {Error} when no signed registry names it */
const checked = <E extends HTMLScriptElement | HTMLLinkElement>(element: E, url: string): E => {
  const known = knownFiles.find(url)
  if (!known) throw blockedFile(url)
  if (known.hash !== null) element.integrity = known.hash
  element.crossOrigin = 'anonymous'
  return element
}

const stylesheet = (url: string, attributes: Record<string, unknown> = {}): HTMLLinkElement => {
  const link = checked(document.createElement('link'), url)
  link.rel = String(attributes['rel'] ?? 'stylesheet')
  if (attributes['as'] !== undefined) link.as = String(attributes['as'])
  link.href = url
  return link
}

/**
 * Clears the list through which builds of this remote take their chunks. All of them give it one name, such as
 * `chunk_mfe_weather`, and a new build must not run chunks of the one before.
 */
const clearChunks = (container: string): void => {
  for (const name of Object.keys(window)) {
    const isList = name !== container && name.endsWith(container) && Array.isArray(Reflect.get(window, name))
    if (isList) Reflect.set(window, name, undefined)
  }
}

/** Answers requests of the runtime from the signed registry. */
const signedFiles = (remote: RegistryRemote, again: number): ModuleFederationRuntimePlugin => ({
  name: 'bazaar:signed-files',
  fetch: () => Promise.resolve(Response.json(remote.mfManifest)),
  // Its type has `get` return a factory of a promise; a container returns a promise of a factory, which it awaits.
  loadEntry: () => fetchEntry(entryUrl(remote, again), remote.container, knownFiles) as Promise<never>,
  createScript: ({ url }) => Object.assign(checked(document.createElement('script'), url), { src: url, async: true }),
  createLink: ({ url, attrs }) => stylesheet(url, attrs),
})

/**
 * Loads a remote that was built with nothing but Module Federation's own plugin, by Module Federation's own runtime.
 * @param again how often files of this build have failed
 */
export const loadStock = async (remote: RegistryRemote, again: number): Promise<Arrived> => {
  const start = performance.now()
  const { container } = remote
  clearChunks(container)
  const entry = `${folderUrl(remote, again)}mf-manifest.json`
  const instance = createInstance({
    // An instance of the same name would get what the one before it has loaded of this remote.
    name: `host ${entry}`,
    remotes: [{ name: container, entry }],
    plugins: [signedFiles(remote, again)],
    shareStrategy: 'loaded-first',
  })
  instance.initShareScopeMap('default', __webpack_share_scopes__['default'] ?? {})
  const exposed: unknown = await instance.loadRemote(`${container}/remote`)
  return { exposed, entryMs: null, chunkMs: performance.now() - start }
}
