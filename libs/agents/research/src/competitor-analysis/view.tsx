import { viewOf } from '@bazaar/agents-kit/ui'
import type { AgentOutput } from '@bazaar/agents-kit'
import { competitorAnalysis, type Rival, searchAddress, searchLinks } from './definition.ts'
import { Badge, Button, CopyIcon } from '@bazaar/ui'
import { type ReactNode, useId } from 'react'
import { CitedPoints } from '../shared/ui/cited-points.tsx'
import { CompanyHead } from '../shared/ui/company-head.tsx'
import { FactList } from '../shared/ui/fact-list.tsx'
import { Opening } from '../shared/ui/opening.tsx'
import { FoldedReport, ResultSection } from '../shared/ui/result-section.tsx'
import { words as competitor } from './words.ts'
import { site } from '../shared/words.ts'
import { ComparisonTable } from './ui/comparison-table.tsx'
import styles from './view.module.css'

type Data = AgentOutput<typeof competitorAnalysis>['data']
type Props = { answer: { data: Data }; report: ReactNode; copy: (text: string) => void }

const Rivals = ({ rivals }: { rivals: readonly Rival[] }) =>
  rivals.length === 0 ? (
    <p className={styles['soft']}>{competitor.noRivals}</p>
  ) : (
    <ul className={styles['rivals']}>
      {rivals.map(({ name, url, from, evidence }) => (
        <li key={`${name} ${url ?? ''}`} className={styles['rival']}>
          {url === null ? (
            <span className={styles['rivalName']}>{name}</span>
          ) : (
            <a className={styles['rivalName']} href={url} target="_blank" rel="noreferrer noopener nofollow">
              {name}
            </a>
          )}
          <Badge>{competitor.from[from]}</Badge>
          {evidence !== null && <span className={styles['soft']}>{evidence}</span>}
        </li>
      ))}
    </ul>
  )

/** Shows position, differences and the comparison table, then the facts behind them. */
export const CompetitorResult = ({ answer: { data }, report, copy }: Props) => {
  const scope = useId()
  const [own] = data.grid.columns
  const compared = data.grid.columns.length > 1
  return (
    <div className={styles['analysis']}>
      <CompanyHead name={own?.name ?? data.name} facts={data.facts} />
      <Opening text={data.opening} />
      <ResultSection heading={compared ? competitor.differences : competitor.position}>
        <CitedPoints points={data.points} scope={scope} />
      </ResultSection>
      <ResultSection heading={competitor.rivals}>
        <Rivals rivals={data.rivals} />
      </ResultSection>
      <ResultSection heading={competitor.comparison}>
        <ComparisonTable grid={data.grid} />
      </ResultSection>
      <ResultSection heading={competitor.searches}>
        <ul className={styles['phrases']}>
          {data.search_phrases.map((phrase, at) => (
            <li key={phrase} className={styles['phrase']}>
              {at < searchLinks ? (
                <a href={searchAddress(phrase)} target="_blank" rel="noreferrer noopener nofollow">
                  {phrase}
                </a>
              ) : (
                phrase
              )}
              <Button
                variant="quiet"
                size="small"
                icon={<CopyIcon />}
                aria-label={competitor.copyPhrase(phrase)}
                onClick={() => copy(phrase)}
              />
            </li>
          ))}
        </ul>
      </ResultSection>
      <ResultSection heading={site.facts}>
        <FactList facts={data.facts} scope={scope} />
      </ResultSection>
      <FoldedReport report={report} />
    </div>
  )
}

export default viewOf(competitorAnalysis, CompetitorResult)
