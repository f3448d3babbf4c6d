import { topPhrases } from '../figures.ts'
import { words as keywords } from '../words.ts'
import { IntentBadge } from './intent-badge.tsx'
import type { Analysis } from './data.ts'
import styles from './ranked-bars.module.css'

/** Shows the strongest phrases, and as bars how often the pages say them. */
export const RankedBars = ({ phrases }: Pick<Analysis, 'phrases'>) => {
  const top = topPhrases({ phrases })
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{keywords.ranked}</h3>
      <ol className={styles['list']}>
        {top.map(({ phrase, share, count, intent, group }) => (
          <li key={phrase} className={styles['row']}>
            <span className={styles['name']} data-group={group}>
              {phrase}
            </span>
            <span className={styles['track']}>
              <span className={styles['bar']} data-group={group} style={{ inlineSize: `${share}%` }} />
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
