import type { CitedPoint } from '../site-facts.ts'
import { site } from '../words.ts'
import { factPlace } from './fact-list.tsx'
import styles from './facts.module.css'

/** Brings a fact into sight and gives it the focus, so that keyboard and screen reader go on from there. */
const show = (place: string): void => {
  const fact = document.getElementById(place)
  fact?.scrollIntoView({ block: 'center' })
  fact?.focus({ preventScroll: true })
}

/** Statements with the facts they rest on; a press on a fact's number leads to it. */
export const CitedPoints = ({ points, scope }: { points: readonly CitedPoint[]; scope: string }) =>
  points.length === 0 ? (
    <p className={styles['absent']}>{site.noSignal}</p>
  ) : (
    <ul className={styles['points']}>
      {points.map(({ text, facts }) => (
        <li key={text} className={styles['point']}>
          <span>{text}</span>
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
