import { linkSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Journal, readJournal, writeJournal } from './journal.ts'

it('replaces a journal, whose bytes stay until the new one is whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'))
  const first: Journal = { pid: 1, from: 'a', to: 'b', backup: null, started: false, start: null }
  writeJournal(folder, first)
  linkSync(join(folder, 'upgrade.json'), join(folder, 'before'))
  writeJournal(folder, { ...first, backup: 'file' })
  expect(JSON.parse(readFileSync(join(folder, 'before'), 'utf8'))).toEqual(first)
  expect(readJournal(folder)?.backup).toBe('file')
  rmSync(folder, { recursive: true })
})
