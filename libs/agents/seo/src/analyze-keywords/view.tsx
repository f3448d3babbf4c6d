import { viewOf } from '@bazaar/agents-kit/ui'
import { currentLocale, locales } from '@bazaar/locale'
import type { AgentOutput } from '@bazaar/agents-kit'
import { analyzeKeywords } from './definition.ts'
import { figures } from './figures.ts'
import type { ReactNode } from 'react'
import { words as keywords } from './words.ts'
import { common } from '../shared/words.ts'
import { Audience } from './ui/audience.tsx'
import { Gaps } from './ui/gaps.tsx'
import { Ideas } from './ui/ideas.tsx'
import { IntentGroups } from './ui/intent-groups.tsx'
import styles from './view.module.css'
import { PhraseTable } from './ui/phrase-table.tsx'
import { Questions } from './ui/questions.tsx'
import { RankedBars } from './ui/ranked-bars.tsx'

type Answer = AgentOutput<typeof analyzeKeywords>
type Props = { answer: Answer; report: ReactNode }

const whole = new Intl.NumberFormat(locales[currentLocale()])

/** Shows what the site is about, then what is missing, then what to write. */
export const KeywordsResult = ({ answer: { analysis }, report }: Props) => {
  const words = analysis.pages.reduce((sum, page) => sum + page.words, 0)
  return (
    <div className={styles['result']}>
      <header className={styles['head']}>
        <p className={styles['soft']}>{analysis.primary.length === 0 ? keywords.noTopic : keywords.about}</p>
        <h2 className={styles['verdict']}>{analysis.primary.join(' · ')}</h2>
        <p className={styles['soft']}>
          {analysis.site} · {keywords.read(keywords.pages(analysis.pages.length), whole.format(words))}
        </p>
      </header>
      <RankedBars phrases={analysis.phrases} />
      <Gaps gaps={analysis.gaps} />
      <Audience audience={analysis.audience} />
      <Ideas ideas={analysis.ideas} />
      <Questions questions={analysis.questions} />
      <IntentGroups phrases={analysis.phrases} />
      <PhraseTable phrases={analysis.phrases} />
      {analysis.cooccurring.length > 0 && (
        <details className={styles['more']}>
          <summary>{keywords.cooccurring}</summary>
          <ul className={styles['chips']}>
            {analysis.cooccurring.map(({ phrase, score }) => (
              <li key={phrase} className={styles['chip']}>
                {phrase} <span className={styles['soft']}>{score}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details className={styles['more']}>
        <summary>{common.report}</summary>
        {report}
      </details>
    </div>
  )
}

export default viewOf(analyzeKeywords, KeywordsResult, { figures })
