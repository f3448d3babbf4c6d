import type { Technology } from '../site-facts.ts'
import { Badge } from '@bazaar/ui'
import { site } from '../words.ts'
import styles from './facts.module.css'

/** Facts that the pages read do not state. */
export const MissingList = ({ labels }: { labels: readonly string[] }) =>
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

export const Warning = ({ text }: { text: string | null }) =>
  text === null ? null : <p className={styles['warning']}>{text}</p>
