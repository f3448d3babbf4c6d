import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { between, settingsTable } from './settings-table.ts'

describe('settingsTable', () => {
  it('is what the README shows; `npm run docs` writes it', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(between(readme, 'settings', settingsTable())).toBe(readme)
  })

  it('explains every setting', () => {
    const rows = settingsTable().split('\n').slice(2)
    expect(rows.filter((row) => /\| {1,2}\|$/.test(row))).toEqual([])
  })
})

describe('between', () => {
  it('refuses a document without the markers', () => {
    expect(() => between('no markers', 'settings', 'x')).toThrow(/missing/)
  })
})
