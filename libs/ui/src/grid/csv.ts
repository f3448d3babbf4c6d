import { type GridColumn, type GridRow, type GridValue, valueOf } from './grid-data.ts'

/** Spreadsheets run such texts as formulas. Source: OWASP, CSV Injection. */
const formula = /^[=+\-@\t\r]/

/** One value of a CSV file. A text that starts like a formula gets a leading apostrophe; numbers stay numbers. */
export const csvCell = (value: GridValue): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The table as CSV with a byte order mark, so that spreadsheets read UTF-8. Source: RFC 4180. */
export const csvOf = (columns: readonly GridColumn[], rows: readonly GridRow[]): string => {
  const lines = [
    columns.map(({ label }) => csvCell(label)),
    ...rows.map((row) => columns.map(({ key }) => csvCell(valueOf(row, key)))),
  ]
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}
