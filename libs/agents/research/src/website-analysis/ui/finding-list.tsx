import { Badge, type BadgeTone } from '@bazaar/ui'
import { words as website } from '../words.ts'
import styles from './finding-list.module.css'
import type { Area } from './website-data.ts'

type State = Area['findings'][number]['state']

const tones: Record<State, BadgeTone> = { good: 'good', improve: 'warn', missing: 'bad', note: 'neutral' }
const counted: readonly State[] = ['missing', 'improve', 'good']

const Tally = ({ findings }: Pick<Area, 'findings'>) => (
  <span className={styles['tally']}>
    {counted.map((state) => {
      const amount = findings.filter((finding) => finding.state === state).length
      return amount === 0 ? null : (
        <Badge key={state} tone={tones[state]}>
          {website.tally(amount, website.states[state])}
        </Badge>
      )
    })}
  </span>
)

/** The findings by area; each area expands to show them. */
export const FindingList = ({ areas }: { areas: readonly Area[] }) => (
  <div className={styles['areas']}>
    {areas.map(({ id, label, findings }) => (
      <details key={id} className={styles['area']}>
        <summary>
          {label}
          <Tally findings={findings} />
        </summary>
        <ul className={styles['findings']}>
          {findings.map(({ state, text }) => (
            <li key={text} className={styles['finding']}>
              <Badge tone={tones[state]}>{website.states[state]}</Badge>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </div>
)
