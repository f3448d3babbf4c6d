import { remoteNames } from '@bazaar/federation-contract'
import { type RsbuildConfig, type RsbuildPlugin, mergeRsbuildConfig } from '@rsbuild/core'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { groupsOf } from './libraries.ts'
import { hostConfig } from './rsbuild.ts'

/** Writes `twin.json`: the files of each named chunk, `remote-<name>` and `page-<id>`, relative to the build. */
const twinFacts = (): RsbuildPlugin => ({
  name: 'bazaar:twin-facts',
  setup(api) {
    api.onAfterBuild({
      // Before the build is named after its files.
      order: 'pre',
      handler: ({ stats }) => {
        const chunks = Object.fromEntries(
          Object.entries(groupsOf(stats)).map(([name, { assets = [] }]) => [
            name,
            assets.map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
          ]),
        )
        writeFileSync(join(api.context.distPath, 'twin.json'), JSON.stringify(chunks, null, 1))
      },
    })
  },
})

/** The twin is published as a host, so it says of shared modules what the host says; `dist` is the host's build. */
const factsOfHost = (dist: string): RsbuildPlugin => ({
  name: 'bazaar:twin-as-host',
  setup(api) {
    api.onAfterBuild({
      order: 'pre',
      handler: () => copyFileSync(join(dist, 'mf-manifest.json'), join(api.context.distPath, 'mf-manifest.json')),
    })
  },
})

const isFederation = (plugin: RsbuildPlugin): boolean => plugin.name.includes('module-federation')

const withoutFederation = ({ plugins = [], ...config }: RsbuildConfig): RsbuildConfig => {
  const all = plugins.flat().filter((plugin): plugin is RsbuildPlugin => Boolean(plugin) && 'setup' in Object(plugin))
  const kept = all.filter((plugin) => !isFederation(plugin))
  if (kept.length === all.length) throw new Error('The federation plugin was not found among those of the host.')
  return { ...config, plugins: kept }
}

/**
 * Build of the twin: host and remotes from the same sources as one ordinary bundle, against which the
 * federation is measured (`docs/performance.md`). Never released; remotes are had as `remote/<name>`.
 * The host is built first.
 * @param folder absolute, `apps/host/twin`; its `runtime.ts` stands for `@bazaar/federation-runtime` in the host
 */
export const twinConfig = (folder: string): RsbuildConfig =>
  mergeRsbuildConfig(withoutFederation(hostConfig()), {
    output: { distPath: { root: resolve(folder, '../../../.cache/twin') } },
    plugins: [factsOfHost(resolve(folder, '../dist')), twinFacts()],
    // What several pages use is a file of its own, as a build that knows all pages would have it.
    splitChunks: { preset: 'none', chunks: 'async', minSize: 10_000 },
    resolve: {
      alias: {
        ...Object.fromEntries(
          remoteNames.map((name) => [`remote/${name}$`, resolve(folder, '../..', name, 'src/remote.tsx')]),
        ),
        '@module-federation/runtime-core': false,
      },
    },
    tools: {
      rspack: {
        module: {
          rules: [
            {
              include: resolve(folder, '../src'),
              resolve: { alias: { '@bazaar/federation-runtime$': join(folder, 'runtime.ts') } },
            },
          ],
        },
      },
    },
  })
