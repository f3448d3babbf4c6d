import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { charactersIn, withRanges } from './font-subset.ts'
import { longPasswords } from './long-passwords.ts'
import { markPure, withoutServerFacts } from './pure-declarations.ts'
import { withoutKeys } from './unused-code.ts'
import { withoutFunctions } from './unused-parts.ts'

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

it('keeps of an endpoint what a call needs', () => {
  const endpoint = `defineEndpoint({ errors: ['A'], method: 'GET', path: '/a', tag, input: z.object({ tag: z.string() }), summary: 'A' })`
  expect(withoutServerFacts('a.ts', `export const a = ${endpoint}`)).toBe(
    `export const a = defineEndpoint({  method: 'GET', path: '/a',  input: z.object({ tag: z.string() }),  })`,
  )
})

it('cuts both font files to ranges that share no character', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../../ui/src/styles/font.css'), 'utf8')
  const [first = '', second = ''] = [...withRanges(css).matchAll(/woff2\?(U\+[^']+)/g)].map(([, found = '']) => found)
  const all = [...charactersIn(first), ...charactersIn(second)]
  expect(new Set(all).size).toBe(all.length)
  expect(charactersIn('U+0041-0043, U+20AC')).toBe('ABC€')
})

it('empties functions, and nothing around them', () => {
  const code =
    'function a() { function b() { return 1 } return b() }\nvar C = make(({ x }) => { x() })\nlet d = () => 2'
  expect(withoutFunctions('a.js', code, ['b', 'C'])).toBe(
    'function a() { function b() {} return b() }\nvar C = make(({ x }) => {})\nlet d = () => 2',
  )
})

it('refuses a package that no longer has what it leaves out', () => {
  expect(() => withoutFunctions('a.js', 'const b = 1', ['b'])).toThrow('a.js no longer has b')
})

it('leaves the keys of an icon out', () => {
  expect(withoutKeys('["path", { d: "M1 1", key: "bq4yh3" }]')).toBe('["path", { d: "M1 1" }]')
})

it('keeps the common passwords that are long enough for a form', () => {
  const module = longPasswords()
  expect(module).toContain(String.raw`\npassword1\n`)
  expect(module).not.toContain(String.raw`\nqwerty\n`)
})
