import { inTime } from './in-time.ts'

/** Code of libraries by `<name>@<version>/<exports>`, as remotes name what they were built with. */
export type Libraries = Readonly<Record<string, () => Promise<object>>>

/** The bundler's name for its share scopes. */
declare const __webpack_share_scopes__: Record<string, Record<string, Record<string, object>>>

/** How long remotes wait for the page's copy before they take their own; a part of what a load may take. */
export const lendingMs = 3_000

/** Enters libraries into the page's share scope, in the shape in which every Module Federation runtime reads it. */
export const lend = (libraries: Libraries): void => {
  const scope = (__webpack_share_scopes__['default'] ??= {})
  for (const [key, load] of Object.entries(libraries)) {
    const [version = ''] = key.slice(key.lastIndexOf('@') + 1).split('/')
    const get = async () => {
      const module = await inTime(load(), lendingMs, () => new Error(`${key} does not come`))
      return () => module
    }
    const shareConfig = { requiredVersion: false, singleton: false, eager: false }
    const facts = { scope: ['default'], strategy: 'loaded-first', useIn: [], deps: [], eager: false }
    scope[key] = { [version]: { version, from: 'host', get, shareConfig, ...facts } }
  }
}
