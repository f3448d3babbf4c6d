import { describe, expect, it } from 'vitest'
import federation from './container-runtime.ts'

const { bundlerRuntime } = federation

type Module = { exports: unknown }

/** What Rspack passes to a build's runtime, with one chunk that takes `react` as module `$0`. */
const buildWith = (shared: Record<string, { version: string; get: () => unknown; shareConfig: object }[]> = {}) => {
  const webpackRequire = {
    S: {} as Record<string, Record<string, Record<string, object>>>,
    m: {} as Record<string, (module: Module) => void>,
    c: {},
    federation: { initOptions: { name: 'host', shareStrategy: 'loaded-first', shared } },
  }
  const installedModules: Record<string, Promise<void> | 0> = {}
  const moduleToHandlerMapping: Record<string, { shareKey: string; getter?: () => () => unknown }> = {
    $0: { shareKey: 'react' },
  }
  const given = { webpackRequire, installedModules, moduleToHandlerMapping } as never as Parameters<
    typeof bundlerRuntime.consumes
  >[0]
  const use = (id: string): unknown => {
    const module: Module = { exports: undefined }
    webpackRequire.m[id]?.(module)
    return module.exports
  }
  const chunk = async () => {
    const promises: Promise<unknown>[] = []
    bundlerRuntime.consumes({ ...given, chunkId: 'page', chunkMapping: { page: ['$0'] }, promises })
    await Promise.all(promises)
  }
  return { webpackRequire, given, moduleToHandlerMapping, use, chunk }
}

const react = { name: 'react' }
const eager = { version: '19.3.1', get: () => () => react, shareConfig: { singleton: true, eager: true } }

describe('a host', () => {
  it('shares modules in the format of Module Federation, eager ones as loaded', () => {
    const { webpackRequire } = buildWith({ react: [eager] })
    expect(bundlerRuntime.init({ webpackRequire: webpackRequire as never })).toEqual({ name: 'host' })
    expect(webpackRequire.S['default']?.['react']?.['19.3.1']).toMatchObject({
      version: '19.3.1',
      from: 'host',
      loaded: true,
      lib: expect.any(Function),
      scope: ['default'],
      strategy: 'loaded-first',
      shareConfig: { singleton: true, eager: true },
    })
  })

  it('uses its own shared modules synchronously in its entry', () => {
    const { webpackRequire, given, use } = buildWith({ react: [eager] })
    bundlerRuntime.init({ webpackRequire: webpackRequire as never })
    bundlerRuntime.installInitialConsumes({ ...given, initialConsumes: ['$0'] })
    expect(use('$0')).toBe(react)
  })

  it('names a module that its entry needs and that is not available synchronously', () => {
    const later = { ...eager, get: async () => () => react, shareConfig: {} }
    const { webpackRequire, given, use } = buildWith({ react: [later] })
    bundlerRuntime.init({ webpackRequire: webpackRequire as never })
    bundlerRuntime.installInitialConsumes({ ...given, initialConsumes: ['$0'] })
    expect(() => use('$0')).toThrow('A shared module is not available synchronously: $0.')
  })
})

describe('a container', () => {
  const inScope = (scope: object) => {
    const build = buildWith()
    bundlerRuntime.initContainerEntry({ webpackRequire: build.webpackRequire as never, shareScope: scope as never })
    return build
  }

  it('takes shared modules from the page that loads it, sync or async', async () => {
    const at = (get: () => unknown) => inScope({ react: { '19.0.0': { get } } })
    for (const build of [at(() => () => react), at(async () => () => react)]) {
      await build.chunk()
      await build.chunk()
      expect(build.use('$0')).toBe(react)
    }
  })

  it('takes the version in use if there are two', async () => {
    const other = () => () => ({ name: 'another react' })
    const build = inScope({
      react: { '19.9.0': { get: other }, '19.0.0': { get: other, lib: () => react, loaded: true } },
    })
    await build.chunk()
    expect(build.use('$0')).toBe(react)
  })

  it('falls back to its own copy if the build has one', async () => {
    const build = inScope({})
    build.moduleToHandlerMapping['$0'] = { shareKey: 'react', getter: () => () => react }
    await build.chunk()
    expect(build.use('$0')).toBe(react)
  })

  it('takes its own copy if the one of the page fails to load', async () => {
    const get = async () => {
      throw new Error('down')
    }
    const build = inScope({ react: { '19.0.0': { get } } })
    build.moduleToHandlerMapping['$0'] = { shareKey: 'react', getter: () => () => react }
    await build.chunk()
    expect(build.use('$0')).toBe(react)
  })

  it('names a missing module on use, and tries again for the next chunk', async () => {
    const scope: Record<string, object> = {}
    const build = inScope(scope)
    await build.chunk()
    expect(() => build.use('$0')).toThrow('The page shares no module "react".')
    scope['react'] = { '19.0.0': { get: () => () => react } }
    await build.chunk()
    expect(build.use('$0')).toBe(react)
  })

  it('throws the error of a shared module on use, and tries again for the next chunk', async () => {
    let isDown = true
    const get = async () => {
      if (isDown) throw new Error('down')
      return () => react
    }
    const build = inScope({ react: { '19.0.0': { get } } })
    await build.chunk()
    expect(() => build.use('$0')).toThrow('down')
    isDown = false
    await build.chunk()
    expect(build.use('$0')).toBe(react)
  })
})
