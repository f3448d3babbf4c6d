import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

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

type Engine = {
  version: string
  /** Packages with the prebuilt binaries, by platform and processor. */
  binaries: Readonly<Record<string, string>>
  /** The package that loads them. */
  loader: string
  /** What to use where there are none. */
  instead: string
}

/** Prebuilt binaries that run without a graphics card, except on Apple's machines. */
const textEngine: Engine = {
  version: '3.22.1',
  loader: 'node-llama-cpp',
  binaries: {
    'linux-x64': '@node-llama-cpp/linux-x64',
    'linux-arm64': '@node-llama-cpp/linux-arm64',
    'darwin-arm64': '@node-llama-cpp/mac-arm64-metal',
    'darwin-x64': '@node-llama-cpp/mac-x64',
    'win32-x64': '@node-llama-cpp/win-x64',
    'win32-arm64': '@node-llama-cpp/win-arm64',
  },
  instead: 'Use Ollama instead.',
}

const speechEngine: Engine = {
  version: '1.13.8',
  loader: 'sherpa-onnx-node',
  binaries: {
    'linux-x64': 'sherpa-onnx-linux-x64',
    'linux-arm64': 'sherpa-onnx-linux-arm64',
    'darwin-arm64': 'sherpa-onnx-darwin-arm64',
    'darwin-x64': 'sherpa-onnx-darwin-x64',
    'win32-x64': 'sherpa-onnx-win-x64',
  },
  instead: 'Use a whisper-compatible server instead.',
}

/** Installs an engine into a folder of its own, so that the product's own install stays small. */
const install = async (folder: string, engine: Engine, optional: boolean): Promise<void> => {
  const { version, loader, instead } = engine
  const binary = engine.binaries[`${process.platform}-${process.arch}`]
  if (binary === undefined) {
    throw new StartError(`There is no prebuilt engine for ${process.platform} on ${process.arch}. ${instead}`)
  }
  const done = join(folder, `installed-${version}${optional ? '-gpu' : ''}`)
  if (existsSync(done)) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const quick = ['--no-audit', '--no-fund', '--ignore-scripts', ...(optional ? [] : ['--omit=optional'])]
  await npm(folder, ['install', ...quick, `${loader}@${version}`, `${binary}@${version}`]).catch((cause: unknown) => {
    throw new StartError('The engine could not be installed from the package registry.', { cause })
  })
  await writeFile(done, '')
}

/**
 * Installs `node-llama-cpp`.
 * @param gpu also the binaries for graphics cards, about 600 MB more
 * @throws {StartError}
 */
export const installTextEngine = (folder: string, gpu: boolean): Promise<void> => install(folder, textEngine, gpu)

/** Installs `sherpa-onnx-node`, about 32 MB. @throws {StartError} */
export const installSpeechEngine = (folder: string): Promise<void> => install(folder, speechEngine, false)
