import { viewOf } from '@bazaar/agents-kit/ui'
import type { AgentOutput } from '@bazaar/agents-kit'
import { companyReport } from './definition.ts'
import { type ReactNode, useId } from 'react'
import { Missing, TechnologyList } from '../shared/ui/chips.tsx'
import { CompanyHead } from '../shared/ui/company-head.tsx'
import { FactList } from '../shared/ui/fact-list.tsx'
import { Opening } from '../shared/ui/opening.tsx'
import { FoldedReport, ResultSection } from '../shared/ui/result-section.tsx'
import { words as company } from './words.ts'
import { site } from '../shared/words.ts'
import styles from './view.module.css'
import { SwotGrid } from './ui/swot-grid.tsx'

type Data = AgentOutput<typeof companyReport>['data']

/** Shows the site's own statements, a cited assessment, and every fact with its quote and page. */
export const CompanyResult = ({ answer: { data }, report }: { answer: { data: Data }; report: ReactNode }) => {
  const scope = useId()
  return (
    <div className={styles['company']}>
      <CompanyHead name={data.name} facts={data.facts} />
      <Opening text={data.opening} />
      <ResultSection heading={company.judged}>
        <SwotGrid swot={data.swot} scope={scope} />
      </ResultSection>
      <ResultSection heading={site.facts}>
        <FactList facts={data.facts} scope={scope} />
      </ResultSection>
      <Missing labels={data.not_stated} coverage={data.coverage} />
      <ResultSection heading={site.technologies}>
        <TechnologyList technologies={data.technologies} />
      </ResultSection>
      <FoldedReport report={report} />
    </div>
  )
}

export default viewOf(companyReport, CompanyResult)
