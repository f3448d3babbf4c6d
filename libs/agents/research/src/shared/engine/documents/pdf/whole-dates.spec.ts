import { expect, it } from 'vitest'
import { pdfLines } from './pdf-lines.ts'
import type { PagePieces, Piece } from './pdf-pieces.ts'

type Drawn = readonly [text: string, x: number, y: number]

const page = (...drawn: Drawn[]): PagePieces => ({
  width: 600,
  height: 800,
  pieces: drawn.map(([text, x, y]): Piece => ({
    text,
    x,
    y,
    width: text.length * 5,
    size: 10,
    bold: false,
    font: 'f',
    icon: false,
  })),
})
const linesOf = (...drawn: Drawn[]): string[][] =>
  pdfLines([page(...drawn)]).map(({ cells }) => cells.map(({ text }) => text))

it.each<[string, Drawn[]]>([
  [
    'June-Sept 2015',
    [
      ['June-Sept', 450, 100],
      ['2015', 470, 112],
    ],
  ],
  [
    'Noviembre 2018 – Actualidad',
    [
      ['Noviembre', 450, 100],
      ['2018 –', 450, 112],
      ['Actualidad', 450, 124],
    ],
  ],
  [
    'Avr 2020 – Juil 2020',
    [
      ['Avr 2020', 450, 100],
      ['|', 460, 112],
      ['Juil 2020', 450, 124],
    ],
  ],
  [
    'March 2021 – Present',
    [
      ['March 2021 –', 450, 100],
      ['Present', 450, 112],
    ],
  ],
  [
    'March 2021 — July 2022',
    [
      ['March 2021', 450, 100],
      ['—', 470, 112],
      ['July 2022', 450, 124],
    ],
  ],
  [
    'Jan 2019 – Feb 2022',
    [
      ['Jan 2019 – Feb', 450, 100],
      ['2022', 480, 112],
    ],
  ],
  [
    'Mar 2022 – Present',
    [
      ['Mar 2022 – Pre-', 450, 100],
      ['sent', 480, 112],
    ],
  ],
])('joins %s in a narrow column', (whole, dates) => {
  expect(linesOf(['Analyst, Acme', 50, 100], ...dates, ['Wrote reports.', 50, 112])).toEqual([
    ['Analyst, Acme', whole],
    ['Wrote reports.'],
  ])
})

it('keeps the years of table rows apart', () => {
  expect(linesOf(['B.Com', 50, 100], ['2014', 450, 100], ['HSC', 50, 112], ['2011', 450, 112])).toEqual([
    ['B.Com', '2014'],
    ['HSC', '2011'],
  ])
})

it('puts dates set a little higher on the line beside them', () => {
  expect(linesOf(['2010 – 2013', 450, 95], ['Lisie College', 50, 100])).toEqual([['Lisie College', '2010 – 2013']])
})

it('reads two columns with a heading each one after the other, even when their lines are level', () => {
  const left = [
    'Experience',
    'Partner, Acme',
    'Jan 2021 – Present',
    'Led four plants',
    'Trainee, Beta',
    'Jun 2015 – Apr 2017',
    'Sorted files',
  ]
  const right = [
    'Education',
    'B.A., Psychology',
    'Jul 2010 – May 2013',
    'M.A., History',
    'Jul 2013 – May 2015',
    'Languages',
    'Bengali, English',
  ]
  const drawn = left.flatMap((text, row): Drawn[] => [
    [text, 50, 100 + 14 * row],
    [right[row] ?? '', 350, 100 + 14 * row],
  ])
  expect(linesOf(...drawn)).toEqual([...left, ...right].map((text) => [text]))
})

it('joins stretched dates beside the text of the next column', () => {
  const drawn = [
    ['06/2016', 48, 100],
    ['-', 109, 100],
    ['06/2020', 48, 112],
    ['Clerk', 126, 100],
  ] satisfies Drawn[]
  expect(linesOf(...drawn)).toEqual([['06/2016 - 06/2020', 'Clerk']])
})

it('joins the months on both sides of a dash to the years below them', () => {
  const drawn: Drawn[] = [
    ['Feb', 50, 100],
    ['–', 80, 100],
    ['Apr', 100, 100],
    ['Fitter', 160, 100],
    ['2019', 48, 112],
    ['2022', 98, 112],
    ['Overhauled two engines.', 160, 112],
  ]
  expect(linesOf(...drawn)).toEqual([['Feb 2019', '–', 'Apr 2022', 'Fitter'], ['Overhauled two engines.']])
})
