import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedLibraries, sharedLibraryNames, libraries, libraryKey } from './index.ts'

const require = createRequire(import.meta.url)
const root = resolve(import.meta.dirname, '../../../..')

/** Names that a source imports from a module at run time. */
const imported = (text: string, from: string): string[] =>
  [...text.matchAll(/import\s*(type\s+)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, type, , module]) => type === undefined && module === from)
    .flatMap(([, , names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name)

const sources = ['apps', 'libs']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((file) => file.isFile() && /\/src(\/|$)/.test(file.parentPath) && !file.parentPath.includes('node_modules'))
  .filter((file) => /\.tsx?$/.test(file.name) && !/\.spec\.tsx?$/.test(file.name))
  .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))

describe.each(sharedLibraryNames)('%s', (name) => {
  it('is shared in the installed version', () => {
    expect(sharedLibraries[name].version).toBe(require(`${name}/package.json`).version)
  })

  it('provides the exports named in its key, and they are those of the library itself', async () => {
    const whole = await import(name)
    const part = await libraries[libraryKey(name)]?.()
    expect(Object.keys(part ?? {}).toSorted()).toEqual([...sharedLibraries[name].names].toSorted())
    for (const [key, member] of Object.entries(part ?? {})) expect(member).toBe(whole[key])
  })

  it('provides every export in use, and no other', () => {
    const used = new Set(sources.flatMap((text) => imported(text, name)))
    expect([...used].toSorted()).toEqual([...sharedLibraries[name].names].toSorted())
  })
})
