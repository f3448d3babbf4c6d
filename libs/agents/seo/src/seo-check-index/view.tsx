import { viewOf } from '@bazaar/agents-kit/ui'
import type { AgentOutput } from '@bazaar/agents-kit'
import { indexVerdicts, seoCheckIndex } from './definition.ts'
import { DataGrid } from '@bazaar/ui'
import { type ReactNode, useMemo } from 'react'
import { CountTiles } from '../shared/ui/list/count-tiles.tsx'
import styles from '../shared/ui/list/list.module.css'
import { ReadingNote } from '../shared/ui/list/reading-note.tsx'
import { words as indexing } from './words.ts'
import { list } from '../shared/words.ts'
import { pageColumns, pageRow, verdictTone } from './ui/page-rows.tsx'

type Props = { answer: AgentOutput<typeof seoCheckIndex>; report: ReactNode }

/** Shows the counts first, then each page with its verdict and the evidence. */
export const IndexResult = ({ answer: { pages, counts, reading, search_console }, report }: Props) => {
  const columns = useMemo(() => pageColumns(search_console), [search_console])
  const rows = useMemo(() => pages.map(pageRow), [pages])
  return (
    <div className={styles['result']}>
      <CountTiles
        of={pages.length}
        tiles={indexVerdicts.map((verdict) => ({
          label: indexing.verdict[verdict],
          count: counts[verdict] ?? 0,
          tone: verdictTone[verdict],
        }))}
      />
      <p className={styles['note']}>{search_console ? indexing.aboutConsole : indexing.about}</p>
      <DataGrid caption={indexing.table} columns={columns} rows={rows} fileName="indexability.csv" level={2} />
      <ReadingNote reading={reading} />
      <details className={styles['report']}>
        <summary>{list.report}</summary>
        {report}
      </details>
    </div>
  )
}

export default viewOf(seoCheckIndex, IndexResult)
