import writeXlsxFile, { type CellObject, type Sheet } from 'write-excel-file/node'
import { readCell } from './sheet-cell.ts'

/** A table with its name. */
export type TableSheet = {
  name: string
  head: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** Letters of a column: narrower ones hide their heading, wider ones wrap. */
const narrowest = 8
const widest = 56

const maxNameLength = 31

/** Names that Excel accepts: short, without its own signs, each once. */
const namesOf = (sheets: readonly TableSheet[]): string[] => {
  const taken = new Set<string>()
  return sheets.map(({ name }, index) => {
    // A straight quotation mark may not be the first or last sign of a name.
    const clean = name
      .replaceAll(/[[\]/\\:*?\s\p{C}]+/gu, ' ')
      .replaceAll("'", '’')
      .trim()
    const base = clean === '' || clean.toLowerCase() === 'history' ? `Table ${index + 1}` : clean
    let fitting = base.slice(0, maxNameLength).trim()
    for (let turn = 2; taken.has(fitting.toLowerCase()); turn += 1) {
      const end = ` (${turn})`
      fitting = base.slice(0, maxNameLength - end.length).trim() + end
    }
    taken.add(fitting.toLowerCase())
    return fitting
  })
}

const widthsOf = ({ head, rows }: TableSheet): { width: number }[] =>
  head.map((label, index) => {
    const lengths = rows.map((row) => String(row[index] ?? '').length)
    const longest = lengths.reduce((most, length) => Math.max(most, length), label.length)
    return { width: Math.min(widest, Math.max(narrowest, longest + 2)) }
  })

const headCell = (label: string): CellObject => ({
  value: label,
  fontWeight: 'bold',
  backgroundColor: '#EEF1F6',
  alignVertical: 'top',
  wrap: true,
})

const cellOf = (written: string | number | null): CellObject | null => {
  const { value, format } = readCell(written)
  if (value === null) return null
  const isLong = typeof value === 'string' && (value.length > widest || value.includes('\n'))
  return { value, alignVertical: 'top', ...(format ? { format } : {}), ...(isLong ? { wrap: true } : {}) }
}

/** The tables as an Excel workbook, one sheet each, whose heading stays in view. */
export const toWorkbook = (sheets: readonly TableSheet[]): Promise<Buffer> => {
  const names = namesOf(sheets)
  const made = sheets.map((sheet, index): Sheet<Buffer> => ({
    sheet: names[index] ?? '',
    stickyRowsCount: 1,
    columns: widthsOf(sheet),
    data: [sheet.head.map(headCell), ...sheet.rows.map((row) => row.map(cellOf))],
  }))
  return writeXlsxFile(made).toBuffer()
}
