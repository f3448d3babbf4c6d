import type { ReactNode } from 'react'
import { common } from '../words.ts'
import styles from './result-section.module.css'

export const ResultSection = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h3 className={styles['heading']}>{heading}</h3>
    {children}
  </section>
)

/** The readable report below a result's own view, folded by default. */
export const FoldedReport = ({ report, open = false }: { report: ReactNode; open?: boolean }) => (
  <details className={styles['report']} open={open}>
    <summary>{common.report}</summary>
    {report}
  </details>
)
