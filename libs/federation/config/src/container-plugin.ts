import type { RsbuildPlugin } from '@rsbuild/core'
import { join } from 'node:path'

const stock = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.\w+$/
const own = join(import.meta.dirname, 'container-runtime.ts')

/** Bundles `container-runtime.ts` where the federation plugin asks for its own runtime (docs/adr/0028-container-runtime.md). */
export const containerRuntime = (): RsbuildPlugin => ({
  name: 'bazaar:container-runtime',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      appendPlugins(
        new rspack.NormalModuleReplacementPlugin(stock, (resolved) => {
          resolved.request = own
          if (resolved.createData?.resource) resolved.createData.resource = own
        }),
      )
    })
  },
})
