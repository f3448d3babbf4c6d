import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './projects.ts'

type Entry = { link?: boolean; integrity?: string; optional?: boolean; os?: string[]; cpu?: string[] }
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/**
 * Binaries of build tools for other systems than the one the lockfile was written on. npm adds their hashes when the
 * lockfile is written where the registry offers them; remove a tool here once it has them.
 */
const withoutHash =
  /^node_modules\/@(nx\/nx|oxc-parser\/binding|oxfmt\/binding|oxlint\/binding|rspack\/binding)-[a-z0-9-]+$/

it('has a hash for every package, but for optional binaries of other systems', () => {
  const unhashed = Object.entries(lock.packages).filter(
    ([name, { link, integrity }]) => name.includes('node_modules/') && !link && !integrity,
  )
  const refused = unhashed.filter(
    ([name, { optional, os, cpu }]) =>
      !withoutHash.test(name) || !optional || (os === undefined && cpu === undefined) || name.endsWith('linux-x64-gnu'),
  )
  expect(refused.map(([name]) => name)).toEqual([])
})
