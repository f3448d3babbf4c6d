import type { ScorePart } from '../../shared/lead-qualification.ts'
import { scoreTone } from '../../shared/ui/score-tone.ts'
import { words as lead } from '../words.ts'
import styles from './part-table.module.css'

/** Each part with its points, the input behind them and the reason. */
export const PartTable = ({ parts }: { parts: readonly ScorePart[] }) => (
  <ul className={styles['parts']}>
    {parts.map(({ id, label, points, max, reason, input }) => (
      <li key={id} className={styles['part']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['points']}>{lead.of(points, max)}</span>
        <span className={styles['bar']} aria-hidden="true">
          <span
            className={styles['fill']}
            data-tone={scoreTone((points / max) * 100)}
            style={{ width: `${(points / max) * 100}%` }}
          />
        </span>
        <p className={styles['reason']}>
          <span className={styles['input']}>{input}</span> · {reason}
        </p>
      </li>
    ))}
  </ul>
)
