import { Badge, ExternalIcon } from '@bazaar/ui'
import { words as speed } from '../words.ts'
import styles from './advice-list.module.css'

export type Advice = {
  id: string
  title: string
  text: string
  more: string | null
  display: string | null
  examples: readonly string[]
  /** Savings, or the audit's category. */
  marks: readonly string[]
}

/** Lists advice in the given order, with the affected addresses or elements. */
export const AdviceList = ({ entries }: { entries: readonly Advice[] }) => (
  <ol className={styles['list']}>
    {entries.map(({ id, title, text, more, display, examples, marks }) => (
      <li key={id} className={styles['advice']}>
        <p className={styles['title']}>{title}</p>
        {(marks.length > 0 || display !== null) && (
          <p className={styles['marks']}>
            {marks.map((mark) => (
              <Badge key={mark} tone="accent">
                {mark}
              </Badge>
            ))}
            {display}
          </p>
        )}
        <p className={styles['text']}>
          {text}{' '}
          {more !== null && (
            <a href={more} target="_blank" rel="noreferrer" className={styles['more']}>
              {speed.more}
              <ExternalIcon aria-hidden size={14} />
            </a>
          )}
        </p>
        {examples.length > 0 && (
          <ul className={styles['examples']}>
            {examples.map((example) => (
              <li key={example}>
                <code>{example}</code>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
)
