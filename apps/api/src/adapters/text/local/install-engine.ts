import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../../start-error.ts'

const version = '3.22.1'

/** Prebuilt binaries that run without a graphics card, except on Apple's machines. */
const binaries: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
}

const npm = (folder: string, parameters: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', parameters, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ended with ${code}`))))
  })

/**
 * Installs `node-llama-cpp` into a folder of its own, so that the product's own install stays small.
 * @param gpu also the binaries for graphics cards, about 600 MB more
 * @throws {StartError}
 */
export const installEngine = async (folder: string, gpu: boolean): Promise<void> => {
  const binary = binaries[`${process.platform}-${process.arch}`]
  if (binary === undefined) {
    throw new StartError(`There is no prebuilt engine for ${process.platform} on ${process.arch}. Use Ollama instead.`)
  }
  const done = join(folder, `installed-${version}${gpu ? '-gpu' : ''}`)
  if (existsSync(done)) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const packages = [`node-llama-cpp@${version}`, `@node-llama-cpp/${binary}@${version}`]
  const quick = ['--no-audit', '--no-fund', '--ignore-scripts', ...(gpu ? [] : ['--omit=optional'])]
  await npm(folder, ['install', ...quick, ...packages]).catch((cause: unknown) => {
    throw new StartError('The engine could not be installed from the package registry.', { cause })
  })
  await writeFile(done, '')
}
