import type { RegimeTax } from '../calculation.ts'
import { formatMoney } from '@bazaar/ui'
import { words as tax } from '../words.ts'
import { asPercent } from './percent.ts'
import { slabLabel } from './slab-label.ts'
import styles from './slab-table.module.css'

export const SlabTable = ({ regime, name }: { regime: RegimeTax; name: string }) => (
  // A scrollable region must be reachable by keyboard.
  <div className={styles['scroll']} role="region" aria-label={tax.slabs(name)} tabIndex={0}>
    <table className={styles['table']}>
      <caption className={styles['caption']}>{tax.slabs(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{tax.columns.slab}</th>
          <th scope="col">{tax.columns.rate}</th>
          <th scope="col">{tax.columns.amount}</th>
          <th scope="col">{tax.columns.tax}</th>
        </tr>
      </thead>
      <tbody>
        {regime.slabs.map((slab) => (
          <tr key={slab.from} className={slab.amount > 0 ? undefined : styles['unused']}>
            <th scope="row">{slabLabel(slab)}</th>
            <td>
              <bdi>{asPercent(slab.rate)}%</bdi>
            </td>
            <td>
              <bdi>{formatMoney(slab.amount)}</bdi>
            </td>
            <td>
              <bdi>{formatMoney(slab.tax)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
