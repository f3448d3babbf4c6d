import type { RunReceipt, Source } from '@bazaar/agents-kit'
import { Badge } from '@bazaar/ui'
import { engineName } from './answer.ts'
import { formatMoment } from './format-time.ts'
import styles from './receipt-lines.module.css'
import { words } from './words.ts'

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

const SourceLine = ({ source: { url, title, fetchedAt } }: { source: Source }) => (
  <li>
    {isWebAddress(url) ? (
      <a href={url} target="_blank" rel="noreferrer noopener nofollow">
        {title ?? url}
      </a>
    ) : (
      (title ?? url)
    )}{' '}
    <span className={styles['when']}>{words.readAt(formatMoment(fetchedAt))}</span>
  </li>
)

/** What stands beside every answer: who made it, what it cost, what was read. Source: acceptance.md Q29. */
export const ReceiptLines = ({ receipt }: { receipt: RunReceipt }) => (
  <footer className={styles['receipt']}>
    <p className={styles['made']}>
      <Badge>{engineName(receipt.engine)}</Badge>
      <span>{words.charged(receipt.credits_charged)}</span>
    </p>
    {receipt.sources.length > 0 && (
      <section>
        <h2 className={styles['heading']}>{words.sources}</h2>
        <ul className={styles['sources']}>
          {receipt.sources.map((source) => (
            <SourceLine key={`${source.url} ${source.fetchedAt}`} source={source} />
          ))}
        </ul>
      </section>
    )}
  </footer>
)

/** Plain sentences the user should know, such as a fallback to the built-in engine. */
export const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.length === 0 ? null : (
    <ul className={styles['notices']}>
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
