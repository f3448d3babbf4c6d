import { expect, it } from 'vitest'
import { readable } from './pdf-pieces.ts'

it.each([
  ['品質管理課⻑', '品質管理課長'],
  ['⼈事部', '人事部'],
])('reads the radicals in %s as the characters they stand for', (text, expected) => {
  expect(readable(text)).toBe(expected)
})
