import type { RunReceipt, Source } from '../../index.ts'
import { Badge } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { engineName } from './answer.ts'
import { formatMoment } from '../format-time.ts'
import styles from './receipt-lines.module.css'
import { words } from '../words/words.ts'

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** Pages of one site often share a title. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname.replace(/^\/$/, '') : '')

const SourceLine = ({ source: { url, title, fetchedAt }, timed }: { source: Source; timed: boolean }) => (
  <li>
    {isWebAddress(url) ? (
      <a href={url} target="_blank" rel="noreferrer noopener nofollow">
        {title ? `${title} ${pathOf(url)}`.trim() : <AddressText>{url}</AddressText>}
      </a>
    ) : (
      (title ?? url)
    )}{' '}
    {timed && <span className={styles['when']}>{words.readAt(formatMoment(fetchedAt))}</span>}
  </li>
)

/** A crawl reads dozens of pages. All but the first are collapsed. */
const shownSources = 8

const SourceLines = ({ sources, timed }: { sources: readonly Source[]; timed: boolean }) => (
  <ul className={styles['sources']}>
    {sources.map((source) => (
      <SourceLine key={`${source.url} ${source.fetchedAt}`} source={source} timed={timed} />
    ))}
  </ul>
)

/** A time that several sources share is said once. */
const Sources = ({ sources }: { sources: readonly Source[] }) => {
  const times = new Set(sources.map(({ fetchedAt }) => formatMoment(fetchedAt)))
  const timed = times.size > 1 || sources.length === 1
  return (
    <section>
      <h2 className={styles['heading']}>{words.sources}</h2>
      {!timed && <p>{[...times]}</p>}
      <SourceLines sources={sources.slice(0, shownSources)} timed={timed} />
      {sources.length > shownSources && (
        <details className={styles['more']}>
          <summary>{words.moreSources(sources.length - shownSources)}</summary>
          <SourceLines sources={sources.slice(shownSources)} timed={timed} />
        </details>
      )}
    </section>
  )
}

/** Shows which engine made a result, its cost and its sources. Source: acceptance.md Q29. */
export const ReceiptLines = ({ receipt }: { receipt: RunReceipt }) => (
  <footer className={styles['receipt']}>
    <p className={styles['made']}>
      <Badge>{engineName(receipt.engine)}</Badge>
      <span>{words.charged(receipt.credits_charged)}</span>
    </p>
    {receipt.sources.length > 0 && <Sources sources={receipt.sources} />}
  </footer>
)

/** Notices for the user, such as a fallback to the built-in engine. */
export const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.length === 0 ? null : (
    <ul className={styles['notices']}>
      {notices.map((notice) => (
        <li key={notice} lang={words.langOf(notice)}>
          {notice}
        </li>
      ))}
    </ul>
  )
