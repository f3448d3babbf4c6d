import { FigureChart, viewOf } from '@bazaar/agents-kit/ui'
import { discProfileAnalysis } from './definition.ts'
import type { DiscProfile } from './disc-profile.ts'
import { figures } from './figures.ts'
import type { ReactNode } from 'react'
import { FoldedReport, ResultSection } from '../shared/ui/result-section.tsx'
import { words } from './words.ts'
import styles from './view.module.css'
import { PoleEvidence } from './ui/pole-evidence.tsx'

const verdictOf = ({ answer, style }: DiscProfile): string =>
  style === null || answer !== 'style'
    ? words.verdict[answer === 'style' ? 'no_clear_style' : answer]
    : words.style[style]

type Props = { answer: { disc_profile: DiscProfile }; report: ReactNode }

/** Shows the style of a profile, the words behind it and what cannot be concluded. */
export const DiscResult = ({ answer: { disc_profile: profile }, report }: Props) => (
  <div className={styles['result']}>
    <p className={styles['caveat']} role="note">
      {words.caveat}
    </p>
    <div>
      <h2 className={styles['verdict']}>{verdictOf(profile)}</h2>
      <p className={styles['note']}>{words.why[profile.answer]}</p>
      {profile.answer !== 'no_consent' && profile.answer !== 'not_english' && (
        <p className={styles['note']}>{words.counted(profile.words, profile.hits)}</p>
      )}
    </div>
    {figures({ disc_profile: profile }).map((figure) => (
      <FigureChart key={figure.title} figure={figure} />
    ))}
    {profile.evidence.length > 0 && (
      <ResultSection heading={words.evidence}>
        <PoleEvidence evidence={profile.evidence} />
      </ResultSection>
    )}
    {profile.tips.length > 0 && (
      <ResultSection heading={words.tips}>
        <ul className={styles['tips']}>
          {profile.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </ResultSection>
    )}
    {profile.facts.length > 0 && (
      <ResultSection heading={words.facts}>
        <dl className={styles['facts']}>
          {profile.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </ResultSection>
    )}
    <FoldedReport report={report} />
  </div>
)

export default viewOf(discProfileAnalysis, DiscResult, { figures })
