import { words as speed } from '../words.ts'
import styles from './score-gauge.module.css'
import { scoreState, type Speed } from './speed-state.ts'

type Props = { score: Speed['scores'][number]; before: number | undefined }

const radius = 42
const round = 2 * Math.PI * radius

/** Shows a score from 0 to 100 as a ring, with the previous score below. */
export const ScoreGauge = ({ score: { label, score }, before }: Props) => {
  const state = scoreState(score)
  const change = score === null || before === undefined ? null : score - before
  return (
    <li className={styles['gauge']}>
      <div className={styles['dial']} data-state={state}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles['track']} cx="50" cy="50" r={radius} />
          <circle
            className={styles['arc']}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${(round * (score ?? 0)) / 100} ${round}`}
            transform="rotate(-90 50 50)"
          />
        </svg>
        <span className={styles['value']}>{score ?? '–'}</span>
      </div>
      <span className={styles['label']}>{label}</span>
      <span className={styles['state']}>{speed.state[state]}</span>
      {change !== null && <span className={styles['change']}>{speed.change(change)}</span>}
    </li>
  )
}
