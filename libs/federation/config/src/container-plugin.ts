import type { RsbuildPlugin } from '@rsbuild/core'
import { join } from 'node:path'

const stock = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.\w+$/
const own = join(import.meta.dirname, 'container-runtime.ts')

/** Replaces Module Federation's bundler runtime with `container-runtime.ts` (docs/adr/0028-container-runtime.md). */
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
