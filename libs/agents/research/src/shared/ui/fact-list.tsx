import { AddressText } from '@bazaar/ui/address'
import type { SiteFact } from '../site-facts.ts'
import { site } from '../words.ts'
import { pageLabel } from './page-label.ts'
import styles from './facts.module.css'
import { repeats, withoutMarks } from '../quote-marks.ts'

/** DOM id of a fact. `scope` keeps the ids of two results on one page apart. */
export const factPlace = (scope: string, id: string): string => `${scope}-${id}`

const Fact = ({ fact: { id, text, quote, url }, scope }: { fact: SiteFact; scope: string }) => (
  <li id={factPlace(scope, id)} className={styles['fact']} tabIndex={-1}>
    {!repeats(text, quote) && (
      <span className={styles['text']}>
        <bdi>{text}</bdi>
      </span>
    )}
    <q className={styles['quote']}>
      <bdi>{withoutMarks(quote)}</bdi>
    </q>
    <span className={styles['source']}>
      <span className={styles['id']}>{id}</span>
      <a href={url} target="_blank" rel="noreferrer noopener nofollow">
        <AddressText>{pageLabel(url)}</AddressText>
      </a>
    </span>
  </li>
)

/** The facts of a site, grouped by label, each with its quote and page. */
export const FactList = ({ facts, scope }: { facts: readonly SiteFact[]; scope: string }) => {
  const labels = [...new Set(facts.map(({ label }) => label))]
  if (labels.length === 0) return <p className={styles['absent']}>{site.noFacts}</p>
  return (
    <div className={styles['groups']}>
      {labels.map((label) => (
        <section key={label} className={styles['group']} aria-label={label}>
          <h4 className={styles['label']}>{label}</h4>
          <ul className={styles['facts']}>
            {facts
              .filter((fact) => fact.label === label)
              .map((fact) => (
                <Fact key={fact.id} fact={fact} scope={scope} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
