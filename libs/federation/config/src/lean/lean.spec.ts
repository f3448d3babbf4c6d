import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { charactersIn, withRanges } from './font-subset.ts'
import { markPure } from './pure-declarations.ts'
import { emptied } from './unused-code.ts'
import { withoutFunctions, withoutMethods } from './unused-parts.ts'

it('marks each constant that a call makes, and nothing else', () => {
  const code = [
    `const Text = (missing: string) => z.string(missing).trim()`,
    `export const Input = z.object({ text: Text('No text.') }).strict()`,
    `export const names = ['a'] as const, Line = z.array(Input)`,
    `export const keys = Object.keys(names) as string[]`,
    `start()`,
  ].join('\n')
  expect(markPure('a.ts', code)).toBe(
    [
      `const Text = (missing: string) => z.string(missing).trim()`,
      `export const Input = /*#__PURE__*/ (() => z.object({ text: Text('No text.') }).strict())()`,
      `export const names = ['a'] as const, Line = /*#__PURE__*/ (() => z.array(Input))()`,
      `export const keys = /*#__PURE__*/ (() => Object.keys(names))() as string[]`,
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

it('empties functions and removes methods, and nothing around them', () => {
  const code =
    'function a() { function b() { return 1 } return b() }\nvar C = make(({ x }) => { x() })\nlet d = () => 2'
  expect(withoutFunctions('a.js', code, ['b', 'C'])).toBe(
    'function a() { function b() {} return b() }\nvar C = make(({ x }) => {})\nlet d = () => 2',
  )
  expect(withoutMethods('a.js', 'make({ a() { b() }, b: function _b() {}, c: () => 1 })', ['a', 'b'])).toBe(
    'make({   c: () => 1 })',
  )
})

it('refuses a package that no longer has what it leaves out', () => {
  expect(() => withoutFunctions('a.js', 'const b = 1', ['b'])).toThrow('a.js no longer has b')
})
