import { type GridColumn, type GridRow, type GridValue, valueOf } from './grid-data.ts'

/** A spreadsheet would run a text that begins like this as a formula. Source: OWASP, CSV Injection. */
const formula = /^[=+\-@\t\r]/

/** One value of a CSV file. A text that begins like a formula gets an apostrophe in front; a number is a number. */
export const csvCell = (value: GridValue): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The table as CSV, with a mark that tells spreadsheets it is UTF-8. Source: RFC 4180. */
export const csvOf = (columns: readonly GridColumn[], rows: readonly GridRow[]): string => {
  const lines = [
    columns.map(({ label }) => csvCell(label)),
    ...rows.map((row) => columns.map(({ key }) => csvCell(valueOf(row, key)))),
  ]
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}
