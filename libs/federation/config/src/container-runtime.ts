/**
 * Replaces Module Federation's runtime in our builds. It implements only shared modules over the container protocol
 * (`init`, `get`), which every Module Federation host and container supports. It reads what Rspack writes into a build:
 * the modules it provides, consumes and exposes. Decision: docs/adr/0028-container-runtime.md.
 */

type Factory = () => unknown
type GetFactory = () => Factory | Promise<Factory>
/** One version of a module in the share scope, in the format of Module Federation's own runtime. */
type Share = {
  version: string
  from: string
  get: GetFactory
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
type Config = { singleton?: boolean; requiredVersion?: string | false; eager?: boolean; strictVersion?: boolean }
type Provided = Config & { name: string; version: string; factory: GetFactory }
type Consumed = { shareKey: string; fallback?: GetFactory }

/** Parts of `__webpack_require__`. */
export type Require = {
  S: Record<string, Scope>
  m: Record<string, (module: { exports: unknown }) => void>
  c: Record<string, unknown>
  f: { consumes?: (chunkId: string, promises: Promise<unknown>[]) => void }
  I?: () => Promise<unknown>
  initContainer?: (scope: Scope) => void
  getContainer?: (exposed: string) => Promise<Factory>
  initializeSharingData?: { scopeToSharingDataMapping: Record<string, (Provided | string)[]> }
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> }
  consumesLoadingData?: {
    chunkMapping?: Record<string, readonly string[]>
    moduleIdToConsumeDataMapping?: Record<string, Consumed>
    initialConsumes?: readonly string[]
  }
}

/** Modules by id that are in use, or on their way. */
type Installed = Record<string, Promise<void> | 0>
type Consuming = { webpackRequire: Require; consumed: Record<string, Consumed>; installedModules: Installed }

const scopeName = 'default'

/** The version in use, or else the first one provided. Only the host decides which versions exist. */
const chosen = (scope: Scope | undefined, key: string): Share | undefined => {
  const versions = Object.values(scope?.[key] ?? {})
  return versions.find(({ lib, loaded }) => lib ?? loaded) ?? versions[0]
}

const noModule: Consumed = { shareKey: '' }

/** @throws {Error} when neither the page nor the build itself provides the module */
const factoryOf = ({ webpackRequire, consumed }: Consuming, id: string): Factory | Promise<Factory> => {
  const { shareKey, fallback } = consumed[id] ?? noModule
  const share = chosen(webpackRequire.S[scopeName], shareKey)
  if (share?.lib) return share.lib
  const factory = share ? share.get() : fallback?.()
  if (!factory) throw new Error(`The page shares no module "${shareKey}".`)
  // If the page's copy fails to load, the build's own copy is used.
  return typeof factory === 'function' || !fallback ? factory : factory.catch(fallback)
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

/** Adds the modules this build provides to its share scope. */
const provide = ({ S, initializeSharingData }: Require, from: string, strategy: string): void => {
  const scope = (S[scopeName] ??= {})
  for (const given of initializeSharingData?.scopeToSharingDataMapping[scopeName] ?? []) {
    if (typeof given === 'string') continue
    const { name, version, factory: get, singleton, requiredVersion, eager = false, strictVersion } = given
    const share: Share = {
      version,
      get,
      eager,
      from,
      strategy,
      shareConfig: { singleton, requiredVersion, eager, strictVersion },
      scope: [scopeName],
      useIn: [],
      deps: [],
    }
    const lib = eager ? get() : null
    if (typeof lib === 'function') Object.assign(share, { lib, loaded: true })
    ;(scope[name] ??= {})[version] ??= share
  }
}

/** Shared modules that the entry needs synchronously. */
const installInitial = (consuming: Consuming, id: string): void =>
  install(consuming, id, () => {
    const factory = factoryOf(consuming, id)
    if (typeof factory !== 'function') throw new Error(`A shared module is not available synchronously: ${id}.`)
    return factory()
  })

/** Loads a shared module before the chunk that needs it runs. */
const consume = (consuming: Consuming, id: string, promises: Promise<unknown>[]): void => {
  const { installedModules } = consuming
  const known = installedModules[id]
  if (known) promises.push(known)
  if (known !== undefined) return
  const loading = attempt(consuming, id)
  if (!loading) return
  installedModules[id] = loading
  promises.push(loading)
}

/** Starts a build: the whole body of the entry that Rspack writes for Module Federation. */
export const start = (webpackRequire: Require, name: string, strategy: string): void => {
  const { consumesLoadingData, initializeExposesData, initializeSharingData } = webpackRequire
  if (!initializeSharingData && !initializeExposesData) return
  const consumed = consumesLoadingData?.moduleIdToConsumeDataMapping ?? {}
  const consuming: Consuming = { webpackRequire, consumed, installedModules: {} }

  webpackRequire.f.consumes = (chunkId, promises) => {
    for (const id of consumesLoadingData?.chunkMapping?.[chunkId] ?? []) consume(consuming, id, promises)
  }
  // `__webpack_init_sharing__`: nothing to do, as the scope is full by now.
  webpackRequire.I = () => Promise.resolve(true)
  // Shared modules come from the scope of the page that loads this container.
  webpackRequire.initContainer = (scope) => {
    webpackRequire.S[scopeName] = scope
  }
  webpackRequire.getContainer = (exposed) =>
    initializeExposesData?.moduleMap[exposed]?.() ??
    Promise.reject(new Error(`Module "${exposed}" does not exist in container.`))

  provide(webpackRequire, name, strategy)
  for (const id of consumesLoadingData?.initialConsumes ?? []) installInitial(consuming, id)
}
