import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prefixOf } from './class-names.ts'

const repository = join(import.meta.dirname, '../../../..')

it('gives each style sheet of the repository its own prefix', () => {
  const sheets = globSync('{apps,libs}/**/src/**/*.module.css', { cwd: repository })
  expect(sheets.length).toBeGreaterThan(50)
  expect(new Set(sheets.map(prefixOf)).size).toBe(sheets.length)
})

it('begins with a letter', () => {
  const prefixes = Array.from({ length: 500 }, (_, index) => prefixOf(String(index)))
  expect(prefixes.filter((prefix) => !/^[a-z][\w-]{2}$/i.test(prefix))).toEqual([])
})
