import { expect, it } from 'vitest'
import { pdfLines } from './pdf-lines.ts'
import type { Piece } from './pdf-pieces.ts'

const piece = (text: string, x: number, y: number, size = 10): Piece => ({
  text,
  x,
  y,
  width: 5 * text.length,
  size,
  bold: false,
  font: 'f',
  icon: false,
})

it('puts the raised ending of a number on its line, and leaves other raised text', () => {
  const pieces = [piece('12', 40, 100), piece('th', 50, 95, 6), piece('| MPBSE', 62, 100), piece('2', 101, 95, 6)]
  const texts = pdfLines([{ width: 600, height: 800, pieces }]).map(({ cells }) => cells.map(({ text }) => text))
  expect(texts).toEqual([['2'], ['12th | MPBSE']])
})
