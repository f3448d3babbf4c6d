import type { TaxCalculation } from '@bazaar/agents-research'
import { formatMoney } from '@bazaar/ui'
import type { ReactNode } from 'react'
import { FoldedReport } from '../../parts/result-section.tsx'
import { tax } from '../../words.ts'
import { RegimeCard } from './regime-card.tsx'
import styles from './tax-result.module.css'

const verdictOf = ({ cheaper, saving }: TaxCalculation): string =>
  cheaper === 'same' ? tax.verdict.same : tax.verdict[cheaper](formatMoney(saving))

const assumptions = ({ financial_year, income_type, age, resident }: TaxCalculation): string[] => [
  tax.year(financial_year),
  income_type === 'salary' ? tax.salary : tax.other,
  tax.age(age),
  resident ? tax.resident : tax.nonResident,
]

type Props = { answer: { calculation: TaxCalculation }; report: ReactNode }

/** Both regimes side by side: what to pay, the slabs, and every step. */
export const TaxResult = ({ answer: { calculation }, report }: Props) => {
  const { regimes, annual_income: income, cheaper, break_even_deductions: breakEven } = calculation
  return (
    <div className={styles['tax']}>
      <div>
        <h2 className={styles['verdict']}>{verdictOf(calculation)}</h2>
        <p className={styles['assumptions']}>{assumptions(calculation).join(' · ')}</p>
      </div>
      <div className={styles['regimes']}>
        <RegimeCard name={tax.regime.new} regime={regimes.new} income={income} cheaper={cheaper === 'new'} />
        <RegimeCard name={tax.regime.old} regime={regimes.old} income={income} cheaper={cheaper === 'old'} />
      </div>
      <div className={styles['notes']}>
        {cheaper === 'new' && breakEven > 0 && <p>{tax.breakEven(formatMoney(breakEven))}</p>}
        <p>{tax.estimate}</p>
      </div>
      <FoldedReport report={report} />
    </div>
  )
}
