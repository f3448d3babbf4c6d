import { DataTable } from '@bazaar/ui'
import { type Row, cellText, columnsOf, titleCase } from './record-columns.ts'
import { words as kyc } from '../words.ts'
import { registerDate, registerPeriod } from './register-date.ts'

/** The record's codes in words; the register's own data as it is. Keeps a date on one line. */
const tableCell = (key: string, value: unknown): string => {
  const cell = cellText(value)
  const text = kyc.values[cell] ?? cell
  const day = key === 'period' ? registerPeriod(text) : registerDate(text)
  return day === text ? text : day.replaceAll(' ', '\u00a0')
}

/** A table that derives its columns from the records. */
export const RecordTable = ({ caption, rows }: { caption: string; rows: readonly Row[] }) => (
  <DataTable
    caption={caption}
    columns={columnsOf(rows).map((key) => ({ key, label: kyc.columns[key] ?? titleCase(key) }))}
    rows={rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, tableCell(key, value)])),
    )}
  />
)
