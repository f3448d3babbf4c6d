import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { isolated } from '../content/isolated.tsx'
import styles from './surfaces.module.css'

export type Column = { key: string; label: string; align?: 'start' | 'end' }

type Props = {
  caption: string
  columns: readonly Column[]
  rows: readonly Readonly<Record<string, ReactNode>>[]
  className?: string
}

const sideOf = ({ align }: Column) => (align === 'end' ? styles['end'] : undefined)

/** A captioned table that scrolls inside its frame when it is wide. */
export const DataTable = ({ caption, columns, rows, className }: Props) => (
  // A scrollable region must be reachable by keyboard.
  <div className={classNames(styles['scroll'], className)} role="region" aria-label={caption} tabIndex={0}>
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={sideOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id and never move
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.key} className={sideOf(column)}>
                {isolated(row[column.key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
