import { expect, it } from 'vitest'
import { csvCell } from './csv.ts'

/** Cells as a spreadsheet reads them whose list separator is `;`: it ignores quotes that do not open a cell. */
const cellsOf = (text: string): string[] => text.split(/[;\t\r\n]/).map((cell) => cell.replaceAll('"', '').trim())

it.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  ' =1',
  '"=1"',
  '\t\t+1',
  ';=1',
  'a;=1',
  'a; @x',
  'a\n=1',
  'a\r\n-1',
  'a\t＝1',
  'a;"=1"',
])('no part of %j is a formula', (text) => {
  expect(cellsOf(csvCell(text)).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
})

it.each([
  ['Lovely', 'Lovely'],
  [-5, '-5'],
  [null, ''],
  ['+44 20', "'+44 20"],
  ['1 + 1 = 2', '1 + 1 = 2'],
  ['a,b', '"a,b"'],
  ['She said "yes"', '"She said ""yes"""'],
  ['asha@example.com; meera@example.com', '"asha@example.com; meera@example.com"'],
])('%j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
