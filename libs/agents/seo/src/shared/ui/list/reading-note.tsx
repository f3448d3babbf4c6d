import type { SheetReading } from '../../sheet-input.ts'
import { list } from '../../words.ts'
import styles from './list.module.css'

/** Shows how the list was read, which reveals a wrong tab or column. */
export const ReadingNote = ({ reading }: { reading: SheetReading }) => (
  <ul className={styles['reading']} aria-label={list.read}>
    <li>{list.from(reading.from, reading.rows)}</li>
    <li>
      {reading.header.length === 0 ? list.noHeading : list.heading(reading.header.join(', '))}{' '}
      {list.used(reading.columns.join(', '))}
    </li>
    {reading.duplicates > 0 && <li>{list.duplicates(reading.duplicates)}</li>}
    {reading.empty > 0 && <li>{list.empty(reading.empty)}</li>}
    {reading.left_out > 0 && <li className={styles['warning']}>{list.leftOut(reading.left_out, reading.checked)}</li>}
  </ul>
)
