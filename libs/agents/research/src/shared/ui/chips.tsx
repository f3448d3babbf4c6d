import type { SiteCoverage, Technology } from '../site-facts.ts'
import { Badge } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { site } from '../words.ts'
import { ResultSection } from './result-section.tsx'
import styles from './facts.module.css'

type Missing = { labels: readonly string[]; coverage: SiteCoverage | null }

/** What was looked for and not found, and which pages were not read. */
export const Missing = ({ labels, coverage }: Missing) => (
  <ResultSection heading={site.missing(coverage?.complete ?? false)}>
    <MissingList labels={labels} />
    {coverage !== null && labels.length > 0 && <p className={styles['absent']}>{site.coverageNote(coverage)}</p>}
    {coverage !== null && coverage.unread.length > 0 && (
      <details>
        <summary>{site.unread(coverage.unread.length)}</summary>
        <ul>
          {coverage.unread.map(({ url, text }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer noopener nofollow">
                {text === '' ? <AddressText>{url}</AddressText> : text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    )}
  </ResultSection>
)

const MissingList = ({ labels }: { labels: readonly string[] }) =>
  labels.length === 0 ? (
    <p className={styles['absent']}>{site.nothingMissing}</p>
  ) : (
    <ul className={styles['chips']}>
      {labels.map((label) => (
        <li key={label}>
          <Badge>{label}</Badge>
        </li>
      ))}
    </ul>
  )

export const TechnologyList = ({ technologies }: { technologies: readonly Technology[] }) =>
  technologies.length === 0 ? (
    <p className={styles['absent']}>{site.noTechnologies}</p>
  ) : (
    <ul className={styles['chips']}>
      {technologies.map(({ name, kind, evidence }) => (
        <li key={name}>
          <Badge tone="accent" title={site.seenIn(kind, evidence)}>
            {name} · {kind}
          </Badge>
        </li>
      ))}
    </ul>
  )
