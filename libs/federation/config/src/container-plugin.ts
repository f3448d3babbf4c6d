import type { RsbuildPlugin } from '@rsbuild/core'
import { extname, join } from 'node:path'

const stockRuntime = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.\w+$/
const entryRequest = /data:text\/javascript,.*federation/
const own = join(import.meta.dirname, `container-runtime${extname(import.meta.filename)}`)

/**
 * `MFE_RUNTIME=shared` builds a remote on Module Federation's own runtime, whose core the page then loads: the way back
 * of docs/adr/0028-container-runtime.md.
 */
export const runtimeOfBuild = (): 'own' | 'shared' => (process.env['MFE_RUNTIME'] === 'shared' ? 'shared' : 'own')

const nameIn = (source: string, constant: string): string =>
  new RegExp(`const ${constant} = ("[^"]*")`).exec(source)?.[1] ?? ''

/** Entry that calls our `start` with the names which Rspack's own entry contains, in the place of its 5 KB. */
const ownEntry = (request: string): string => {
  const [kind = '', encoded = ''] = request.split('data:text/javascript,')
  const source = decodeURIComponent(encoded)
  const runtime = /^import __module_federation_bundler_runtime__ from ("[^"]*")/.exec(source)?.[1]
  const name = nameIn(source, '__module_federation_container_name__')
  const strategy = nameIn(source, '__module_federation_share_strategy__')
  if (!runtime || !name || !strategy)
    throw new Error("Rspack's entry for Module Federation has changed: adapt container-plugin.ts.")
  const entry = `import { start } from ${runtime};start(__webpack_require__, ${name}, ${strategy})`
  return `${kind}data:text/javascript,${encodeURIComponent(entry)}`
}

/**
 * Replaces Module Federation's entry and bundler runtime with `container-runtime.ts` (docs/adr/0028-container-runtime.md). The
 * build fails when there was nothing to replace, so that a new version of Module Federation cannot undo it unnoticed.
 * @param stock where Module Federation has its runtime
 */
export const containerRuntime = (stock = stockRuntime): RsbuildPlugin => ({
  name: 'bazaar:container-runtime',
  setup(api) {
    let isReplaced = false
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      appendPlugins([
        new rspack.NormalModuleReplacementPlugin(entryRequest, (resolved) => {
          if (!resolved.createData?.resource) resolved.request = ownEntry(resolved.request)
        }),
        new rspack.NormalModuleReplacementPlugin(stock, (resolved) => {
          isReplaced = true
          resolved.request = own
          if (resolved.createData?.resource) resolved.createData.resource = own
        }),
      ])
    })
    api.onAfterBuild(({ stats }) => {
      if (isReplaced || stats?.hasErrors()) return
      throw new Error(`Module Federation's runtime is no longer at ${stock.source}: adapt container-plugin.ts.`)
    })
  },
})
