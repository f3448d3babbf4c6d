import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readTable } from './read-table.ts'

const cellsOf = (text: string): string[][] => readCsv(text).map(({ cells }) => cells)

describe('CSV', () => {
  const plain = [
    ['Name', 'City'],
    ['Asha', 'Pune'],
  ]
  it.each([
    ['commas', 'Name,City\nAsha,Pune\n'],
    ['semicolons', 'Name;City\r\nAsha;Pune\r\n'],
    ['tabs', 'Name\tCity\nAsha\tPune'],
    ['pipes', 'Name|City\nAsha|Pune'],
    ['carriage returns', 'Name,City\rAsha,Pune\r'],
    ['a separator line', 'sep=;\r\nName;City\r\nAsha;Pune'],
    ['a byte order mark', '\uFEFFName,City\n\nAsha, "Pune"\n'],
  ])('with %s', (_what, text) => {
    expect(cellsOf(text)).toEqual(plain)
  })
  it.each([
    ['"Name, full";City\n"Rao, Asha";Pune', ['Name, full', 'City'], ['Rao, Asha', 'Pune']],
    ['Name (first, last);City\nAsha;Pune', ['Name (first, last)', 'City'], ['Asha', 'Pune']],
    ['Name;Price\nTea;1,50\nCake;2,50', ['Name', 'Price'], ['Tea', '1,50']],
    ['"Name"\t"City"\n"Asha"\t"Pune"', ['Name', 'City'], ['Asha', 'Pune']],
    ['url\nhttps://a.test/?a=1,2', ['url'], ['https://a.test/?a=1,2']],
    ['Name,Note\nAsha,"A "big" one"', ['Name', 'Note'], ['Asha', '"A "big" one"']],
    ['Name,Code\n="Asha",="0012"', ['Name', 'Code'], ['Asha', '0012']],
    [`Name,Phone\n'=Asha,'+91 98450`, ['Name', 'Phone'], ['=Asha', '+91 98450']],
    ['Name,Note\nAsha,5" pipe', ['Name', 'Note'], ['Asha', '5" pipe']],
  ])('is read as meant: %j', (text, ...rows) => {
    expect(cellsOf(text).slice(0, 2)).toEqual(rows)
  })
  it('names the line of a quotation mark that stays open', () => {
    expect(() => readCsv('Name,City\n"Asha,Pune')).toThrow(/^Line 2 is not readable as CSV/)
  })
})

const zip = (parts: Readonly<Record<string, string>>): Buffer => {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(text), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(Buffer.byteLength(text), 18)
    facts.writeUInt16LE(name.length, 22)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), facts, place, Buffer.from(name)]))
    bodies.push(body)
    offset += body.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(bodies.length, 8)
  end.writeUInt16LE(bodies.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = (type: string, targets: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map((target, at) => `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`
type Sheet = { rows: string; more?: string; state?: string }
const workbookOf = (list: readonly Sheet[]): Buffer =>
  zip({
    '_rels/.rels': relations('officeDocument', ['xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets>${list
      .map(({ state = '' }, at) => `<sheet name="S${at}" sheetId="${at + 1}" ${state} r:id="r${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      'worksheet',
      list.map((_sheet, at) => `worksheets/sheet${at + 1}.xml`),
    ),
    ...Object.fromEntries(
      list.map(({ rows, more = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${sheets}"><sheetData>${rows}</sheetData>${more}</worksheet>`,
      ]),
    ),
  })
const workbook = (rows: string, more = ''): Buffer => workbookOf([{ rows, more }])
const text = (cell: string, words: string): string => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`
const heading = `<row r="1">${text('A1', 'Name')}${text('B1', 'Sum')}</row>`

describe('an uploaded table', () => {
  it('shows the results of formulas, and merged cells once', async () => {
    const rows = `${heading}<row r="2"><c r="A2" t="str"><f>CONCAT("A","b")</f><v>Ab</v></c><c r="B2"><f>1+1</f><v>2</v></c></row><row r="4">${text('A4', 'Both')}</row>`
    const table = await readTable(workbook(rows, '<mergeCells><mergeCell ref="A4:B4"/></mergeCells>'))
    expect(table).toEqual([
      { cells: ['Name', 'Sum'], line: 1 },
      { cells: ['Ab', '2'], line: 2 },
      { cells: ['Both', ''], line: 4 },
    ])
  })
  it('shows numbers as people see them', async () => {
    const numbers = [0.1 + 0.2, 1_234_567_890_123_456, 98_450_12345, 1.5]
    const rows = numbers.map(
      (number, at) => `<row r="${at + 2}">${text(`A${at + 2}`, 'n')}<c r="B${at + 2}"><v>${number}</v></c></row>`,
    )
    const table = await readTable(workbook(heading + rows.join('')))
    expect(table.slice(1).map(({ cells }) => cells[1])).toEqual(['0.3', '1234567890123456', '9845012345', '1.5'])
  })
  const note = `<row r="1">${text('A1', 'How to fill this file')}</row>`
  it.each([
    ['hidden', [{ rows: heading, state: 'state="veryHidden"' }, { rows: note }], [], 'How to fill this file'],
    ['a cover', [{ rows: note }, { rows: heading }], ['name', 'sum'], 'Name'],
    ['a cover, and no heading is known', [{ rows: note }, { rows: heading }], ['city'], 'How to fill this file'],
  ])('is the sheet people mean when the first is %s', async (_what, list, names, first) => {
    const [row] = await readTable(workbookOf(list), names)
    expect(row?.cells[0]).toBe(first)
  })
  it.each([
    ['New leads\n"As of today, all"\n,,\nName,Sum\nAsha,3', 'Name', 4],
    [',,\n,,\nName,Sum\nAsha,3', 'Name', 3],
    // A row with as many cells as the heading is data.
    ['Asha,3\nName,Sum', 'Asha', 1],
    ['Asha,3\nBen,4', 'Asha', 1],
  ])('begins with the heading that is known: %j', async (csv, first, line) => {
    const [row] = await readTable(csv, ['NAME', 'sum'])
    expect(row).toMatchObject({ cells: [first, expect.any(String)], line })
  })
  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFNaïve;Ort')],
    ['UTF-16', Buffer.from('\uFEFFNaïve;Ort', 'utf16le')],
    ['windows-1252', Buffer.from('Naïve;Ort', 'latin1')],
  ])('may be CSV in %s', async (_what, bytes) => {
    expect(await readTable(bytes)).toEqual([{ cells: ['Naïve', 'Ort'], line: 1 }])
  })
  const good = workbook(heading)
  const row = `<row r="2">${text('A2', 'x'.repeat(1_000))}</row>`
  it.each([
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'This file is not a table.'],
    ['a page that is called .xls', Buffer.from('<html><table><tr><td>Name'), 'This file is not a table.'],
    ['binary data', Buffer.from([1, 0, 2, 0, 0, 9]), 'This file is not a table.'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old Excel workbook (.xls), or one with a password'],
    ['half a workbook', good.subarray(0, good.length / 2), 'not a readable Excel workbook'],
    ['another zip', zip({ 'word/document.xml': '<w/>' }), 'not a readable Excel workbook'],
    ['a zip bomb', workbook(heading + row.repeat(30_000)), 'unpacks to more than 25 MB'],
  ])('is refused for %s', async (_what, bytes, words) => {
    await expect(readTable(bytes)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      detail: expect.stringContaining(words),
    })
  })
})
