import type { RegimeTax } from '../calculation.ts'
import { asPercent } from './percent.ts'
import styles from './slab-bar.module.css'

/** Shades of a piece, from no tax to the highest rate. */
const shades = 6

/** Where the taxable income lies: one piece for each slab, darker with the rate. The slab table says the same in words. */
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
