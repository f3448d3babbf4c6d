import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { GeneratorError } from './names.ts'
import { type Plan, draftIn } from './plan.ts'
import { remoteNameFrom } from './remote.ts'

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/** Versions that this repository builds remotes with. @param root of this repository */
const versionsIn = (root: string) => {
  const read = (path: string): Package => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  const { dependencies = {} } = { ...read('libs/federation/config') }
  const { devDependencies = {} } = read('.')
  return {
    react: read('apps/host').dependencies?.['react'] ?? '',
    rsbuild: dependencies['@rsbuild/core'] ?? '',
    nodetypes: devDependencies['@types/node'] ?? '',
    reacttypes: devDependencies['@types/react'] ?? '',
    typescript: devDependencies['typescript'] ?? '',
  }
}

/** An absolute folder for a repository of its own. @throws {GeneratorError} when it is in this one */
export const standaloneFolder = (root: string, given: string): string => {
  const folder = resolve(root, given)
  if (!relative(root, folder).startsWith('..'))
    throw new GeneratorError(`${folder} is in this repository. Name a folder outside, or leave out --standalone.`)
  if (existsSync(join(folder, 'package.json')))
    throw new GeneratorError(`${folder} has a package.json already; nothing was written. Name an empty folder.`)
  return folder
}

/**
 * Plans a repository for one remote; paths are relative to it.
 * @param sdk name of the packed SDK in its folder `vendor`
 * @throws {GeneratorError}
 */
export const planStandalone = (root: string, folder: string, given: string, sdk: string): Plan => {
  const { kebab, pascal, title } = remoteNameFrom(given)
  const draft = draftIn(folder)
  draft.fill('standalone', { name: kebab, pascal, title, sdk, ...versionsIn(root) })
  return {
    changes: draft.changes(),
    next: [
      `cd ${folder} && npm install`,
      'npm run dev      shows it at http://localhost:3110, with a mock shell',
      `npm run ops -- release-token create ${kebab} --remotes mfe-${kebab}   issues its token, on the server`,
      'npm run publish:remote   builds and releases it; see its README.md',
    ],
  }
}
