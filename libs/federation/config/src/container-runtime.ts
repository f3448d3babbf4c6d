/**
 * What a build of ours runs in place of `@module-federation/webpack-bundler-runtime`: shared modules by the container
 * protocol (`init`, `get`), which every Module Federation host and container speaks, and nothing else. Shape asked by
 * Rspack's `moduleFederationDefaultRuntime`; decided in docs/adr/0028-container-runtime.md.
 */

type Factory = () => unknown
/** A module of one version in the share scope, as Module Federation's own runtime reads it too. */
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

/** The version in use; before any is, the first one that was given. Which is there, the host alone decides. */
const chosen = (scope: Scope | undefined, key: string): Share | undefined => {
  const versions = Object.values(scope?.[key] ?? {})
  return versions.find(({ lib, loaded }) => lib ?? loaded) ?? versions[0]
}

/** @throws {Error} when nobody gives the module, and the build has none of its own */
const factoryOf = ({ webpackRequire, moduleToHandlerMapping }: Consuming, id: string): Factory | Promise<Factory> => {
  const { shareKey, getter } = moduleToHandlerMapping[id] ?? {}
  const share = chosen(webpackRequire.S[scopeName], shareKey ?? '')
  if (share?.lib) return share.lib
  const factory = share ? share.get() : getter?.()
  if (!factory) throw new Error(`The page shares no module "${shareKey}".`)
  // What the page has but cannot get is no reason to do without.
  return typeof factory === 'function' || !getter ? factory : factory.catch(getter)
}

const install = ({ webpackRequire, installedModules }: Consuming, id: string, factory: Factory): void => {
  installedModules[id] = 0
  webpackRequire.m[id] = (module) => {
    // A module that threw is asked again by the next who needs it.
    delete webpackRequire.c[id]
    module.exports = factory()
  }
}

/** What cannot be had throws where it is used, and is asked for again by the next chunk that needs it. */
const fail = (consuming: Consuming, id: string, error: unknown): void => {
  install(consuming, id, () => {
    throw error
  })
  delete consuming.installedModules[id]
}

/** @returns when the module can be used; undefined when it can be at once */
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

  /** Enters what this build gives into its share scope. */
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

  /** `__webpack_init_sharing__`: the scope is filled from the start. */
  I: () => Promise.resolve(true),

  /** A container's `init`: from here on it takes shared modules from the scope of whoever loads it. */
  initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: Require; shareScope: Scope }) {
    webpackRequire.S[scopeName] = shareScope
  },

  /** Modules that the entry itself needs at once. */
  installInitialConsumes({ initialConsumes, ...consuming }: Consuming & { initialConsumes: readonly string[] }) {
    for (const id of initialConsumes) {
      install(consuming, id, () => {
        const factory = factoryOf(consuming, id)
        if (typeof factory !== 'function') throw new Error(`A shared module is not there at once: ${id}.`)
        return factory()
      })
    }
  },

  /** Shared modules that a chunk needs, before it runs. */
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
