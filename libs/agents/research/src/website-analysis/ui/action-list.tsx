import { Badge, type BadgeTone } from '@bazaar/ui'
import { words as website } from '../words.ts'
import styles from './action-list.module.css'
import type { Action } from './website-data.ts'

const impactTone: Record<Action['impact'], BadgeTone> = { high: 'accent', medium: 'neutral', low: 'neutral' }

/** Improvements, most useful first. */
export const ActionList = ({ actions }: { actions: readonly Action[] }) => (
  <section>
    <h2 className={styles['heading']}>{website.actions}</h2>
    <ol className={styles['actions']}>
      {actions.map(({ title, why, impact, effort }) => (
        <li key={title} className={styles['action']}>
          <div>
            <p className={styles['title']}>{title}</p>
            <p className={styles['why']}>{why}</p>
            <p className={styles['badges']}>
              <Badge tone={impactTone[impact]}>{website.impact[impact]}</Badge>
              <Badge>{website.effort[effort]}</Badge>
            </p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
