import { cpSync, existsSync, mkdirSync, openAsBlob, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Registry, type RemoteName } from '@bazaar/federation-contract'
import { root, runBin } from './commands.ts'
import type { Product } from './products.ts'

type Answer = { now: { buildId: string } | null }

const askReleases = async <T>(product: Product, path: string, init: RequestInit = {}): Promise<T> => {
  const authorization = `Bearer ${process.env['JOURNEY_RELEASE_TOKEN'] ?? ''}`
  const answer = await fetch(`${product.url}/api/v1/releases${path}`, {
    ...init,
    headers: { ...init.headers, authorization },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const post = (product: Product, path: string, body: object): Promise<Answer> =>
  askReleases(product, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'journey', ...body }),
  })

/** A canary: the share of visitors who get the build, and the users who get it by name. */
type Trial = { percent: number; users?: string[] }

/** Publishes a built folder over HTTP, as a team does. @throws {Error} with the reason when the server refuses it */
export const publish = async (product: Product, name: string, dist: string, trial?: Trial): Promise<void> => {
  const form = new FormData()
  form.set('reason', 'journey')
  if (trial) {
    form.set('percent', String(trial.percent))
    form.set('users', (trial.users ?? []).join(','))
  }
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name: file } of files) {
    const path = join(parentPath, file)
    form.append('files', await openAsBlob(path), relative(dist, path).split(sep).join('/'))
  }
  await askReleases(product, `/${name}/publish`, { method: 'POST', body: form })
}

export const promote = (product: Product, name: string, buildId: string) =>
  post(product, `/${name}/promote`, { buildId })
export const rollBack = (product: Product, name: string) => post(product, `/${name}/rollback`, {})
export const kill = (product: Product, name: string, more: { harmful?: boolean } = {}) =>
  post(product, `/${name}/kill`, more)

/** Why the canary of this name is held; null while it is not. */
export const heldReason = async (product: Product, name: string): Promise<string | null> => {
  const all = await askReleases<{ name: string; canary: { heldReason: string | null } | null }[]>(product, '')
  return all.find((one) => one.name === name)?.canary?.heldReason ?? null
}

/** The build of a remote that every visitor gets. */
export const servedBuild = async (product: Product, name: RemoteName): Promise<string> => {
  const { remotes } = Registry.parse(await (await fetch(`${product.url}/api/v1/registry`)).json())
  return remotes.find((remote) => remote.name === name)?.buildId ?? ''
}

/** Copies the sources of an app. `as` names the copy and must be unique in the suite: files run in parallel. */
const copySources = (name: string, as: string): string => {
  const copy = join(root, '.cache', as)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(root, 'apps', name), copy, {
    recursive: true,
    filter: (path) => !/[\\/](dist|dist-dev|node_modules)$/.test(path),
  })
  return copy
}

/** How to change files of an app, by path. A missing file is read as empty. */
export type Edits = Readonly<Record<string, (source: string) => string>>

/** For `Edits`. @throws {Error} when the source does not contain `from` */
export const swap =
  (from: string, to: string) =>
  (source: string): string => {
    if (!source.includes(from)) throw new Error(`There is no "${from}" to change.`)
    return source.replaceAll(from, to)
  }

/** Builds an app from a copy of its sources with some files edited; see `copySources` for `as`. @returns the built folder */
export const buildEdited = async (name: string, edits: Edits, as: string): Promise<string> => {
  const copy = copySources(name, as)
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(copy, file)
    writeFileSync(path, edit(existsSync(path) ? readFileSync(path, 'utf8') : ''))
  }
  await runBin('rsbuild', ['build'], { cwd: copy, environment: { NODE_ENV: 'production' } })
  return join(copy, 'dist')
}

/** An edited build in which one text of one file is replaced. */
export type Change = { file: string; from: string; to: string }
export const buildChanged = (name: string, { file, from, to }: Change, as: string): Promise<string> =>
  buildEdited(name, { [file]: swap(from, to) }, as)
