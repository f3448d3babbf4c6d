import { credits, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { currentLocale, locales, timeFormat } from '@bazaar/locale'
import { Button, DataTable, DownloadIcon, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Section } from '../section.tsx'
import { agentTitle } from './agent-title.ts'
import styles from './usage.module.css'
import { words } from './words.ts'

const { receipts: texts, kinds } = words

type Line = credits.EntryLine
type Known = { lines: readonly Line[]; next: number | null }

const tag = locales[currentLocale()]
const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
const hour = timeFormat(currentLocale())
const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' })
const plain = new Intl.NumberFormat(tag)

/** The loaded receipts. A new `version` reloads them; an answer to an earlier question comes too late. */
const useReceipts = (services: ShellServices, version: number) => {
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState<{ detail: string; before: Known | null } | null>(null)
  const reads = useRef(0)
  const read = useCallback(
    (before: Known | null) => {
      const turn = (reads.current += 1)
      const cursor = before?.next
      services.call(credits.listEntries, cursor ? { cursor } : {}).then(
        (page) => {
          if (turn !== reads.current) return
          setKnown({ lines: [...(before?.lines ?? []), ...page.data], next: page.next })
          setFailed(null)
        },
        (error: unknown) => {
          if (turn === reads.current) setFailed({ detail: readFailure(error).detail, before })
        },
      )
    },
    [services],
  )
  useEffect(() => read(null), [read, version])
  // What failed is read again: the next receipts, or all of them.
  return { known, problem: failed?.detail ?? null, older: () => read(failed ? failed.before : known) }
}

/** Date and time, which wrap only between each other. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className={styles['when']}>
    <span>{date.format(new Date(at))},</span> <span>{hour(at)}</span>
  </time>
)

const What = ({ line, services }: { line: Line; services: ShellServices }) => {
  const title = line.agent && agentTitle(services, line.agent)
  return (
    <>
      <strong className={styles['kind']}>{title ?? kinds[line.kind]}</strong>
      {!title && line.kind !== 'purchase' && <span className={styles['soft']}> {words.reason(line.reason)}</span>}
    </>
  )
}

export const ReceiptsSection = ({ services, version }: { services: ShellServices; version: number }) => {
  const { known, problem, older } = useReceipts(services, version)
  const save = (path: typeof credits.entriesCsvPath | typeof credits.entriesWorkbookPath) =>
    void services.download(path).catch((error: unknown) => services.notify('error', readFailure(error).detail))
  return (
    <Section id="receipts" title={texts.title} lead={texts.lead}>
      {known && known.lines.length > 0 && (
        <DataTable
          caption={texts.table}
          className={styles['receipts']}
          columns={[
            { key: 'time', label: texts.columns.time },
            { key: 'what', label: texts.columns.what },
            { key: 'amount', label: texts.columns.amount, align: 'end' },
            { key: 'balance', label: texts.columns.balance, align: 'end' },
          ]}
          rows={known.lines.map((line) => ({
            time: <When at={line.created_at} />,
            what: <What line={line} services={services} />,
            amount: <bdi className={line.amount > 0 ? styles['plus'] : undefined}>{signed.format(line.amount)}</bdi>,
            balance: plain.format(line.balance_after),
          }))}
        />
      )}
      {known?.lines.length === 0 && <p className={styles['soft']}>{texts.empty}</p>}
      {!known && !problem && <Skeleton height="10rem" />}
      {problem && <FormError>{problem}</FormError>}
      <div className={styles['row']}>
        {(problem || known?.next) && (
          <Button variant="secondary" onClick={older}>
            {problem ? texts.retry : texts.more}
          </Button>
        )}
        {known && known.lines.length > 0 && (
          <div className={styles['downloads']}>
            <Button variant="quiet" icon={<DownloadIcon />} onClick={() => save(credits.entriesCsvPath)}>
              {texts.csv}
            </Button>
            <Button variant="quiet" icon={<DownloadIcon />} onClick={() => save(credits.entriesWorkbookPath)}>
              {texts.workbook}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
