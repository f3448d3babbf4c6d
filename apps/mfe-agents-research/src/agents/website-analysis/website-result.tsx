import type { ReactNode } from 'react'
import { website } from '../../words.ts'
import { ActionList } from './action-list.tsx'
import { AreaTable } from './area-table.tsx'
import { FoldedReport } from '../../parts/result-section.tsx'
import { ScoreDial } from '../../parts/score-dial.tsx'
import type { WebsiteData } from './website-data.ts'
import styles from './website-result.module.css'

/** The score and what it is made of, what to do first, then the report. */
export const WebsiteResult = ({ answer: { data }, report }: { answer: { data: WebsiteData }; report: ReactNode }) => (
  <div className={styles['website']}>
    {data.score === null ? (
      <p className={styles['none']}>{website.noScore}</p>
    ) : (
      <div className={styles['scores']}>
        <ScoreDial score={data.score} />
        <AreaTable areas={data.areas} />
      </div>
    )}
    {data.actions.length > 0 && <ActionList actions={data.actions} />}
    <FoldedReport report={report} open />
  </div>
)
