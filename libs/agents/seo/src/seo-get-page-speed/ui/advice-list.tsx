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
  /** Savings, or the category it belongs to. */
  marks: readonly string[]
}

/** What to do, in the order of the list, with the addresses or elements it is about. */
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
