import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './surfaces.module.css'

export type Column<Row> = { key: string; label: string; align?: 'start' | 'end'; cell: (row: Row) => ReactNode }

type Props<Row> = {
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  className?: string
}

/** A table with a name; wide ones scroll inside their frame. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, className }: Props<Row>) => (
  // A region that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classNames(styles['scroll'], className)} role="region" aria-label={caption} tabIndex={0}>
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.align === 'end' ? styles['end'] : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map((column) => (
              <td key={column.key} className={column.align === 'end' ? styles['end'] : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
