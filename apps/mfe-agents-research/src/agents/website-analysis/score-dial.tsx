import { website } from '../../words.ts'
import styles from './score-dial.module.css'
import { scoreTone } from './score-tone.ts'

/** The whole score as a number in a ring. */
export const ScoreDial = ({ score }: { score: number }) => (
  <div className={styles['dial']}>
    <svg className={styles['ring']} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className={styles['track']} cx="50" cy="50" r="44" pathLength="100" />
      <circle
        className={styles['value']}
        data-tone={scoreTone(score)}
        cx="50"
        cy="50"
        r="44"
        pathLength="100"
        strokeDasharray={`${score} 100`}
      />
    </svg>
    <p className={styles['words']}>
      <span className={styles['label']}>{website.score}</span>
      <span className={styles['score']}>{score}</span>
      <span className={styles['label']}>{website.outOf}</span>
    </p>
  </div>
)
