import type { RegimeTax } from '../calculation.ts'
import { Badge, formatMoney } from '@bazaar/ui'
import { words as tax } from '../words.ts'
import { formatPercent } from './percent.ts'
import styles from './regime-card.module.css'
import { SlabBar } from './slab-bar.tsx'
import { SlabTable } from './slab-table.tsx'
import { StepList } from './step-list.tsx'

type Props = { name: string; regime: RegimeTax; income: number; cheaper: boolean }

export const RegimeCard = ({ name, regime, income, cheaper }: Props) => (
  <section className={cheaper ? styles['cheaper'] : styles['card']} aria-label={name}>
    <header className={styles['head']}>
      <h3 className={styles['name']}>{name}</h3>
      {cheaper && <Badge tone="good">{tax.cheaper}</Badge>}
    </header>
    <div>
      <p className={styles['label']}>{tax.payable}</p>
      <p className={styles['payable']}>{formatMoney(regime.payable)}</p>
      <p className={styles['label']}>
        {regime.payable === 0
          ? tax.none
          : tax.share(formatMoney(regime.monthly), formatPercent(regime.effective_percent))}
      </p>
    </div>
    <StepList regime={regime} income={income} name={name} />
    <SlabBar slabs={regime.slabs} />
    <SlabTable regime={regime} name={name} />
  </section>
)
