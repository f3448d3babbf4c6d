import { mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runBin, runProgram } from './commands.ts'

type Package = { bin?: Record<string, string>; dependencies?: object; devDependencies?: object }

const packageIn = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const sdk = '@bazaar/remote-sdk'

/**
 * Installs what the packages name, and nothing else: the packed SDK is unpacked, packages of the registry are links to
 * those of this repository.
 */
const install = async (folder: string): Promise<void> => {
  const unpacked = join(folder, 'node_modules', sdk)
  mkdirSync(unpacked, { recursive: true })
  const [tarball = ''] = readdirSync(join(folder, 'vendor'))
  await runProgram('tar', ['-xzf', join(folder, 'vendor', tarball), '--strip-components=1', '-C', unpacked])
  const named = [packageIn(folder), packageIn(unpacked)].flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  )
  for (const name of new Set(named)) {
    if (name === sdk) continue
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link, 'junction')
  }
}

/** Writes a repository with one remote outside this one, checks its types and builds it. @param folder empty, absolute */
export const buildStandalone = async (folder: string, name: string): Promise<void> => {
  await runBin('node', ['tools/src/generators/new.ts', 'remote', name, '--standalone', folder])
  await install(folder)
  await runBin('tsc', ['--noEmit'], { cwd: folder })
  await runBin('rsbuild', ['build'], { cwd: folder, environment: { NODE_ENV: 'production' } })
}

/** `npm run release -- …` of that repository. @returns its output */
export const releaseStandalone = (
  folder: string,
  environment: { RELEASE_URL: string; RELEASE_TOKEN: string },
  ...args: readonly string[]
): Promise<string> => {
  const unpacked = join(folder, 'node_modules', sdk)
  const program = packageIn(unpacked).bin?.['bazaar-remote'] ?? ''
  return runBin('node', [join(unpacked, program), ...args], { cwd: folder, environment })
}
