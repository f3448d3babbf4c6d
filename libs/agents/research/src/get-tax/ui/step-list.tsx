import type { RegimeTax } from '../calculation.ts'
import { formatMoney } from '@bazaar/ui'
import { words as tax } from '../words.ts'
import { asPercent } from './percent.ts'
import styles from './step-list.module.css'

type Step = { label: string; amount: number; sign?: '−' | '+'; note?: string; sum?: boolean }

/** The steps from income to tax in the order of the Act. Omits steps that change nothing. */
const stepsOf = (regime: RegimeTax, income: number): Step[] => {
  const { surcharge_rate, surcharge_marginal_relief: relief } = regime
  const steps: Step[] = [
    { label: tax.step.income, amount: income, sum: true },
    { label: tax.step.standard, amount: regime.standard_deduction, sign: '−' },
    { label: tax.step.deductions, amount: regime.deductions, sign: '−' },
    { label: tax.step.total_income, amount: regime.total_income, sum: true },
    { label: tax.step.slab_tax, amount: regime.slab_tax, sum: true },
    { label: tax.step.rebate, amount: regime.rebate_87a, sign: '−' },
    {
      label: tax.step.surcharge(asPercent(surcharge_rate)),
      amount: regime.surcharge,
      sign: '+',
      ...(relief > 0 ? { note: tax.step.relief(formatMoney(relief)) } : {}),
    },
    { label: tax.step.cess, amount: regime.cess, sign: '+' },
    { label: tax.step.payable, amount: regime.payable, sum: true },
  ]
  return steps.filter(({ sum, amount }) => sum === true || amount > 0)
}

export const StepList = ({ regime, income, name }: { regime: RegimeTax; income: number; name: string }) => (
  <dl className={styles['steps']} aria-label={tax.steps(name)}>
    {stepsOf(regime, income).map(({ label, amount, sign = '', note, sum }) => (
      <div key={label} className={sum ? styles['sum'] : styles['step']}>
        <dt>
          {label}
          {note && <span className={styles['note']}> {note}</span>}
        </dt>
        <dd>
          <bdi>
            {sign}
            {formatMoney(amount)}
          </bdi>
        </dd>
      </div>
    ))}
  </dl>
)
