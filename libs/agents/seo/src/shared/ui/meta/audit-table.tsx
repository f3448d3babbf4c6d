import { Badge, type BadgeTone, DataTable } from '@bazaar/ui'
import { meta } from '../../words.ts'
import type { Meta } from './data.ts'
import styles from './meta-result.module.css'

type Line = Meta['audit'][number]

const tone: Record<Line['state'], BadgeTone> = { good: 'good', improve: 'warn', missing: 'bad', note: 'neutral' }

/** What a page has no name in its code for, in the reader's language. */
const isWord = /\p{Script=Devanagari}/u

const rowOf = ({ tag, state, text }: Line) => ({
  tag: (
    <span className={styles['tag']}>
      {isWord.test(tag) ? tag : <code>{tag}</code>}
      <Badge tone={tone[state]}>{meta.state[state]}</Badge>
    </span>
  ),
  text: <span className={styles['seen']}>{text}</span>,
})

/** Shows the current tags of the page. */
export const AuditTable = ({ audit }: Pick<Meta, 'audit'>) =>
  audit.length === 0 ? null : (
    <DataTable
      className={styles['audit']}
      caption={meta.audit}
      columns={[
        { key: 'tag', label: meta.columns.tag },
        { key: 'text', label: meta.columns.text },
      ]}
      rows={audit.map(rowOf)}
    />
  )
