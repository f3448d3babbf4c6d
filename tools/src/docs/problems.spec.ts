import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { documentProblems } from './problems.ts'

let root = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bazaar-docs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('accepts links, headings, paths and braces that exist', () => {
  write('libs/ui/index.ts', '')
  write('libs/http/index.ts', '')
  write('docs/guide.md', '# How it works, today\n\n`libs/ui/index.ts`, `libs/<name>`, [here](#how-it-works-today)')
  write(
    'README.md',
    '[guide](docs/guide.md#how-it-works-today) [site](https://example.com)\n\n```\nlibs/{ui,http}   code\n```',
  )
  expect(documentProblems(root)).toEqual([])
})

it('reports a broken link, a missing heading and a missing path', () => {
  write('README.md', '[guide](docs/guide.md) [part](#part) `libs/gone.ts`')
  expect(documentProblems(root)).toEqual([
    'README.md: the link docs/guide.md leads nowhere',
    'README.md: the link #part leads nowhere',
    'README.md: libs/gone.ts does not exist',
  ])
})

it('reports a decision record that is too long or not in the index', () => {
  write('docs/adr/README.md', '[1](0001-long.md)')
  write('docs/adr/0001-long.md', 'word '.repeat(301))
  write('docs/adr/0002-lost.md', 'short')
  expect(documentProblems(root)).toEqual([
    'docs/adr/0001-long.md: more than 300 words',
    'docs/adr/0002-lost.md: missing from docs/adr/README.md',
  ])
})
