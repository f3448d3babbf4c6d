import { viewOf } from '@bazaar/agents-kit/ui'
import type { AgentOutput } from '@bazaar/agents-kit'
import { linkMatches, seoCheckBacklink } from './definition.ts'
import { DataGrid } from '@bazaar/ui'
import { type ReactNode, useMemo } from 'react'
import { CountTiles } from '../shared/ui/list/count-tiles.tsx'
import styles from '../shared/ui/list/list.module.css'
import { ReadingNote } from '../shared/ui/list/reading-note.tsx'
import { words as backlinks } from './words.ts'
import { list } from '../shared/words.ts'
import { linkColumns, linkRow, matchTone } from './ui/link-rows.tsx'

type Props = { answer: AgentOutput<typeof seoCheckBacklink>; report: ReactNode }

/** Shows the counts first, then each source with the link found on it. */
export const BacklinkResult = ({ answer: { links, counts, followed, reading }, report }: Props) => {
  const rows = useMemo(() => links.map(linkRow), [links])
  const found = (counts.page ?? 0) + (counts.host ?? 0)
  return (
    <div className={styles['result']}>
      <CountTiles
        of={links.length}
        tiles={linkMatches.map((match) => ({
          label: backlinks.match[match],
          count: counts[match] ?? 0,
          tone: matchTone[match],
        }))}
      />
      <p className={styles['note']}>
        {found > 0 && backlinks.followedOf(followed, found)} {backlinks.about}
      </p>
      <DataGrid caption={backlinks.table} columns={linkColumns} rows={rows} fileName="backlinks.csv" level={2} />
      <ReadingNote reading={reading} />
      <details className={styles['report']}>
        <summary>{list.report}</summary>
        {report}
      </details>
    </div>
  )
}

export default viewOf(seoCheckBacklink, BacklinkResult)
