import type { RsbuildPlugin, Rspack } from '@rsbuild/core'

/** Sources of agents that only the server runs; lint judges the same names (`tools/src/lint/projects.ts`). */
const serverSource = /[\\/]libs[\\/]agents[\\/].*(\.server\.ts$|[\\/](engine|server)[\\/])/

const resourceOf = (module: Rspack.Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : ''

/** Fails a browser build that holds an agent's server code, whichever way it got there. */
export const browserOnly = (): RsbuildPlugin => ({
  name: 'bazaar:browser-only',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      appendPlugins({
        name: 'bazaar:browser-only',
        apply: (compiler: Rspack.Compiler) =>
          compiler.hooks.thisCompilation.tap('bazaar:browser-only', (compilation) =>
            compilation.hooks.finishModules.tap('bazaar:browser-only', (modules) => {
              for (const file of [...modules].map(resourceOf).filter((each) => serverSource.test(each)))
                compilation.errors.push(
                  new rspack.WebpackError(`${file} runs on the server, and is in a browser build.`),
                )
            }),
          ),
      })
    })
  },
})
