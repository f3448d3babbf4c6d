import { withoutMarks } from '../quote-marks.ts'
import type { SiteFact } from '../site-facts.ts'
import { site } from '../words.ts'
import styles from './company-head.module.css'

/** How the site introduces itself: its description, or else its headline. */
const leadOf = (facts: readonly SiteFact[]): string | null =>
  (facts.find(({ label }) => label === site.description) ?? facts.find(({ label }) => label === site.headline))
    ?.quote ?? null

/** The company's name above its own introduction. Without one, nothing: the result is named after the company already. */
export const CompanyHead = ({ name, facts }: { name: string | null; facts: readonly SiteFact[] }) => {
  const lead = leadOf(facts)
  return (
    lead && (
      <header>
        <h2 className={styles['name']}>{name ?? site.unnamed}</h2>
        <p className={styles['lead']}>
          <q>{withoutMarks(lead)}</q>
        </p>
      </header>
    )
  )
}
