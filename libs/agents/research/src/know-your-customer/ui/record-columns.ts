import { words } from '../words.ts'

export type Row = Readonly<Record<string, unknown>>

/** Source: product.md §2, acceptance.md A23. */
const hidden = ['latitude', 'longitude', 'city', 'buildingName', 'building', 'floor']

/** `einvoiceEnabled` → 'Einvoice Enabled', `ack` → 'Ack'. Source: acceptance.md C63. */
export const titleCase = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Columns for a set of records: every key that occurs, in order of appearance, except the hidden ones. */
export const columnsOf = (rows: readonly Row[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => !hidden.includes(key))

/** A cell as text; null and empty values become a dash. */
export const cellText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : '—'
}
