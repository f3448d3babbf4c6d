import { viewOf } from '@bazaar/agents-kit/ui'
import { websiteAnalysis } from './definition.ts'
import { figures } from './figures.ts'
import { type ReactNode, useId } from 'react'
import { Missing, TechnologyList } from '../shared/ui/chips.tsx'
import { FactList } from '../shared/ui/fact-list.tsx'
import { Opening } from '../shared/ui/opening.tsx'
import { FoldedReport, ResultSection } from '../shared/ui/result-section.tsx'
import { ScoreDial } from '../shared/ui/score-dial.tsx'
import { site } from '../shared/words.ts'
import { words as website } from './words.ts'
import { ActionList } from './ui/action-list.tsx'
import { AreaTable } from './ui/area-table.tsx'
import { FindingList } from './ui/finding-list.tsx'
import { PagesRead, ReadingFigures } from './ui/reading-figures.tsx'
import type { WebsiteData } from './ui/website-data.ts'
import styles from './view.module.css'

/** Parts that exist only for a page with content. */
const Details = ({ data, scope }: { data: WebsiteData; scope: string }) => (
  <>
    <ResultSection heading={website.findings}>
      <FindingList areas={data.areas} />
    </ResultSection>
    <ResultSection heading={website.reading}>
      <ReadingFigures readability={data.readability} />
    </ResultSection>
    <ResultSection heading={site.facts}>
      <FactList facts={data.facts} scope={scope} />
    </ResultSection>
    <Missing labels={data.not_stated} coverage={data.coverage} />
    <ResultSection heading={site.technologies}>
      <TechnologyList technologies={data.technologies} />
    </ResultSection>
  </>
)

/** Shows the score and its parts, the actions, then the facts behind them. */
export const WebsiteResult = ({ answer: { data }, report }: { answer: { data: WebsiteData }; report: ReactNode }) => {
  const scope = useId()
  return (
    <div className={styles['website']}>
      {data.score === null ? (
        <p className={styles['none']}>{website.noScore}</p>
      ) : (
        <div className={styles['scores']}>
          <ScoreDial score={data.score} />
          <AreaTable areas={data.areas} />
        </div>
      )}
      <Opening text={data.opening} />
      {data.actions.length > 0 && <ActionList actions={data.actions} />}
      {data.score !== null && <Details data={data} scope={scope} />}
      {data.pages.length > 0 && (
        <ResultSection heading={website.pages}>
          <PagesRead pages={data.pages} />
        </ResultSection>
      )}
      <FoldedReport report={report} open={data.score === null} />
    </div>
  )
}

export default viewOf(websiteAnalysis, WebsiteResult, { figures })
