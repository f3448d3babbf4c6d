import { csvCell, csvHead } from '@bazaar/contracts/csv'
import { type GridColumn, type GridRow, valueOf } from './cells.ts'

/** The table as CSV with a byte order mark, so that spreadsheets read UTF-8. Source: RFC 4180. */
export const csvOf = (columns: readonly GridColumn[], rows: readonly GridRow[]): string => {
  const lines = rows.map((row) => `${columns.map(({ key }) => csvCell(valueOf(row, key))).join(',')}\r\n`)
  return csvHead(columns.map(({ label }) => csvCell(label))) + lines.join('')
}
