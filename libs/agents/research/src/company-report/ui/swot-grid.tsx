import type { Swot } from '../../shared/site-facts.ts'
import { CitedPoints } from '../../shared/ui/cited-points.tsx'
import { words as company } from '../words.ts'
import styles from './swot-grid.module.css'

const parts = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const

export const SwotGrid = ({ swot, scope }: { swot: Swot; scope: string }) => (
  <div className={styles['swot']}>
    {parts.map((part) => (
      <section key={part} className={styles['part']} data-part={part} aria-label={company.swot[part]}>
        <h4 className={styles['name']}>{company.swot[part]}</h4>
        <CitedPoints points={swot[part]} scope={scope} />
      </section>
    ))}
  </div>
)
