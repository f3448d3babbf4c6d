import { describe, expect, it } from 'vitest'
import { csvText } from './csv-text.ts'
import { findColumns } from './find-columns.ts'
import { parseRows } from './parse-rows.ts'
import { readSheetAddress } from './sheet-address.ts'
import vectors from './vectors/indexability.json' with { type: 'json' }

const id = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'
const url = ['url', 'page']
const source = ['source url', 'backlink']
const target = ['target url', 'website']

describe('column vectors', () => {
  for (const { header, use } of vectors.sheetColumns) {
    it(header.join(' | '), () => {
      const wanted = use.url === undefined ? [source, target] : [url]
      const places = use.url === undefined ? [use.source, use.target] : [use.url]
      expect(findColumns([header, header.map(() => 'https://x.test/')], wanted)).toEqual({
        noHeader: use.noHeader ?? false,
        columns: places,
      })
    })
  }
})

describe('columns', () => {
  it('are found by name in any order, and by their cells when no name matches', () => {
    const row = ['12', 'https://b.test/', 'x', 'a.test/page']
    expect(findColumns([['No', 'Target_URL', 'Note', 'Source URL'], row], [source, target]).columns).toEqual([3, 1])
    expect(findColumns([['No', 'Who', 'Note', 'Whom'], row], [source, target]).columns).toEqual([1, 3])
    expect(
      findColumns(
        [
          ['No', 'Where'],
          ['1', 'somewhere'],
        ],
        [url],
      ).columns,
    ).toEqual([null])
    expect(findColumns([['url'], ['https://a.test/']], [source, target]).columns).toEqual([0, null])
  })
})

describe('rows', () => {
  it.each([
    [
      'tabs',
      'url\tnote\nhttps://a.test/\t"x\ty"\n',
      [
        ['url', 'note'],
        ['https://a.test/', 'x\ty'],
      ],
    ],
    [
      'semicolons',
      'url;note\nhttps://a.test/;1,5',
      [
        ['url', 'note'],
        ['https://a.test/', '1,5'],
      ],
    ],
    [
      'commas',
      '\uFEFFurl,note\r\n"https://a.test/?a=1,2",x\r\n',
      [
        ['url', 'note'],
        ['https://a.test/?a=1,2', 'x'],
      ],
    ],
    [
      'a heading longer than some rows',
      'url,note\nhttps://a.test/\nhttps://b.test/,x',
      [['url', 'note'], ['https://a.test/'], ['https://b.test/', 'x']],
    ],
    ['a plain list', 'https://a.test/?x=1,2\n\n https://b.test/ \n', [['https://a.test/?x=1,2'], ['https://b.test/']]],
    [
      'cells',
      [
        [' a ', ''],
        ['', ' '],
      ],
      [['a', '']],
    ],
  ])('of %s', (_name, content, expected) => {
    expect(parseRows(content).map(({ cells }) => cells)).toEqual(expected)
  })
  it('keep their numbers below a title and empty lines', () => {
    const cells = [
      ['Internal', ''],
      ['', ''],
      ['Address', 'Status'],
      ['https://a.test/', '200'],
    ]
    expect(parseRows(cells, ['address'])).toEqual([
      { cells: ['Address', 'Status'], line: 3 },
      { cells: ['https://a.test/', '200'], line: 4 },
    ])
  })
  it('are rejected when a quotation mark never closes', () => {
    expect(() => parseRows('url,note\n"https://a.test/,x\nb,c')).toThrow('is not readable as CSV')
  })
})

describe('the address of a sheet', () => {
  it.each([
    [id, id, null],
    [`https://docs.google.com/spreadsheets/d/${id}/edit#gid=42`, id, '42'],
    [`https://docs.google.com/spreadsheets/u/1/d/${id}/edit?gid=7#gid=7`, id, '7'],
    [` docs.google.com/spreadsheets/d/${id} `, id, null],
    [`https://docs.google.com/open?id=${id}`, id, null],
    [`https://drive.google.com/open?usp=drive_link&id=${id}`, id, null],
    [`https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=3`, id, '3'],
    [`https://docs.google.com/spreadsheets/d/e/2PACX-${id}/pub?gid=9&single=true&output=csv`, `2PACX-${id}`, '9'],
    [`https://docs.google.com/spreadsheets/d/e/2PACX-${id}/pubhtml`, `2PACX-${id}`, null],
  ])('%s', (text, found, gid) => {
    expect(readSheetAddress(text)).toEqual({ id: found, gid, tab: null })
  })
  it('may name its tab', () => {
    const text = `https://docs.google.com/spreadsheets/d/${id}/gviz/tq?tqx=out:csv&sheet=Price%20list`
    expect(readSheetAddress(text)).toEqual({ id, gid: null, tab: 'Price list' })
  })
  it('is not that of a file in Drive, which is told apart', () => {
    expect(() => readSheetAddress(`https://drive.google.com/file/d/${id}/view?usp=sharing`)).toThrow(
      'Open the file with Google Sheets',
    )
  })
  it.each(['my sheet', 'https://example.com/'])('refuses %s', (text) => {
    expect(() => readSheetAddress(text)).toThrow('address of a Google Sheet')
  })
})

it('writes CSV that no spreadsheet evaluates', () => {
  expect(
    csvText(
      ['a', 'b'],
      [
        ['=1+1', -5],
        ['@x', null],
        ['a "b", c', '-5'],
        ['＝1', ' =1'],
        ['a;=1', '\n=1'],
      ],
    ),
  ).toBe('a,b\n\'=1+1,-5\n\'@x,\n"a ""b"", c",\'-5\n\'＝1,\' =1\n"a;\'=1","\'\n\'=1"')
})
