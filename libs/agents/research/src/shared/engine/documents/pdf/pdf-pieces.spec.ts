import { expect, it } from 'vitest'
import { readable, withAccents } from './pdf-pieces.ts'

it.each([
  ['品質管理課⻑', '品質管理課長'],
  ['⼈事部', '人事部'],
])('reads the radicals in %s as the characters they stand for', (text, expected) => {
  expect(readable(text)).toBe(expected)
})

it.each([
  ['Fr´ed´eric Gr`ege', 'Frédéric Grège'],
  ['J¨urgen and ˆIle', 'Jürgen and Île'],
  ['a ´ mark before a blank', 'a ´ mark before a blank'],
])('joins the accents of %s to their letters', (text, expected) => {
  expect(withAccents(text)).toBe(expected)
})

it.each([
  ['mar. 2009 \x15 dic. 2014', 'mar. 2009 – dic. 2014'],
  ['Sta\x1b Nurse', 'Staff Nurse'],
  ['\x0door', 'floor'],
])('reads %j, set in a bitmap font of TeX', (text, expected) => {
  expect(readable(text)).toBe(expected)
})
