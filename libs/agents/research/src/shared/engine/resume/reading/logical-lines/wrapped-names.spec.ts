import { expect, it } from 'vitest'
import type { TextLine } from '../../../documents/text-line.ts'
import { wrappedNames } from './wrapped-names.ts'

const line = (text: string, beside?: string): TextLine => ({
  page: 1,
  column: 0,
  cells: [text, ...(beside ? [beside] : [])].map((cell, index) => {
    const at = index * 200
    return { text: cell, bold: false, at, end: at + 5 * cell.length }
  }),
  size: 10,
  bold: false,
  bullet: false,
  indent: 0,
  gap: 1.2,
  fill: 0.4,
})
const wrapped = (...lines: TextLine[]) => [...wrappedNames(lines)].map(({ cells }) => cells[0]?.text)

const dated = (text: string) => line(text, '2010 – 2014')

it('joins the ends of several names where all of them fill their column', () => {
  const rows = ['Norvik Maritime Academy', 'Oda Lyceum', 'Lumo Technical Institute', 'Vega School'].map(dated)
  const long = [
    dated('Aldham School of Precision'),
    line('Instruments'),
    dated('Alster House of Fine'),
    line('Typesetting'),
  ]
  expect(wrapped(...rows, ...long)).toEqual(['Instruments', 'Typesetting'])
})

it('joins no line that short names have below them, too', () => {
  const rows = ['Norvik Maritime Academy of Oslo', 'Oda House', 'Lumo', 'Vega'].map(dated)
  const towns = ['Bergen', 'Turku', 'Aarhus'].map((town) => line(town))
  expect(
    wrapped(...rows.flatMap((row, index) => [row, towns[index] ?? line('Notes about the work done there.')])),
  ).toEqual([])
})

it('joins words that name no school by themselves', () => {
  expect(wrapped(line('Holy Angels Matriculation Higher'), line('Secondary School'))).toEqual(['Secondary School'])
  expect(wrapped(line('Holy Angels Matriculation'), line('Alster Secondary School'))).toEqual([])
})

it('joins a legal form, and half of a title behind a dash', () => {
  expect(wrapped(line('Clerk, Beck & Pollitzer Germany'), line('GmbH, Essen'))).toEqual(['GmbH, Essen'])
  const rows = ['Acme — Teller', 'Norvik — Youth Mentor', 'Alster House — Seller', 'Vega — Clerk'].map((text) =>
    line(text),
  )
  const notes = rows.flatMap((row) => [row, line('Notes about the work done there.')])
  expect(wrapped(...notes, line('Squeeze Media, Utah — Business Development'), line('Representative'))).toEqual([
    'Representative',
  ])
})

it('joins no heading to the names of the section above', () => {
  const rows = ['Norvik Maritime Academy of Oslo', 'Oda House', 'Lumo'].map(dated)
  expect(wrapped(...rows, dated('Aldham School of Precision, Oslo'), line('WORK EXPERIENCE'))).toEqual([])
  expect(wrapped(...rows, dated('Aldham School of Precision, Oslo'), line('Work Experience'))).toEqual([])
  expect(wrapped(...rows, dated('Aldham School of Physical, Oslo'), line('Education'))).toEqual(['Education'])
})
