import { buildIdOf } from '@bazaar/federation-config'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from './artefacts.ts'
import { root } from './commands.ts'

const hashOf = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const filesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(dist, file)).isFile() && !file.endsWith('.br'))
    .sort()

const replaceIn = (path: string, from: string, to: string): void =>
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))

/** The file in which a build describes itself. */
const factsOf = (dist: string): string =>
  ['mfe.json', 'host.json'].map((file) => join(dist, file)).find((path) => existsSync(path)) ?? ''

/** Gives a changed folder the name that its bytes have. */
const rename = (dist: string): void => {
  const facts = factsOf(dist)
  const manifest: object = JSON.parse(readFileSync(facts, 'utf8'))
  writeFileSync(facts, JSON.stringify({ ...manifest, buildId: buildIdOf(dist) }))
}

/** Changes one file of a folder, and the hashes of it that other files carry. */
const patch = (dist: string, { file: pattern, change }: Patch): void => {
  const file = filesIn(dist).find((each) => pattern.test(each))
  if (!file) throw new Error(`No file fits ${pattern.source}.`)
  const before = readFileSync(join(dist, file))
  const after = change(before.toString())
  if (after === before.toString()) throw new Error(`${file} stays as it is.`)
  writeFileSync(join(dist, file), after)
  const scripts = filesIn(dist).filter((each) => each.endsWith('.js') && each !== file)
  for (const script of scripts) {
    const path = join(dist, script)
    const old = hashOf(readFileSync(path))
    replaceIn(path, hashOf(before), hashOf(after))
    replaceIn(factsOf(dist), old, hashOf(readFileSync(path)))
  }
  replaceIn(factsOf(dist), hashOf(before), hashOf(after))
}

export type Patch = { file: RegExp; change: (source: string) => string }

/**
 * A copy of a build with some of its files changed, as if it had been built so: hashes and name fit. Takes no second,
 * unlike a build. Not for two builds in one tab: the copy calls its list of chunks like the original. @returns the folder
 */
export const patchBuild = (name: string, as: string, patches: readonly Patch[]): string => {
  const dist = join(root, '.cache', as)
  rmSync(dist, { recursive: true, force: true })
  cpSync(builtFolder(name), dist, { recursive: true })
  for (const each of patches) patch(dist, each)
  for (const each of filesIn(dist)) if (existsSync(join(dist, `${each}.br`))) rmSync(join(dist, `${each}.br`))
  rename(dist)
  return dist
}
