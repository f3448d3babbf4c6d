import { cpuTimeOf } from '@bazaar/testing'
import { expect, it } from 'vitest'
import * as api from '../api.ts'
import * as server from '../index.ts'
import { readCsv } from './read-csv.ts'
import { isFilled } from './table-row.ts'
import { readTableApart } from './read-table-apart.ts'

it('reads the first rows of a table and counts all, without work in this process', async () => {
  const table = `Name,City\n${'" "\n;"\n'.repeat(8_000)}`
  const own = await cpuTimeOf(() => readCsv(table))
  const wanted = { headings: [], rows: 2, columns: 9 }
  const { count } = await readTableApart({ ...wanted, table: 'Name,City\n\nAsha,Pune\nRavi,Goa' })
  expect(count).toBe(3)
  const spent = await cpuTimeOf(async () => {
    const { rows } = await readTableApart({ ...wanted, table })
    expect(rows).toEqual(readCsv(table.slice(0, 100)).filter(isFilled).slice(0, 2))
  })
  expect(spent).toBeLessThan(own / 4)
  expect(Object.keys(api)).not.toContain('readCsv')
  expect(Object.keys(server)).toEqual(expect.not.arrayContaining(['readTable', 'readWorkbook']))
})

it('hands over no more of a wide table than is wanted', async () => {
  const table = Buffer.from(`${','.repeat(1_000_000)}\na,b,c`)
  const { rows } = await readTableApart({ table, headings: [], rows: 9, columns: 2 })
  expect(rows.map(({ cells }) => cells)).toEqual([['a', 'b']])
})

it.each([
  ['a quotation mark that stays open', 'Name,City\n"Asha,Pune', /^Line 2 is not readable as CSV/],
  [
    'more text than the server takes at once',
    `Name\n${'Asha '.repeat(1_700_000)}`,
    /^This table has more than 8 million/,
  ],
  ['half a workbook', Buffer.from('PK\u0003\u0004'), /^This file is not a readable Excel workbook/],
])('says what is wrong with %s', async (_what, table, words) => {
  await expect(readTableApart({ table, headings: [], rows: 9, columns: 9 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    detail: expect.stringMatching(words),
  })
})
