import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { relative, resolve, sep } from 'node:path'

const repository = resolve(import.meta.dirname, '../../../..')

/** Folder whose paths builds must not contain: this checkout, or that of a remote with its own repository. */
export const rootOf = (projectDir: string): string =>
  relative(repository, projectDir).startsWith('..') ? projectDir : repository

/** Path of a file as a project would import it: relative, so it is the same in every checkout. */
export const importPath = (projectDir: string, file: string): string => {
  const path = relative(projectDir, file).split(sep).join('/') || '.'
  return path.startsWith('.') ? path : `./${path}`
}

/** Makes the paths into this checkout relative that a `data:` request contains, URL-encoded. */
export const portable = (request: string, projectDir: string): string =>
  request.replaceAll(
    encodeURIComponent(`${rootOf(projectDir)}${sep}`),
    encodeURIComponent(`${importPath(projectDir, rootOf(projectDir))}/`),
  )

/**
 * Gives the modules of the share scope numbered ids. By default their ids are hashes of absolute paths, which differ
 * between checkouts. The bundler's own ids never begin with `$`.
 */
const nameShares = (modules: Iterable<Rspack.Module>, root: string): void => {
  const shares = [...modules]
    .filter(({ type }) => /^(consume-shared|provide)-module$/.test(type))
    .map((module) => ({ module, key: module.libIdent({ context: root }) ?? '' }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const [index, { module }] of shares.entries()) Object.assign(module, { id: `$${index}` })
}

/** Makes builds reproducible: the same sources give the same bytes in every folder. */
export const portablePaths = (): RsbuildPlugin => ({
  name: 'bazaar:portable-paths',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      appendPlugins([
        // The federation plugin's entry is a `data:` module whose source contains absolute paths.
        new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,.*federation/, (resolved) => {
          resolved.request = portable(resolved.request, api.context.rootPath)
        }),
        {
          name: 'bazaar:portable-paths',
          apply: (compiler: Rspack.Compiler) =>
            compiler.hooks.compilation.tap('bazaar:portable-paths', (compilation) =>
              compilation.hooks.beforeModuleIds.tap('bazaar:portable-paths', (modules) =>
                nameShares(modules, rootOf(api.context.rootPath)),
              ),
            ),
        },
      ])
    })
  },
})
