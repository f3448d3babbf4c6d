import { SelectField } from '@bazaar/ui'
import styles from './console.module.css'
import { words } from './words.ts'

const options = [1, 7, 30, 90, 365].map((days) => ({ value: String(days), label: words.lastDays(days) }))

type Props = { days: number; onChange: (days: number) => void }

/** How far back a report looks. */
export const DaysField = ({ days, onChange }: Props) => (
  <SelectField
    label={words.days}
    className={styles['days']}
    value={String(days)}
    options={options}
    onChange={(event) => onChange(Number(event.target.value))}
  />
)
