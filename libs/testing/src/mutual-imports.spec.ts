import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mutualImports } from './mutual-imports.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (files: Record<string, string>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

it('accepts imports in one direction', () => {
  write({ 'a/one.ts': "import { two } from '../b/two.ts'", 'b/two.ts': "import { words } from '../words.ts'" })
  expect(mutualImports(root)).toEqual([])
})

it('finds a pair at any depth, including type and lazy imports', () => {
  write({
    'p/a/one.ts': "import type { Two } from '../b/deep/two.ts'",
    'p/a/more.ts': "import { two } from '../b/deep/two.ts'",
    'p/b/deep/two.ts': "const one = () => import('../../a/one.ts')",
  })
  expect(mutualImports(root)).toEqual(['p/a and p/b: p/b/deep/two.ts'])
})

it('ignores specs and the listed files', () => {
  write({
    'a/one.ts': "import { two } from '../b/two.ts'",
    'b/two.ts': "import { one } from '../a/one.ts'",
    'b/three.spec.ts': "import { one } from '../a/one.ts'",
  })
  expect(mutualImports(root, ['b/two.ts'])).toEqual([])
})
