import { expect, it } from 'vitest'
import { logicalLines } from '../../resume/reading/logical-lines/logical-lines.ts'
import { pdfLines } from './pdf-lines.ts'
import type { Piece } from './pdf-pieces.ts'

const piece = (text: string, x: number, y: number): Piece => ({
  text,
  x,
  y,
  width: 5 * text.length,
  size: 10,
  bold: false,
  font: 'f',
  icon: false,
})

const names = [
  'Experience',
  'Oda Print | Clerk',
  'Kept the books of two shops.',
  'Vega Works | Buyer',
  'Bought paper.',
  'Education',
  'Alster University',
  'BSc, Statistics',
]
const notes = ['2020 - Present', 'Oslo', '2016 - 2019', 'Bergen', '2012 - 2016', 'Honours']
const left = names.map((text, row) => piece(text, 40, 100 + 20 * row))
const right = notes.map((text, row) => piece(text, 480, 106 + 20 * (row + 1)))

const columnsOf = (pieces: Piece[]) =>
  new Set(pdfLines([{ width: 600, height: 800, pieces }]).map(({ column }) => column))

it('takes dates that are drawn between the texts beside them for no column', () => {
  const [heading, ...others] = left
  const inTurns = [heading, ...others.flatMap((text, row) => [text, right[row]])].filter((one) => one !== undefined)
  expect([...columnsOf(inTurns)]).toEqual([0])
  expect(columnsOf([...left, ...right]).has(2)).toBe(true)
})

it('takes dates in the margin, drawn between their texts, for no column beside towns and headings', () => {
  const margin = ['2022 - Present', 'Delhi', '2018 - 2022', 'Barnala', '2016 - 2018', 'Ludhiana', 'Education']
  const notes = [...margin, '2014 - 2016', '2011 - 2014', 'Skills', 'Hiring', 'Excel', 'Audits', 'Rosters', 'Tally']
  const texts = ['Partner', 'Hero Works', 'Manager', 'Trident Mills', 'Executive', 'Vardhman Mills', 'Ran payroll.']
  const beside = [...texts, 'MBA', 'B.Com', 'Panjab University', 'Labour law', 'Payroll', 'Budgets', 'Shifts', 'Sales']
  const at = (index: number): number => 100 + 20 * index
  const inTurns = notes.flatMap((text, index) => {
    const isDate = /^\d/.test(text)
    return [piece(text, 40, at(index)), piece(beside[index] ?? '', 200, at(index) + (isDate ? 0 : 8))]
  })
  expect(columnsOf(inTurns).has(2)).toBe(false)
  expect(columnsOf(inTurns.toSorted((a, b) => a.x - b.x)).has(2)).toBe(true)
})

it('reads the end of a margin date above its beginning', () => {
  const pieces = [
    piece('2021-02-01', 40, 100),
    piece('Network Rail', 150, 100),
    piece('2014-09-01', 40, 112),
    piece('Checked the plans.', 150, 125),
  ]
  expect(logicalLines(pdfLines([{ width: 600, height: 800, pieces }])).map(({ text }) => text)).toEqual([
    '2014-09-01 – 2021-02-01  Network Rail',
    'Checked the plans.',
  ])
})
