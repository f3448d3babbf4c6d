import { words as website } from '../words.ts'
import styles from './area-table.module.css'
import { scoreTone } from '../../shared/ui/score-tone.ts'
import type { Area } from './website-data.ts'

/** Scores with their weights, and a bar in each row. */
export const AreaTable = ({ areas }: { areas: readonly Area[] }) => (
  <table className={styles['table']}>
    <caption className={styles['caption']}>{website.areas}</caption>
    <thead>
      <tr>
        <th scope="col">{website.columns.area}</th>
        <th scope="col">{website.columns.score}</th>
        <th scope="col">{website.columns.weight}</th>
      </tr>
    </thead>
    <tbody>
      {areas.map(({ id, label, score, weight }) => (
        <tr key={id}>
          <th scope="row">
            {label}
            <span className={styles['bar']} aria-hidden="true">
              <span className={styles['fill']} data-tone={scoreTone(score)} style={{ width: `${score}%` }} />
            </span>
          </th>
          <td>{score}</td>
          <td className={styles['weight']}>{website.percent(weight)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
