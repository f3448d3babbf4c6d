import { dial } from '../words.ts'
import styles from './score-dial.module.css'
import { scoreTone } from './score-tone.ts'

type Props = { score: number; label?: string; tone?: ReturnType<typeof scoreTone> }

/** A score from 0 to 100 as a number in a ring. */
export const ScoreDial = ({ score, label = dial.score, tone = scoreTone(score) }: Props) => (
  <div className={styles['dial']}>
    <svg className={styles['ring']} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className={styles['track']} cx="50" cy="50" r="44" pathLength="100" />
      <circle
        className={styles['value']}
        data-tone={tone}
        cx="50"
        cy="50"
        r="44"
        pathLength="100"
        strokeDasharray={`${score} 100`}
      />
    </svg>
    <p className={styles['words']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['score']}>{score}</span>
      <span className={styles['label']}>{dial.outOf}</span>
    </p>
  </div>
)
