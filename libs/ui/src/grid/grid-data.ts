import { currentLocale } from '@bazaar/locale'
import type { ReactNode } from 'react'
import { type GridColumn, type GridRow, isDrawn, valueOf } from './cells.ts'

export type GridOrder = { key: string; up: boolean } | null
export type GridFilter = { text: string; chosen: Readonly<Record<string, string>> }

export const shownOf = (row: GridRow, key: string): ReactNode => {
  const cell = row.cells[key]
  return isDrawn(cell) ? cell.show : cell
}

export const textOf = (row: GridRow, key: string): string => String(valueOf(row, key) ?? '')

/** Values of a column with their counts, in reading order. */
export const choicesOf = (rows: readonly GridRow[], key: string): { value: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = textOf(row, key)
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value.localeCompare(b.value))
}

/** Rows that contain every search word, in any cell, and every chosen value. */
export const filterRows = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { text, chosen }: GridFilter,
): GridRow[] => {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  const picked = Object.entries(chosen).filter(([, value]) => value !== '')
  return rows.filter((row) => {
    if (picked.some(([key, value]) => textOf(row, key) !== value)) return false
    const all = columns.map(({ key }) => textOf(row, key).toLowerCase()).join('\n')
    return wanted.every((word) => all.includes(word))
  })
}

const collator = new Intl.Collator(currentLocale(), { numeric: true, sensitivity: 'base' })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** Numbers by size, texts in reading order; empty cells last in both directions. */
export const sortRows = (rows: readonly GridRow[], order: GridOrder): GridRow[] => {
  if (order === null) return [...rows]
  const direction = order.up ? 1 : -1
  return [...rows].sort((one, two) => {
    const [a, b] = [valueOf(one, order.key), valueOf(two, order.key)]
    if (a === null || a === '') return b === null || b === '' ? 0 : 1
    if (b === null || b === '') return -1
    return direction * compare(a, b)
  })
}

/** Ascending, descending, then the original order. */
export const nextOrder = (order: GridOrder, key: string): GridOrder => {
  if (order?.key !== key) return { key, up: true }
  return order.up ? { key, up: false } : null
}
