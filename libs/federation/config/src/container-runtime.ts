/**
 * Replaces `@module-federation/webpack-bundler-runtime` in our builds. It implements only shared modules over the
 * container protocol (`init`, `get`), which every Module Federation host and container supports. Its shape is what
 * Rspack's `moduleFederationDefaultRuntime` calls. Decision: docs/adr/0028-container-runtime.md.
 */

type Factory = () => unknown
/** One version of a module in the share scope, in the format of Module Federation's own runtime. */
type Share = {
  version: string
  from: string
  get: () => Factory | Promise<Factory>
  lib?: Factory
  loaded?: boolean
  eager?: boolean
  scope: string[]
  shareConfig: object
  strategy: string
  useIn: string[]
  deps: string[]
}
type Scope = Record<string, Record<string, Share>>

type Require = {
  S: Record<string, Scope>
  m: Record<string, (module: { exports: unknown }) => void>
  c: Record<string, unknown>
  federation: {
    initOptions: {
      name: string
      shareStrategy: string
      shared: Record<string, Pick<Share, 'version' | 'get' | 'shareConfig'>[]>
    }
  }
}
type Handler = { shareKey: string; getter?: () => Factory | Promise<Factory> }
type Consuming = {
  webpackRequire: Require
  installedModules: Record<string, Promise<void> | 0>
  moduleToHandlerMapping: Record<string, Handler>
}

const scopeName = 'default'

/** The version in use, or else the first one provided. Only the host decides which versions exist. */
const chosen = (scope: Scope | undefined, key: string): Share | undefined => {
  const versions = Object.values(scope?.[key] ?? {})
  return versions.find(({ lib, loaded }) => lib ?? loaded) ?? versions[0]
}

/** @throws {Error} when neither the page nor the build itself provides the module */
const factoryOf = ({ webpackRequire, moduleToHandlerMapping }: Consuming, id: string): Factory | Promise<Factory> => {
  const { shareKey, getter } = moduleToHandlerMapping[id] ?? {}
  const share = chosen(webpackRequire.S[scopeName], shareKey ?? '')
  if (share?.lib) return share.lib
  const factory = share ? share.get() : getter?.()
  if (!factory) throw new Error(`The page shares no module "${shareKey}".`)
  // If the page's copy fails to load, the build's own copy is used.
  return typeof factory === 'function' || !getter ? factory : factory.catch(getter)
}

const install = ({ webpackRequire, installedModules }: Consuming, id: string, factory: Factory): void => {
  installedModules[id] = 0
  webpackRequire.m[id] = (module) => {
    // A module that threw is evaluated again on its next use.
    delete webpackRequire.c[id]
    module.exports = factory()
  }
}

/** A shared module that failed to load throws on use; the next chunk that needs it tries again. */
const fail = (consuming: Consuming, id: string, error: unknown): void => {
  install(consuming, id, () => {
    throw error
  })
  delete consuming.installedModules[id]
}

/** @returns a promise that resolves when the module is usable, or undefined if it already is */
const attempt = (consuming: Consuming, id: string): Promise<void> | undefined => {
  try {
    const factory = factoryOf(consuming, id)
    if (typeof factory === 'function') return install(consuming, id, factory) as undefined
    return factory.then(
      (arrived) => install(consuming, id, arrived),
      (error: unknown) => fail(consuming, id, error),
    )
  } catch (error) {
    return fail(consuming, id, error) as undefined
  }
}

const bundlerRuntime = {
  S: {},

  /** Adds the modules this build provides to its share scope. */
  init({ webpackRequire }: { webpackRequire: Require }) {
    const { name, shareStrategy, shared } = webpackRequire.federation.initOptions
    const scope: Scope = (webpackRequire.S[scopeName] ??= {})
    for (const [key, given] of Object.entries(shared)) {
      for (const { version, get, shareConfig } of given) {
        const eager = 'eager' in shareConfig && shareConfig.eager === true
        const share: Share = {
          version,
          get,
          shareConfig,
          eager,
          from: name,
          strategy: shareStrategy,
          scope: [scopeName],
          useIn: [],
          deps: [],
        }
        const lib = eager ? get() : null
        if (typeof lib === 'function') Object.assign(share, { lib, loaded: true })
        ;(scope[key] ??= {})[version] ??= share
      }
    }
    return { name }
  },

  /** `__webpack_init_sharing__`: nothing to do, as `init` fills the scope. */
  I: () => Promise.resolve(true),

  /** A container's `init`: shared modules come from the scope of the page that loads it. */
  initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: Require; shareScope: Scope }) {
    webpackRequire.S[scopeName] = shareScope
  },

  /** Shared modules that the entry needs synchronously. */
  installInitialConsumes({ initialConsumes, ...consuming }: Consuming & { initialConsumes: readonly string[] }) {
    for (const id of initialConsumes) {
      install(consuming, id, () => {
        const factory = factoryOf(consuming, id)
        if (typeof factory !== 'function') throw new Error(`A shared module is not available synchronously: ${id}.`)
        return factory()
      })
    }
  },

  /** Loads the shared modules of a chunk before the chunk runs. */
  consumes({
    chunkId,
    chunkMapping,
    promises,
    ...consuming
  }: Consuming & { chunkId: string; chunkMapping: Record<string, readonly string[]>; promises: Promise<unknown>[] }) {
    const { installedModules } = consuming
    for (const id of chunkMapping[chunkId] ?? []) {
      const known = installedModules[id]
      if (known) promises.push(known)
      if (known !== undefined) continue
      const loading = attempt(consuming, id)
      if (!loading) continue
      installedModules[id] = loading
      promises.push(loading)
    }
  },
}

export default { bundlerRuntime }
