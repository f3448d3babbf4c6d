import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoFilterImageTag } from '@bazaar/agents-seo'
import type { ReactNode } from 'react'
import { images, report as reportWord } from '../../words.ts'
import { Coverage } from './coverage.tsx'
import { FindingsTable } from './findings-table.tsx'
import styles from './images-result.module.css'
import { PagesTable } from './pages-table.tsx'
import { Shares } from './shares.tsx'
import { SitemapLine } from './sitemap-line.tsx'

export type Images = AgentOutput<typeof seoFilterImageTag>
type Props = { answer: Images; report: ReactNode }

/** Totals first, then what to change, then page by page. */
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
        <summary>{reportWord}</summary>
        {report}
      </details>
    </div>
  )
}
