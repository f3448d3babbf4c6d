import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Registry, type RemoteName } from '@bazaar/federation-contract'
import type { Product } from './test.ts'

const root = resolve(import.meta.dirname, '../../..')

const run = (args: string[], options: { cwd: string; environment?: Record<string, string> }): Promise<string> =>
  new Promise((settle, fail) => {
    const [command = '', ...rest] = args
    const child = spawn(join(root, 'node_modules/.bin', command), rest, {
      cwd: options.cwd,
      env: { ...process.env, ...options.environment },
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? settle(said) : fail(new Error(`${args.join(' ')} ended with ${code}:\n${said}`)),
    )
  })

/** `npm run release -- …` against the running product. */
export const release = (product: Product, ...args: string[]): Promise<string> =>
  run(['node', 'tools/src/release/release.ts', ...args], {
    cwd: root,
    environment: { DATA_DIR: product.dataDir, NODE_ENV: 'test' },
  })

/** A release token for one name, made as an operator makes it. */
export const createReleaseToken = async (product: Product, name: string): Promise<string> => {
  const output = await run(['node', 'tools/src/ops/ops.ts', 'release-token', 'create', 'journey', '--remotes', name], {
    cwd: root,
    environment: { DATA_DIR: product.dataDir, NODE_ENV: 'test' },
  })
  return /brt_\S+/.exec(output)?.[0] ?? ''
}

/** Moves releases of one name over HTTP, as a team does: much faster than the command. */
export const teamMoves = async (product: Product, name: string) => {
  const token = await createReleaseToken(product, name)
  return async (action: 'promote' | 'rollback', buildId?: string): Promise<void> => {
    const answer = await fetch(`${product.url}/api/v1/releases/${name}/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'journey', buildId }),
    })
    if (!answer.ok) throw new Error(`${action} answered ${answer.status}: ${await answer.text()}`)
  }
}

/** Build of a remote that everybody gets. */
export const servedBuild = async (product: Product, name: RemoteName): Promise<string> => {
  const { remotes } = Registry.parse(await (await fetch(`${product.url}/api/v1/registry`)).json())
  return remotes.find((remote) => remote.name === name)?.buildId ?? ''
}

const copyOf = (name: string, as = name): string => {
  const copy = join(root, '.cache', as)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(root, 'apps', name), copy, {
    recursive: true,
    filter: (path) => !/[\\/](dist|dist-dev|node_modules)$/.test(path),
  })
  return copy
}

/** What to make of a file of a remote, by its path; a file that is not there is read as empty. */
export type Edits = Readonly<Record<string, (source: string) => string>>

/** For `Edits`. @throws {Error} when the source does not hold `from` */
export const swap =
  (from: string, to: string) =>
  (source: string): string => {
    if (!source.includes(from)) throw new Error(`There is no "${from}" to change.`)
    return source.replaceAll(from, to)
  }

/**
 * Builds a remote from a copy of its sources with some files edited. `as` names the copy, where several are wanted
 * at the same time. @returns the built folder
 */
export const buildEdited = async (name: string, edits: Edits, as = name): Promise<string> => {
  const copy = copyOf(name, as)
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(copy, file)
    writeFileSync(path, edit(existsSync(path) ? readFileSync(path, 'utf8') : ''))
  }
  await run(['rsbuild', 'build'], { cwd: copy, environment: { NODE_ENV: 'production' } })
  return join(copy, 'dist')
}

/** The same with one text of one file changed. */
export const buildChanged = (name: string, file: string, from: string, to: string, as = name): Promise<string> =>
  buildEdited(name, { [file]: swap(from, to) }, as)
