import type { ReactNode } from 'react'

/** The value to sort, search and export; `show` only renders it. */
export type GridValue = string | number | null
export type GridCell = GridValue | { value: GridValue; show: ReactNode }

export type GridColumn = {
  key: string
  label: string
  align?: 'start' | 'end'
  /** Offers the column's values as a filter above the table. */
  choices?: boolean
  /** Maximum width in characters, after which the text wraps. */
  measure?: number
}

/** `id` is unique in the table. A missing cell is empty. */
export type GridRow = { id: string; cells: Readonly<Record<string, GridCell>> }

export const isDrawn = (cell: GridCell | undefined): cell is { value: GridValue; show: ReactNode } =>
  typeof cell === 'object' && cell !== null

export const valueOf = (row: GridRow, key: string): GridValue => {
  const cell = row.cells[key]
  return isDrawn(cell) ? cell.value : (cell ?? null)
}
