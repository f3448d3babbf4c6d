import { type Job, jobLabel } from '@bazaar/agents-kit'
import { SelectField } from '@bazaar/ui'
import { words } from '../../words.ts'
import { Choice } from '../search/choice.tsx'
import styles from './catalogue.module.css'

type Props = { present: readonly Job[]; chosen: Job | null; onChoose: (job: Job | null) => void }

/**
 * Filters by the job to be done, in addition to the specified categories. Buttons, of which a second press clears the
 * filter, and on phones a dropdown beside that of the categories.
 */
export const JobChoice = ({ present, chosen, onChoose }: Props) => {
  if (present.length === 0) return null
  const options = present.map((job): { value: string; label: string } => ({ value: job, label: jobLabel[job] }))
  const value = chosen ?? ''
  const choose = (next: string) => onChoose(present.find((job) => job === next) ?? null)
  return (
    <>
      <div className={styles.jobs}>
        <Choice
          label={words.catalogue.job}
          options={options}
          value={value}
          onChoose={(next) => choose(next === value ? '' : next)}
        />
      </div>
      <div className={styles.jobDropdown}>
        <SelectField
          label={words.catalogue.jobShort}
          value={value}
          options={[{ value: '', label: words.catalogue.allShort }, ...options]}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </>
  )
}
