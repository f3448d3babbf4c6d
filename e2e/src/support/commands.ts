import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

type Options = { cwd?: string; environment?: Readonly<Record<string, string>> }

/** Runs a program. @returns its output. @throws {Error} with that output when it fails */
export const runProgram = (program: string, args: readonly string[], options: Options = {}): Promise<string> =>
  new Promise((settle, fail) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.environment },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? settle(output) : fail(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`)),
    )
  })

/** Runs a program of `node_modules/.bin`; see `runProgram`. */
export const runBin = (program: string, args: readonly string[], options: Options = {}): Promise<string> =>
  runProgram(join(root, 'node_modules/.bin', program), args, options)

const onProduct = (script: string, dataDir: string, args: readonly string[]): Promise<string> =>
  runBin('node', [script, ...args], {
    environment: { DATA_DIR: dataDir, NODE_ENV: 'test', RELEASE_ROLLOUT_MINUTES: '0' },
  })

/** `npm run ops -- …` on the data of a running product. */
export const ops = (dataDir: string, ...args: string[]): Promise<string> =>
  onProduct('tools/src/ops/ops.ts', dataDir, args)

/** Creates a release token for these names, as an operator does. */
export const createReleaseToken = async (
  dataDir: string,
  names: readonly string[],
  origins: readonly string[] = [],
): Promise<string> => {
  const named = ['--remotes', names.join(','), '--origins', origins.join(',')]
  const output = await ops(dataDir, 'release-token', 'create', 'journey', ...named)
  return /brt_\S+/.exec(output)?.[0] ?? ''
}

/** `npm run release -- …` on the data of a running product. Starting it takes seconds; `releaseTeam` is faster. */
export const releaseCommand = (dataDir: string, ...args: string[]): Promise<string> =>
  onProduct('tools/src/release/release.ts', dataDir, args)
