import { viewOf } from '@bazaar/agents-kit/ui'
import { qualifySalesLeads } from './definition.ts'
import type { ScoredLine } from './definition.ts'
import { verdicts } from '../shared/lead-qualification.ts'
import { Badge, DataGrid, type GridColumn, type GridRow } from '@bazaar/ui'
import { type ReactNode, useMemo } from 'react'
import { FoldedReport } from '../shared/ui/result-section.tsx'
import { words } from './words.ts'
import { VerdictBadge, verdictTone } from '../shared/ui/verdict-badge.tsx'
import styles from './view.module.css'

type Props = { answer: { leads: readonly ScoredLine[]; skipped: number }; report: ReactNode }

const { listColumns: heads } = words
const columns: readonly GridColumn[] = [
  { key: 'name', label: heads.name, measure: 14 },
  { key: 'total', label: heads.total, align: 'end' },
  { key: 'verdict', label: heads.verdict, choices: true },
  { key: 'company', label: heads.company, measure: 16 },
  { key: 'note', label: heads.note, measure: 28 },
  { key: 'contact', label: heads.contact, measure: 16 },
  { key: 'budget', label: heads.budget, align: 'end' },
  { key: 'industry', label: heads.industry, align: 'end' },
  { key: 'size', label: heads.size, align: 'end' },
  { key: 'engagement', label: heads.engagement, align: 'end' },
  { key: 'source', label: heads.source, align: 'end' },
  { key: 'line', label: heads.line, align: 'end' },
]

const rowOf = ({ verdict, problem, gates, ...cells }: ScoredLine): GridRow => ({
  id: String(cells.line),
  cells: {
    ...cells,
    verdict: {
      value: verdict ?? words.noScore,
      show: verdict ? (
        <VerdictBadge verdict={verdict} name={words.verdictNames[verdict]} />
      ) : (
        <Badge>{words.noScore}</Badge>
      ),
    },
    note: problem ?? words.capped(gates),
  },
})

/** A list of leads, best first, with the problem shown beside each invalid line. */
export const LeadList = ({ answer: { leads, skipped }, report }: Props) => {
  const rows = useMemo(() => leads.map(rowOf), [leads])
  return (
    <div className={styles['list']}>
      <div className={styles['counts']}>
        {verdicts.map((verdict) => {
          const count = leads.filter((one) => one.verdict === verdict).length
          return (
            <Badge key={verdict} tone={count > 0 ? verdictTone[verdict] : 'neutral'}>
              {words.verdictNames[verdict]}: {count}
            </Badge>
          )
        })}
      </div>
      {skipped > 0 && <p className={styles['soft']}>{words.skipped(skipped)}</p>}
      <DataGrid level={2} caption={words.list} columns={columns} rows={rows} fileName={words.fileName} />
      <p className={styles['soft']}>{words.opinion}</p>
      <FoldedReport report={report} />
    </div>
  )
}

export default viewOf(qualifySalesLeads, LeadList)
