import type { RsbuildPlugin } from '@rsbuild/core'
import { extname, join } from 'node:path'

const stockRuntime = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.\w+$/
const own = join(import.meta.dirname, `container-runtime${extname(import.meta.filename)}`)

/**
 * `MFE_RUNTIME=shared` builds a remote on Module Federation's own runtime, whose core the page then loads: the way back
 * of docs/adr/0028-container-runtime.md.
 */
export const runtimeOfBuild = (): 'own' | 'shared' => (process.env['MFE_RUNTIME'] === 'shared' ? 'shared' : 'own')

/**
 * Replaces Module Federation's bundler runtime with `container-runtime.ts` (docs/adr/0028-container-runtime.md). The
 * build fails when there was nothing to replace, so that a new version of Module Federation cannot undo it unnoticed.
 * @param stock where Module Federation has its runtime
 */
export const containerRuntime = (stock = stockRuntime): RsbuildPlugin => ({
  name: 'bazaar:container-runtime',
  setup(api) {
    let isReplaced = false
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      appendPlugins(
        new rspack.NormalModuleReplacementPlugin(stock, (resolved) => {
          isReplaced = true
          resolved.request = own
          if (resolved.createData?.resource) resolved.createData.resource = own
        }),
      )
    })
    api.onAfterBuild(({ stats }) => {
      if (isReplaced || stats?.hasErrors()) return
      throw new Error(`Module Federation's runtime is no longer at ${stock.source}: adapt container-plugin.ts.`)
    })
  },
})
