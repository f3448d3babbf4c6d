import { words as keywords } from '../words.ts'
import type { Intent } from './intent-badge.tsx'
import type { Analysis } from './data.ts'
import styles from '../view.module.css'

const order: readonly Intent[] = ['transactional', 'commercial', 'informational', 'navigational']

/** Shows the phrases grouped by probable search intent. */
export const IntentGroups = ({ phrases }: Pick<Analysis, 'phrases'>) => (
  <section className={styles['section']}>
    <h3 className={styles['heading']}>{keywords.intentTitle}</h3>
    <div className={styles['columns']}>
      {order
        .map((intent) => ({ intent, members: phrases.filter((phrase) => phrase.intent === intent) }))
        .filter(({ members }) => members.length > 0)
        .map(({ intent, members }) => (
          <div key={intent} className={styles['card']}>
            <h4 className={styles['name']}>
              {keywords.intents[intent]} <span className={styles['soft']}>{keywords.intentHint[intent]}</span>
            </h4>
            <ul className={styles['chips']}>
              {members.map(({ phrase, intent_from }) => (
                <li key={phrase} className={styles['chip']} title={keywords.intentFrom(intent_from)}>
                  {phrase}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  </section>
)
