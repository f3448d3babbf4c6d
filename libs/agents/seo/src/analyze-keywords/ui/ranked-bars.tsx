import { words as keywords } from '../words.ts'
import { IntentBadge } from './intent-badge.tsx'
import type { Analysis } from './data.ts'
import styles from './ranked-bars.module.css'

/** Number of bars. The table below lists every phrase. */
const shown = 10

/** Shows the strongest phrases as bars. The table below has the same scores as figures. */
export const RankedBars = ({ phrases }: Pick<Analysis, 'phrases'>) => {
  const top = phrases.filter(({ group }) => group !== 'brand').slice(0, shown)
  const highest = Math.max(...top.map(({ score }) => score), 1)
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{keywords.ranked}</h3>
      <ol className={styles['list']}>
        {top.map(({ phrase, score, count, intent, group }) => (
          <li key={phrase} className={styles['row']}>
            <span className={styles['name']} data-group={group}>
              {phrase}
            </span>
            <span className={styles['track']}>
              <span
                className={styles['bar']}
                data-group={group}
                style={{ inlineSize: `${(score / highest) * 100}%` }}
              />
            </span>
            <span className={styles['count']}>{keywords.times(count)}</span>
            <span className={styles['intent']}>
              <IntentBadge intent={intent} />
            </span>
          </li>
        ))}
      </ol>
      <p className={styles['note']}>{keywords.rankedNote}</p>
    </section>
  )
}
