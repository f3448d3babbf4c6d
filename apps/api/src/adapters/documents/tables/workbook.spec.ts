import { strFromU8, unzipSync } from 'fflate'
import readWorkbook, { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { readCell } from './sheet-cell.ts'
import { type TableSheet, toWorkbook } from './workbook.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const opened = async (sheet: TableSheet) => readSheet(await toWorkbook([sheet]))

it.each([
  ['12', 12],
  ['-1,234.50', -1234.5],
  ['−5', -5],
  ['₹12,75,000', 1_275_000],
  ['Rs. 500', 500],
  ['$1,000', 1000],
  ['18.5%', 0.185],
  ['0', 0],
  ['2026-11-22', day('2026-11-22')],
  ['7th January 2025', day('2025-01-07')],
  ['3 Sept 2026', day('2026-09-03')],
  ['2026-11-22T10:30:00.000Z', new Date('2026-11-22T10:30:00Z')],
])('reads %s as a number or a date', (text, value) => {
  expect(readCell(text)).toMatchObject({ value })
})

it.each([
  '007',
  '+919876543210',
  '1,23',
  '12,34,56',
  '1234567890123456',
  '31 February 2026',
  '2026-02-30',
  '1.2.3',
  'V2',
])('leaves %s as text', (text) => {
  expect(readCell(text).value).toBe(text)
})

it('writes numbers, dates and texts as such, and reads them back', async () => {
  const head = ['Item', 'Price', 'Since', 'Share']
  const rows = [
    ['Bread', '₹1,20,000.50', '2026-11-22', '12%'],
    ['Cake\nbig', 7, null, ''],
  ]
  expect(await opened({ name: 'Prices', head, rows })).toEqual([
    head,
    ['Bread', 120_000.5, day('2026-11-22'), 0.12],
    ['Cake\nbig', 7, null, null],
  ])
})

it('keeps beginnings of formulas as texts, marked as such', async () => {
  const evil = ['=1+1', '+1', '@SUM(1)', '-cmd', '\t=1', '＝1', '=HYPERLINK("http://x")']
  const bytes = await toWorkbook([{ name: 'x', head: ['=head'], rows: evil.map((text) => [text]) }])
  const lines = await readSheet(bytes)
  expect(lines.flat()).toEqual(['=head', ...evil.map((text) => text.trim())])
  const parts = unzipSync(bytes)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet).not.toContain('<f>')
  expect(evil.map((text) => readCell(text).format)).toEqual(evil.map(() => '@'))
})

it('freezes the heading, makes it bold and sets widths', async () => {
  const rows = [['x'.repeat(500), 'y']]
  const parts = unzipSync(await toWorkbook([{ name: 'x', head: ['Long', 'Short'], rows }]))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect([...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([56, 8])
  expect(strFromU8(parts['xl/styles.xml']!)).toContain('<b/>')
})

it('names each sheet as Excel accepts it, once', async () => {
  const names = ['Prices: all/none', 'prices  all none', '', 'x'.repeat(40), 'x'.repeat(35), "'History'"]
  const bytes = await toWorkbook(names.map((name) => ({ name, head: ['a'], rows: [] })))
  const sheets = await readWorkbook(bytes)
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Prices all none',
    'prices all none (2)',
    'Table 3',
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
    '’History’',
  ])
})
