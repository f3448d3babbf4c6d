import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'

const hashOf = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const filesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(dist, file)).isFile() && !file.endsWith('.br'))
    .sort()

const replaceIn = (path: string, from: string, to: string): void =>
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))

/** Gives a changed folder the name that its bytes have. */
const rename = (dist: string): void => {
  const facts = join(dist, 'mfe.json')
  const { buildId: _, ...manifest } = JSON.parse(readFileSync(facts, 'utf8'))
  const named = createHash('sha256')
  for (const file of filesIn(dist)) {
    named.update(file).update('\0')
    named.update(file === 'mfe.json' ? JSON.stringify(manifest) : readFileSync(join(dist, file)))
  }
  writeFileSync(facts, JSON.stringify({ ...manifest, buildId: named.digest('hex').slice(0, 12) }))
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
    replaceIn(join(dist, 'mfe.json'), old, hashOf(readFileSync(path)))
  }
  replaceIn(join(dist, 'mfe.json'), hashOf(before), hashOf(after))
}

export type Patch = { file: RegExp; change: (source: string) => string }

/**
 * A copy of a built remote with some of its files changed, as if it had been built so: hashes and name fit. Takes no
 * second, unlike a build. @returns the folder
 */
export const patchBuild = (name: string, as: string, patches: readonly Patch[]): string => {
  const dist = join(root, '.cache', as)
  rmSync(dist, { recursive: true, force: true })
  cpSync(join(root, 'apps', name, 'dist'), dist, { recursive: true })
  for (const each of patches) patch(dist, each)
  for (const each of filesIn(dist)) if (existsSync(join(dist, `${each}.br`))) rmSync(join(dist, `${each}.br`))
  rename(dist)
  return dist
}
