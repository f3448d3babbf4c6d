import type { RegimeTax } from '../calculation.ts'
import { asPercent } from './percent.ts'
import styles from './slab-bar.module.css'

/** Number of colour shades, from no tax to the highest rate. */
const shades = 6

/** One piece per slab, darker for a higher rate. The slab table has the same information as text. */
export const SlabBar = ({ slabs }: { slabs: RegimeTax['slabs'] }) => {
  const filled = slabs.filter(({ amount }) => amount > 0)
  const highest = Math.max(...slabs.map(({ rate }) => rate), 0.01)
  return (
    <div className={styles['bar']} aria-hidden="true">
      {filled.map(({ from, rate, amount }) => (
        <span
          key={from}
          className={styles['piece']}
          data-shade={Math.round((rate / highest) * shades)}
          style={{ flexGrow: amount }}
        >
          <span className={styles['rate']}>{asPercent(rate)}%</span>
        </span>
      ))}
    </div>
  )
}
