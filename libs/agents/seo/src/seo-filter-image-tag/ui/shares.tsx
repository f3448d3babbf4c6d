import { imageGroups } from '../figures.ts'
import { words as images } from '../words.ts'
import type { Images } from './data.ts'
import styles from './shares.module.css'

/** Shows how the images divide, as one bar and as figures. */
export const Shares = ({ totals }: Pick<Images, 'totals'>) => (
  <section className={styles['shares']}>
    <div className={styles['bar']} aria-hidden="true">
      {imageGroups
        .filter((group) => totals[group] > 0)
        .map((group) => (
          <span key={group} className={styles['piece']} data-group={group} style={{ flexGrow: totals[group] }} />
        ))}
    </div>
    <dl className={styles['figures']}>
      {imageGroups.map((group) => (
        <div key={group} className={styles['figure']} data-group={group}>
          <dt className={styles['name']}>{images.groups[group]}</dt>
          <dd className={styles['count']}>{totals[group]}</dd>
          <dd className={styles['hint']}>{images.groupHint[group]}</dd>
        </div>
      ))}
    </dl>
    <p className={styles['hint']}>{images.apart(totals.tracking, totals.noscript, totals.hidden)}</p>
  </section>
)
