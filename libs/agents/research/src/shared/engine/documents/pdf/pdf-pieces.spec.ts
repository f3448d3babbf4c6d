import { expect, it } from 'vitest'
import { iconFonts, type Piece, readable, widthOf, withAccents } from './pdf-pieces.ts'

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
  ['\x88 Wrote the reports', '• Wrote the reports'],
])('reads %j, set in a bitmap font of TeX', (text, expected) => {
  expect(readable(text)).toBe(expected)
})

const piece = (text: string, x: number, font: string): Piece => ({
  text,
  x,
  y: 100,
  width: 5 * text.length,
  size: 10,
  bold: false,
  font,
  icon: false,
})
const fontsIn = (...pieces: Piece[]) => [...iconFonts([{ width: 600, height: 800, pieces }])]

it('takes no font for one of icons that sets a letter inside a word', () => {
  expect(fontsIn(piece('Bo', 50, 'text'), piece('ğ', 60, 'other'), piece('aziçi', 65, 'text'))).toEqual([])
  expect(fontsIn(piece('Ó', 50, 'icons'), piece('+49 171 3920 184', 60, 'text'))).toEqual(['icons'])
})

it('takes letters without a width for half as wide as high', () => {
  expect(widthOf('द्र', 0, 20)).toBe(10)
  expect(widthOf('द्र', 13, 20)).toBe(13)
  expect(widthOf('´', 0, 20)).toBe(0)
})
