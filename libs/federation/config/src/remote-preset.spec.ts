import { contractVersion } from '@bazaar/federation-contract'
import { createRsbuild } from '@rsbuild/core'
import { JSDOM } from 'jsdom'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as core from '@module-federation/runtime-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { containerRuntime } from './container-plugin.ts'
import { remotePreset } from './remote-preset.ts'

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 })

const declaration = {
  name: 'mfe-spec',
  pages: [{ id: 'hello', path: '/hello', title: 'Hello', access: 'public' }],
  agents: [],
} as const

/** Below this package, so that the fixture finds what is installed. */
let folder: string
beforeAll(() => {
  mkdirSync(join(import.meta.dirname, '../.cache'), { recursive: true })
  folder = mkdtempSync(join(import.meta.dirname, '../.cache/preset-'))
  mkdirSync(join(folder, 'src'))
  const files = {
    'package.json': JSON.stringify({
      name: 'mfe-spec',
      dependencies: { react: '*', 'react-dom': '*' },
      bazaar: { devPort: 3999 },
    }),
    'src/remote.tsx': `export default {
      contract: ${contractVersion},
      pages: { hello: () => import(/* webpackChunkName: "page-hello" */ './hello-page.tsx') },
    }`,
    'src/hello-page.tsx': `import { createElement } from 'react'
      export default () => createElement('p', null, 'Hello')`,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @returns the folder of the build */
const build = async (
  runtime: string,
  change = (config: ReturnType<typeof remotePreset>) => config,
): Promise<string> => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('MFE_RUNTIME', runtime)
  try {
    const config = change(remotePreset(declaration, folder))
    const dist = join(folder, `dist-${runtime}`)
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: { ...config, logLevel: 'error', output: { ...config.output, distPath: { root: dist } } },
    })
    const built = await rsbuild.build()
    await built.close()
    return dist
  } finally {
    vi.unstubAllEnvs()
  }
}

type Container = {
  init: (scope: object, initScope: unknown[], options: object) => unknown
  get: (
    exposed: string,
  ) => Promise<() => { default: { pages: Record<string, () => Promise<{ default: () => unknown }>> } }>
}

const factsIn = (dist: string) => JSON.parse(readFileSync(join(dist, 'mfe.json'), 'utf8'))

/** Runs a build in a page that shares `react`, as the host's loader does. @returns what its page shows */
const show = async (dist: string): Promise<unknown> => {
  const facts = factsIn(dist)
  const dom = new JSDOM('<!doctype html><head></head>', {
    url: 'http://localhost/hello',
    runScripts: 'dangerously',
  })
  const { window } = dom
  const { document } = window
  const run = (file: string): void => {
    const script = document.createElement('script')
    script.textContent = readFileSync(join(dist, file), 'utf8')
    document.head.append(script)
  }
  // Files come from the folder of the build.
  const append = document.head.appendChild.bind(document.head)
  document.head.appendChild = (node) => {
    if (!node.src) return append(node)
    run(node.src.replace(/^.*?\/r\/mfe-spec\//, ''))
    queueMicrotask(() => node.dispatchEvent(new window.Event('load')))
    return node
  }
  if (facts.runtime === 'shared') Object.assign(window, { _FEDERATION_RUNTIME_CORE: core })
  const react = { createElement: (...of: unknown[]) => of }
  const shared = {
    version: '19.3.0',
    get: () => () => react,
    lib: () => react,
    loaded: true,
    eager: true,
    from: 'host',
    scope: ['default'],
    strategy: 'loaded-first',
    shareConfig: { singleton: true, requiredVersion: '^19.0.0', eager: true },
    useIn: [],
    deps: [],
  }
  const scope = { react: { '19.3.0': shared } }
  Object.defineProperty(document, 'currentScript', {
    value: { tagName: 'SCRIPT', src: 'http://localhost/r/mfe-spec/e.js' },
  })
  run(facts.preload.scripts[0])
  const container: Container = Reflect.get(window, facts.container)
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', {
    value: { default: scope },
  })
  await container.init(scope, [], options)
  const remote = (await container.get('./remote'))()
  const page = await remote.default.pages['hello']?.()
  return page?.default()
}

describe('a remote', () => {
  it.each(['own', 'shared'])('runs with React of its page on the %s runtime', async (runtime) => {
    const dist = await build(runtime)
    expect(factsIn(dist).runtime).toBe(runtime)
    expect(await show(dist)).toEqual(['p', null, 'Hello'])
    // The own one contains nothing of Module Federation's; the other one takes the core from the page.
    const [entry] = factsIn(dist).preload.scripts
    const code = readFileSync(join(dist, entry), 'utf8')
    expect([code.includes('__FEDERATION__'), code.includes('_FEDERATION_RUNTIME_CORE')]).toEqual(
      runtime === 'own' ? [false, false] : [true, true],
    )
  })

  it('is not built where Module Federation’s runtime is elsewhere', async () => {
    const moved = build('own', (config) => ({
      ...config,
      plugins: config.plugins?.map((plugin) =>
        Reflect.get(Object(plugin), 'name') === 'bazaar:container-runtime'
          ? containerRuntime(/no-such-module/)
          : plugin,
      ),
    }))
    await expect(moved).rejects.toThrow("Module Federation's runtime is no longer at")
  })
})
