import { viewOf } from '@bazaar/agents-kit/ui'
import { seoFilterImageTag } from './definition.ts'
import { figures } from './figures.ts'
import type { ReactNode } from 'react'
import { words as images } from './words.ts'
import { common } from '../shared/words.ts'
import type { Images } from './ui/data.ts'
import { Coverage } from './ui/coverage.tsx'
import { FindingsTable } from './ui/findings-table.tsx'
import styles from './view.module.css'
import { PagesTable } from './ui/pages-table.tsx'
import { Shares } from './ui/shares.tsx'
import { SitemapLine } from './ui/sitemap-line.tsx'

type Props = { answer: Images; report: ReactNode }

/** Shows the totals, then what to change, then page by page. */
export const ImagesResult = ({ answer, report }: Props) => {
  const { totals } = answer
  return (
    <div className={styles['result']}>
      <header className={styles['head']}>
        <h2 className={styles['verdict']}>
          {images.verdict(images.images(totals.images), images.pages(totals.pages))}
        </h2>
        <SitemapLine sitemap={answer.sitemap} />
      </header>
      <Shares totals={totals} />
      <FindingsTable answer={answer} />
      <PagesTable answer={answer} />
      <Coverage coverage={answer.coverage} />
      <details className={styles['report']}>
        <summary>{common.report}</summary>
        {report}
      </details>
    </div>
  )
}

export default viewOf(seoFilterImageTag, ImagesResult, { figures })
