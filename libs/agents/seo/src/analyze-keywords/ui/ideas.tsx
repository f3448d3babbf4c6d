import { words as keywords } from '../words.ts'
import { IntentBadge } from './intent-badge.tsx'
import type { Analysis } from './data.ts'
import styles from '../view.module.css'

/** Shows what to write next, each idea with its evidence. */
export const Ideas = ({ ideas }: Pick<Analysis, 'ideas'>) =>
  ideas.length === 0 ? null : (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{keywords.ideas}</h3>
      <ul className={styles['columns']}>
        {ideas.map(({ title, format, intent, why }) => (
          <li key={title} className={styles['card']}>
            <p className={styles['kind']}>
              {format} <IntentBadge intent={intent} />
            </p>
            <p className={styles['name']}>{title}</p>
            <p className={styles['soft']}>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
