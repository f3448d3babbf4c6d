import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { charactersIn, withRanges } from './font-subset.ts'
import { markPure } from './pure-declarations.ts'
import { emptied } from './unused-code.ts'

it('marks each constant that a call makes, and nothing else', () => {
  const code = [
    `const Text = (missing: string) => z.string(missing).trim()`,
    `export const Input = z.object({ text: Text('No text.') }).strict()`,
    `export const names = ['a'] as const, Line = z.array(Input)`,
    `start()`,
  ].join('\n')
  expect(markPure('a.ts', code)).toBe(
    [
      `const Text = (missing: string) => z.string(missing).trim()`,
      `export const Input = /*#__PURE__*/ (() => z.object({ text: Text('No text.') }).strict())()`,
      `export const names = ['a'] as const, Line = /*#__PURE__*/ (() => z.array(Input))()`,
      `start()`,
    ].join('\n'),
  )
})

it('keeps the names a module exports and nothing of what they do', () => {
  expect(emptied('import a from "a"\nexport function first() { a() }\nexport const second = () => a()\n')).toBe(
    'export let first\nexport let second',
  )
})

it('cuts both font files to ranges that share no character', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../../ui/src/styles/font.css'), 'utf8')
  const [first = '', second = ''] = [...withRanges(css).matchAll(/woff2\?(U\+[^']+)/g)].map(([, found = '']) => found)
  const all = [...charactersIn(first), ...charactersIn(second)]
  expect(new Set(all).size).toBe(all.length)
  expect(charactersIn('U+0041-0043, U+20AC')).toBe('ABC€')
})
