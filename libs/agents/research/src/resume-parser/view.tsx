import { viewOf } from '@bazaar/agents-kit/ui'
import { resumeParser } from './definition.ts'
import type { DocumentText, Evidence, StructuredResume } from '../shared/json-resume.ts'
import { Button, CopyIcon, DownloadIcon, downloadFile } from '@bazaar/ui'
import { type ReactNode, useState } from 'react'
import { FoldedReport, ResultSection } from '../shared/ui/result-section.tsx'
import { words } from './words.ts'
import { DocumentPanel } from './ui/document-panel.tsx'
import { FieldPanel } from './ui/field-panel.tsx'
import styles from './view.module.css'

type Answer = { structured_resume: StructuredResume; document: DocumentText; evidence: Evidence }
type Props = { answer: Answer; report: ReactNode; copy: (text: string) => void }

const lengthOf = (months: number): string =>
  [
    ...(months >= 12 ? [words.years(Math.floor(months / 12))] : []),
    ...(months % 12 > 0 || months === 0 ? [words.months(months % 12)] : []),
  ].join(' ')

const fileName = ({ basics }: StructuredResume): string =>
  `${(basics.name ?? 'resume').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.json`

const Unparsed = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    <p className={styles['note']}>{words.noUnparsed}</p>
  ) : (
    <ul className={styles['unparsed']}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same line may occur twice in a document
        <li key={index}>{line}</li>
      ))}
    </ul>
  )

/** The fields of a resume beside their source text. */
export const ResumeResult = ({ answer: { structured_resume: resume, document, evidence }, report, copy }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const marked = new Set(evidence.find(({ path }) => path === chosen)?.lines)
  const { total_experience_months: months, confidence, unparsed } = resume.meta
  const json = JSON.stringify(resume, null, 2)
  const chooseLine = (line: number): void => setChosen(evidence.find(({ lines }) => lines.includes(line))?.path ?? null)
  return (
    <div className={styles['result']}>
      <div className={styles['head']}>
        {months !== null && <p className={styles['note']}>{words.experience(lengthOf(months))}</p>}
        <div className={styles['actions']}>
          <Button
            variant="secondary"
            size="small"
            icon={<DownloadIcon />}
            onClick={() => downloadFile(fileName(resume), json, 'application/json')}
          >
            {words.download}
          </Button>
          <Button variant="secondary" size="small" icon={<CopyIcon />} onClick={() => copy(json)}>
            {words.copy}
          </Button>
        </div>
      </div>
      <p className={styles['note']}>{words.explain}</p>
      <div className={styles['sides']}>
        <section className={styles['side']} aria-label={words.fields}>
          <FieldPanel resume={resume} confidence={confidence} chosen={chosen} onChoose={setChosen} />
        </section>
        <section className={styles['text']} aria-label={document.name}>
          <p className={styles['file']}>{document.name}</p>
          <DocumentPanel document={document} marked={marked} onChoose={chooseLine} />
        </section>
      </div>
      <ResultSection heading={words.unparsed}>
        <Unparsed lines={unparsed} />
      </ResultSection>
      <FoldedReport report={report} />
    </div>
  )
}

export default viewOf(resumeParser, ResumeResult)
