import { type Job, jobLabel } from '@bazaar/agents-kit'
import { words } from '../../words.ts'
import { Choice } from '../search/choice.tsx'
import styles from './catalogue.module.css'

type Props = { present: readonly Job[]; chosen: Job | null; onChoose: (job: Job | null) => void }

/** Filters by the job to be done, in addition to the specified categories. A second press clears the filter. */
export const JobChoice = ({ present, chosen, onChoose }: Props) =>
  present.length === 0 ? null : (
    <div className={styles.jobs}>
      <Choice
        label={words.catalogue.job}
        options={present.map((job): { value: string; label: string } => ({ value: job, label: jobLabel[job] }))}
        value={chosen ?? ''}
        onChoose={(value) => onChoose(present.find((job) => job === value && job !== chosen) ?? null)}
      />
    </div>
  )
