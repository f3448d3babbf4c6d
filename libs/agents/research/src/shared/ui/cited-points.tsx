import type { CitedPoint } from '../site-facts.ts'
import { site } from '../words.ts'
import { factPlace } from './fact-list.tsx'
import styles from './facts.module.css'

/** Scrolls a fact into view and focuses it, so that keyboard and screen reader users continue there. */
const show = (place: string): void => {
  const fact = document.getElementById(place)
  fact?.scrollIntoView({ block: 'center' })
  fact?.focus({ preventScroll: true })
}

/** Statements with their facts. Pressing a fact's number jumps to that fact. */
export const CitedPoints = ({ points, scope }: { points: readonly CitedPoint[]; scope: string }) =>
  points.length === 0 ? (
    <p className={styles['absent']}>{site.noSignal}</p>
  ) : (
    <ul className={styles['points']}>
      {points.map(({ text, facts }) => (
        <li key={text}>
          {text}{' '}
          {facts.length > 0 && (
            <span className={styles['cites']}>
              {facts.map((id) => (
                <button
                  key={id}
                  type="button"
                  className={styles['cite']}
                  aria-label={site.showFact(id)}
                  onClick={() => show(factPlace(scope, id))}
                >
                  {id}
                </button>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
