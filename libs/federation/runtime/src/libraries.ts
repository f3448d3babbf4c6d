import { inTime } from './in-time.ts'

/** Code of shared libraries by `<name>@<version>/<exports>`, the key that remotes were built with. */
export type Libraries = Readonly<Record<string, () => Promise<object>>>

/** The bundler's name for its share scopes. */
declare const __webpack_share_scopes__: Record<string, Record<string, Record<string, object>>>

/** How long remotes wait for the page's copy before they use their own; part of a load's deadline. */
export const sharingMs = 3_000

/** Adds libraries to the page's share scope, in the shape that every Module Federation runtime reads. */
export const shareLibraries = (libraries: Libraries): void => {
  const scope = (__webpack_share_scopes__['default'] ??= {})
  for (const [key, load] of Object.entries(libraries)) {
    const [version = ''] = key.slice(key.lastIndexOf('@') + 1).split('/')
    const get = async () => {
      const module = await inTime(load(), sharingMs, () => new Error(`${key} did not load in time`))
      return () => module
    }
    const shareConfig = { requiredVersion: false, singleton: false, eager: false }
    const facts = { scope: ['default'], strategy: 'loaded-first', useIn: [], deps: [], eager: false }
    scope[key] = { [version]: { version, from: 'host', get, shareConfig, ...facts } }
  }
}
