import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './projects.ts'

type Entry = { link?: boolean; integrity?: string }
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

// npm leaves out the hashes of binaries for other systems when it writes a lockfile beside installed packages;
// `npm view NAME@VERSION dist.integrity` prints them.
it('has a hash for every package', () => {
  const unhashed = Object.entries(lock.packages).filter(
    ([name, { link, integrity }]) => name.includes('node_modules/') && !link && !integrity,
  )
  expect(unhashed.map(([name]) => name)).toEqual([])
})
