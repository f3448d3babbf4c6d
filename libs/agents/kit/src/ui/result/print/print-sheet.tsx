import type { RunReceipt } from '../../../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useBusiness } from '@bazaar/federation-page'
import { currentLocale, dayText } from '@bazaar/locale'
import { type ReactNode, type RefObject, useState } from 'react'
import styles from './print-sheet.module.css'
import { words } from '../../words/words.ts'

type Props = {
  services: ShellServices
  title: string
  /** ISO time; absent for a result that has just been made. */
  when: string | undefined
  receipt: RunReceipt | null
  /** The text begins with a heading of its own. */
  headed: boolean
  report: RefObject<HTMLDivElement | null>
  /** The report is shown in another way on screen. */
  onPaperOnly: boolean
  children: ReactNode
}

/**
 * What is printed of a result, for all agents: the same text as in the PDF, under the name of the user's business. The
 * global print style shows nothing but this element.
 */
export const PrintSheet = ({ services, title, when, receipt, headed, report, onPaperOnly, children }: Props) => {
  const business = useBusiness(services)
  const [shown] = useState(() => new Date().toISOString())
  return (
    <div className={styles['sheet']} data-print-sheet="">
      <div className={styles['letterhead']} aria-hidden>
        <strong>{business?.name || services.brand.name}</strong>
        <span>{dayText(when ?? shown, currentLocale())}</span>
      </div>
      {!headed && (
        <p className={styles['title']} aria-hidden>
          {title}
        </p>
      )}
      {/* What Copy reads: a view may leave the report out, or show it folded. */}
      <div ref={report} className={onPaperOnly ? styles['onPaper'] : undefined}>
        {children}
      </div>
      {receipt && receipt.sources.length > 0 && (
        <div className={styles['sources']} aria-hidden>
          <strong>{words.sources}</strong>
          <ul>
            {receipt.sources.map(({ url, title: name, fetchedAt }) => (
              <li key={`${url} ${fetchedAt}`}>
                {name ? `${name}: ` : ''}
                {url}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
