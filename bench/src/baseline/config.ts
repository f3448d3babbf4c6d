import { agentFolders, groupsOf, hostConfig, pageZod } from '@bazaar/federation-config'
import { remotesHere, root } from '@bazaar/tools'
import { type RsbuildConfig, type RsbuildPlugin, mergeRsbuildConfig } from '@rsbuild/core'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const host = join(root, 'apps/host')
/** Where the baseline is built. */
export const baselineFolder = join(root, '.cache/baseline')
const remotesFile = join(root, '.cache/baseline-remotes.js')

/** Writes `baseline.json`: the files of each named chunk, `remote-<name>` and `page-<id>`, relative to the build. */
const baselineFacts = (): RsbuildPlugin => ({
  name: 'bazaar:baseline-facts',
  setup(api) {
    api.onAfterBuild({
      // The build's id is a hash over its files, so this one must exist before.
      order: 'pre',
      handler: ({ stats }) => {
        const chunks = Object.fromEntries(
          Object.entries(groupsOf(stats)).map(([name, { assets = [] }]) => [
            name,
            assets.map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
          ]),
        )
        writeFileSync(join(api.context.distPath, 'baseline.json'), JSON.stringify(chunks, null, 1))
      },
    })
  },
})

/** The baseline is published as a host, so it declares the same shared modules as the host's own build. */
const factsOfHost = (): RsbuildPlugin => ({
  name: 'bazaar:baseline-as-host',
  setup(api) {
    api.onAfterBuild({
      order: 'pre',
      handler: () => copyFileSync(join(host, 'dist/mf-manifest.json'), join(api.context.distPath, 'mf-manifest.json')),
    })
  },
})

const isFederation = ({ name }: RsbuildPlugin): boolean => /module-federation|^bazaar:container-runtime$/.test(name)

const withoutFederation = ({ plugins = [], ...config }: RsbuildConfig): RsbuildConfig => {
  const all = plugins.flat().filter((plugin): plugin is RsbuildPlugin => Boolean(plugin) && 'setup' in Object(plugin))
  const kept = all.filter((plugin) => !isFederation(plugin))
  if (kept.length === all.length) throw new Error('The federation plugin was not found among those of the host.')
  return { ...config, plugins: kept }
}

/** Writes the module `baseline-remotes`, which imports each remote's source as a lazy chunk. */
const writeRemotes = (): void => {
  const lines = remotesHere().map((name) => {
    const source = JSON.stringify(join(root, 'apps', name, 'src/remote.tsx'))
    return `  '${name}': () => import(/* webpackChunkName: "remote-${name}" */ ${source}),`
  })
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(remotesFile, ['export const remotes = {', ...lines, '}', ''].join('\n'))
}

/**
 * Build of the baseline: host and remotes from the same sources as one ordinary bundle, against which the
 * federation is measured (`docs/performance.md`). It is never released. Build the host first.
 */
export const baselineConfig = (): RsbuildConfig => {
  writeRemotes()
  return mergeRsbuildConfig(withoutFederation(hostConfig(host, false)), {
    output: { distPath: { root: baselineFolder } },
    plugins: [agentFolders(), factsOfHost(), baselineFacts()],
    // Code shared by several pages gets its own file, as in any build that includes all pages.
    splitChunks: { preset: 'none', chunks: 'async', minSize: 10_000 },
    resolve: { alias: { 'baseline-remotes$': remotesFile, zod$: pageZod, '@module-federation/runtime-core': false } },
    tools: {
      rspack: {
        module: {
          rules: [
            {
              include: join(host, 'src'),
              resolve: { alias: { '@bazaar/federation-runtime$': join(import.meta.dirname, 'runtime.ts') } },
            },
          ],
        },
      },
    },
  })
}
