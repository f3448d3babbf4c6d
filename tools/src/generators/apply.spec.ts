import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyPlan } from './apply.ts'
import type { Plan } from './plan.ts'

let root = ''
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const everything = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(root.length + 1), entry.isFile() ? readFileSync(path, 'utf8') : '/']
    }),
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'apply-'))
  put('libs/index.ts', 'index')
})
afterEach(() => rmSync(root, { recursive: true }))

const plan: Plan = {
  changes: [
    { path: 'libs/index.ts', text: 'changed', isNew: false },
    { path: 'libs/words/src/engine.ts', text: 'new', isNew: true },
  ],
  documents: 'words',
  next: [],
}

it('writes all files, formats them and updates the docs', async () => {
  const commands: string[] = []
  await applyPlan(root, plan, async (...call) => void commands.push(call.flat().join(' ')))
  expect(commands).toEqual(['oxfmt libs/index.ts libs/words/src/engine.ts', 'node tools/src/docs/write-docs.ts words'])
  expect(everything()).toMatchObject({ 'libs/index.ts': 'changed', 'libs/words/src/engine.ts': 'new' })
})

it('leaves every file and folder as it was when a step fails midway', async () => {
  const before = everything()
  const run = async (command: string) => {
    if (command === 'oxfmt') return
    put('libs/words/src/README.md', 'half')
    throw new Error('The docs cannot be written.')
  }
  await expect(applyPlan(root, plan, run)).rejects.toThrow('The docs cannot be written.')
  expect(everything()).toEqual(before)
})

it('restores every file when one cannot be written', async () => {
  const before = everything()
  const blocked = {
    ...plan,
    changes: [...plan.changes, { path: 'libs/words/src/engine.ts/x.ts', text: 'x', isNew: true }],
  }
  await expect(applyPlan(root, blocked, async () => {})).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(everything()).toEqual(before)
})
