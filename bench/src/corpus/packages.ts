import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@bazaar/tools'

const cache = join(root, 'node_modules/.cache/corpus')

/**
 * Unpacks a package of the npm registry into the cache, without running its scripts. The corpus is not installed with
 * the product: it is large and only the bench needs it.
 */
const unpack = (name: string): string => {
  const folder = join(cache, name.replaceAll('/', '+'))
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, 'new-'))
  execFileSync('npm', ['pack', name, '--silent'], { cwd: work, stdio: 'pipe' })
  const archive = readdirSync(work).find((file) => file.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['xzf', archive], { cwd: work })
  renameSync(join(work, 'package'), folder)
  return folder
}

export const packageFile = (name: string, path: string): Uint8Array => readFileSync(join(unpack(name), path))

export const filesOf = (name: string, within: string): string[] => readdirSync(join(unpack(name), within))
