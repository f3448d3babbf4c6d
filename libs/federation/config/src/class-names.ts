import type { RsbuildPlugin } from '@rsbuild/core'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { rootOf } from './portable-paths.ts'

const length = 3

/** Path of a style sheet that is the same in every checkout, and different in remotes with their own repository. */
const placeOf = (projectDir: string, file: string): string => {
  const root = rootOf(projectDir)
  const path = relative(root, file).split(sep).join('/')
  if (root !== projectDir) return path
  return `${JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')).name}/${path}`
}

/** A class name may not begin with a digit. */
export const prefixOf = (place: string): string =>
  createHash('sha256')
    .update(place)
    .digest('base64url')
    .replace(/^[^a-z]+/i, '')
    .slice(0, length)

/**
 * Names the classes of a style sheet `<prefix>-<class>` in production builds. One prefix for the whole sheet compresses
 * better than a hash in each class. It derives from the path alone, so prerendered markup of one release fits the
 * styles of another.
 */
export const classNames = (): RsbuildPlugin => ({
  name: 'bazaar:class-names',
  setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
      if (config.mode !== 'production') return config
      const getLocalIdent = ({ resourcePath }: { resourcePath: string }, _template: string, local: string) =>
        `${prefixOf(placeOf(api.context.rootPath, resourcePath))}-${local}`
      return mergeRsbuildConfig(config, { tools: { cssLoader: { modules: { getLocalIdent } } } })
    })
  },
})
