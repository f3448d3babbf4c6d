import { describe, expect, it } from 'vitest'
import { type Require, start } from './container-runtime.ts'

type Module = { exports: unknown }
type Provided = { name: string; version: string; factory: () => unknown; singleton?: boolean; eager?: boolean }

/** What Rspack writes into a build with one chunk, `page`, that takes `react` as module `$0`. */
const buildWith = (data: Partial<Require>, fallback?: () => () => unknown) => {
  const require: Require = {
    S: {},
    m: {},
    c: {},
    f: {},
    consumesLoadingData: {
      chunkMapping: { page: ['$0'] },
      moduleIdToConsumeDataMapping: { $0: { shareKey: 'react', ...(fallback && { fallback }) } },
      initialConsumes: data.consumesLoadingData?.initialConsumes ?? [],
    },
    ...(data.initializeSharingData && { initializeSharingData: data.initializeSharingData }),
    ...(data.initializeExposesData && { initializeExposesData: data.initializeExposesData }),
  }
  start(require, 'host', 'loaded-first')
  const use = (id: string): unknown => {
    const module: Module = { exports: undefined }
    require.m[id]?.(module)
    return module.exports
  }
  const chunk = async () => {
    const promises: Promise<unknown>[] = []
    require.f.consumes?.('page', promises)
    await Promise.all(promises)
  }
  return { require, use, chunk }
}

const react = { name: 'react' }
const eager: Provided = { name: 'react', version: '19.3.1', factory: () => () => react, singleton: true, eager: true }

const hostWith = (provided: Provided, initialConsumes: string[] = []) =>
  buildWith({
    initializeSharingData: { scopeToSharingDataMapping: { default: ['an external one', provided as never] } },
    consumesLoadingData: { initialConsumes },
  })

describe('a host', () => {
  it('shares modules in the format of Module Federation, eager ones as loaded', () => {
    expect(hostWith(eager).require.S['default']?.['react']?.['19.3.1']).toMatchObject({
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
    expect(hostWith(eager, ['$0']).use('$0')).toBe(react)
  })

  it('names a module that its entry needs and that is not available synchronously', () => {
    const later = { ...eager, factory: async () => () => react, eager: false }
    expect(() => hostWith(later, ['$0']).use('$0')).toThrow('A shared module is not available synchronously: $0.')
  })
})

describe('a container', () => {
  const inScope = (scope: object, fallback?: () => () => unknown) => {
    const moduleMap = { './remote': async () => () => 'exposed' }
    const build = buildWith({ initializeExposesData: { moduleMap } }, fallback)
    build.require.initContainer?.(scope as never)
    return build
  }

  it('gives what it exposes, and nothing else', async () => {
    const { require } = inScope({})
    expect((await require.getContainer?.('./remote'))?.()).toBe('exposed')
    await expect(require.getContainer?.('./other')).rejects.toThrow('Module "./other" does not exist in container.')
  })

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
    const build = inScope({}, () => () => react)
    await build.chunk()
    expect(build.use('$0')).toBe(react)
  })

  it('takes its own copy if the one of the page fails to load', async () => {
    const get = async () => {
      throw new Error('down')
    }
    const build = inScope({ react: { '19.0.0': { get } } }, () => () => react)
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
