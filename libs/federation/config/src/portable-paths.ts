import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { relative, resolve, sep } from 'node:path'

const repository = resolve(import.meta.dirname, '../../../..')

/** Path of a file as a project names it in an import: relative, so that it is the same in every checkout. */
export const importPath = (projectDir: string, file: string): string => {
  const path = relative(projectDir, file).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

/** The request with every path into this checkout made relative; they stand encoded in a `data:` address. */
export const portable = (request: string, projectDir: string): string =>
  request.replaceAll(
    encodeURIComponent(`${repository}${sep}`),
    encodeURIComponent(`${importPath(projectDir, repository)}/`),
  )

/**
 * Ids for the modules that share: hashed as they are, with the absolute path of what they share, they would be others
 * in every checkout. `$` begins no id of the bundler's own.
 */
const nameShares = (modules: Iterable<Rspack.Module>): void => {
  const shares = [...modules]
    .filter(({ type }) => /^(consume-shared|provide)-module$/.test(type))
    .map((module) => ({ module, key: module.libIdent({ context: repository }) ?? '' }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const [index, { module }] of shares.entries()) Object.assign(module, { id: `$${index}` })
}

/** The same sources built in another folder are the same release, byte for byte. */
export const portablePaths = (): RsbuildPlugin => ({
  name: 'bazaar:portable-paths',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      appendPlugins([
        // The federation's own entry is a module whose address holds absolute paths.
        new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,.*federation/, (resolved) => {
          resolved.request = portable(resolved.request, api.context.rootPath)
        }),
        {
          name: 'bazaar:portable-paths',
          apply: (compiler: Rspack.Compiler) =>
            compiler.hooks.compilation.tap('bazaar:portable-paths', (compilation) =>
              compilation.hooks.beforeModuleIds.tap('bazaar:portable-paths', nameShares),
            ),
        },
      ])
    })
  },
})
