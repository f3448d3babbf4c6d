import { viewOf } from '@bazaar/agents-kit/ui'
import { qualifySalesLead } from './definition.ts'
import { figures } from './figures.ts'
import type { Qualification } from '../shared/lead-qualification.ts'
import { Badge, Button, classNames, CopyIcon } from '@bazaar/ui'
import type { ReactNode } from 'react'
import { FoldedReport, ResultSection } from '../shared/ui/result-section.tsx'
import { ScoreDial } from '../shared/ui/score-dial.tsx'
import { words as lead } from './words.ts'
import styles from './view.module.css'
import { PartTable } from './ui/part-table.tsx'
import { VerdictBadge, verdictTone } from '../shared/ui/verdict-badge.tsx'

type Props = { answer: { qualification: Qualification }; report: ReactNode; copy: (text: string) => void }

const Bant = ({ lines }: { lines: Qualification['bant'] }) => (
  <ul className={styles['bant']}>
    {lines.map(({ name, known, text }) => (
      <li key={name} className={styles['letter']}>
        <span className={styles['letterHead']}>
          {lead.needs[name]}
          <Badge tone={known ? 'good' : 'neutral'}>{known ? lead.known : lead.ask}</Badge>
        </span>
        <span className={styles['soft']}>{text}</span>
      </li>
    ))}
  </ul>
)

/** Shows the verdict first, then its parts, the open items and the opening words. */
export const LeadResult = ({ answer: { qualification }, report, copy }: Props) => {
  const { total, sum, verdict, parts, gates, bant, questions, risks, next_step: step, opener } = qualification
  return (
    <div className={styles['lead']}>
      <header className={styles['head']}>
        <ScoreDial score={total} label={lead.score} tone={verdictTone[verdict]} />
        <div className={styles['verdict']}>
          <h2>
            <VerdictBadge verdict={verdict} name={lead.verdictNames[verdict]} />
          </h2>
          <p className={styles['step']}>{step}</p>
          {gates.map(({ rule, cap }) => (
            <p key={rule} className={styles['gate']}>
              {lead.cap(rule, cap)}
            </p>
          ))}
          <p className={styles['soft']}>{lead.opinion}</p>
        </div>
      </header>
      <ResultSection heading={lead.parts}>
        <PartTable parts={parts} />
        {sum !== total && <p className={styles['soft']}>{lead.sum(sum, total)}</p>}
      </ResultSection>
      <ResultSection heading={lead.bant}>
        <Bant lines={bant} />
      </ResultSection>
      <ResultSection heading={lead.questions}>
        <ol className={classNames(styles['list'], styles['numbered'])}>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </ResultSection>
      <ResultSection heading={lead.risks}>
        <ul className={styles['list']}>
          {risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      </ResultSection>
      <ResultSection heading={lead.opener}>
        <blockquote className={styles['opener']}>{opener}</blockquote>
        <Button
          variant="secondary"
          size="small"
          icon={<CopyIcon />}
          className={styles['copy']}
          onClick={() => copy(opener)}
        >
          {lead.copyOpener}
        </Button>
      </ResultSection>
      <FoldedReport report={report} />
    </div>
  )
}

export default viewOf(qualifySalesLead, LeadResult, { figures })
