import { Badge } from '@bazaar/ui'
import { words as keywords } from '../words.ts'
import type { Analysis } from './data.ts'
import styles from '../view.module.css'

/** Shows whether the site addresses its intended audience. */
export const Audience = ({ audience }: Pick<Analysis, 'audience'>) => (
  <section className={styles['section']}>
    <h3 className={styles['heading']}>{keywords.audience}</h3>
    <p className={styles['soft']}>“{audience.text}”</p>
    {audience.terms.length === 0 ? (
      <p className={styles['note']}>{keywords.noTerms}</p>
    ) : (
      <ul className={styles['terms']}>
        {audience.terms.map(({ term, count }) => (
          <li key={term} className={styles['term']}>
            <span>{term}</span>
            <Badge tone={count === 0 ? 'warn' : 'good'}>
              {count === 0 ? keywords.notThere : keywords.times(count)}
            </Badge>
          </li>
        ))}
      </ul>
    )}
  </section>
)
