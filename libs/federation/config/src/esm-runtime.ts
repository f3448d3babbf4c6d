import type { RsbuildPlugin } from '@rsbuild/core'
import { existsSync } from 'node:fs'

const commonJs = /@module-federation[\\/].*\.cjs$/

/** The same module as it is written for bundlers that shake trees; as it was where there is none. */
export const asEsm = (path: string): string =>
  ['.js', '.mjs'].map((ending) => path.replace(/\.cjs$/, ending)).find((twin) => existsSync(twin)) ?? path

/**
 * Bundles the ES modules of the Module Federation runtime. Rspack finds the runtime with `require.resolve`, gets the
 * CommonJS files and can leave nothing of them out (docs/adr/0018-lean-runtime.md).
 */
export const esmRuntime = (): RsbuildPlugin => ({
  name: 'bazaar:esm-runtime',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      appendPlugins(
        new rspack.NormalModuleReplacementPlugin(commonJs, (resolved) => {
          resolved.request = asEsm(resolved.request)
          if (resolved.createData?.resource) resolved.createData.resource = asEsm(resolved.createData.resource)
        }),
      )
    })
  },
})
