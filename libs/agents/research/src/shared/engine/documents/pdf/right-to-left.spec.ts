import { expect, it } from 'vitest'
import { pdfLines } from './pdf-lines.ts'
import type { Piece } from './pdf-pieces.ts'

type Drawn = readonly [text: string, x: number, width: number, y: number]

const linesOf = (...drawn: Drawn[]): string[][] => {
  const pieces = drawn.map(([text, x, width, y]): Piece => {
    const look = { size: 10, bold: false, font: 'f', icon: false }
    return { text, x, width, y, ...look }
  })
  return pdfLines([{ width: 600, height: 800, pieces }]).map(({ cells }) => cells.map(({ text }) => text))
}

it('reads letters that are stored as they are drawn', () => {
  expect(linesOf(['ﻢﻴﻠﻌﺘﻟا', 500, 50, 100], ['ﺲﻤﺷ ﻦﻴﻋ ﺔﻌﻣﺎﺟ', 460, 90, 120])).toEqual([['التعليم'], ['جامعة عين شمس']])
})

it('reads a span from the right and an address from the left', () => {
  expect(
    linesOf(
      ['محاسبة', 500, 50, 100],
      ['2018', 30, 25, 100],
      ['–', 57, 5, 100],
      ['2013', 64, 25, 100],
      ['layla', 300, 25, 120],
      ['@example.org', 325, 60, 120],
      ['القاهرة', 500, 50, 120],
      ['بكالوريوس التجارة', 450, 100, 140],
    ),
  ).toEqual([['محاسبة', '2013 – 2018'], ['القاهرة', 'layla@example.org'], ['بكالوريوس التجارة']])
})
