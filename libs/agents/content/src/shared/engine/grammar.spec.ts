import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Linter, LocalLinter } from 'harper.js'
import { binary } from 'harper.js/binary'
import { beforeAll, expect, test } from 'vitest'

/** Kinds of lint that are always mistakes. Spelling, capitals and commas depend on house style and user input. */
const mistakes = [
  'Agreement',
  'Grammar',
  'Repetition',
  'Redundancy',
  'Punctuation',
  'Nonstandard',
  'Usage',
  'Malapropism',
]

const source = join(import.meta.dirname, '../..')
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /golden.[^/\\]+\.md$/.test(file),
)

let linter: Linter
beforeAll(async () => {
  linter = new LocalLinter({ binary })
  await linter.setup()
}, 60_000)

const faults = async (text: string): Promise<string[]> => {
  const found = await linter.lint(text, { language: 'markdown' })
  return found
    .filter((lint) => mistakes.includes(lint.lint_kind()))
    .map((lint) => `${lint.lint_kind()}: ${lint.message()} (${lint.get_problem_text()})`)
}

test('the checker detects a mistake', async () => {
  expect(await faults('I can can help you with the the bread.')).not.toEqual([])
})

test.each(texts)('%s has no grammar mistakes', { timeout: 30_000 }, async (file) => {
  expect(await faults(readFileSync(join(source, file), 'utf8'))).toEqual([])
})
