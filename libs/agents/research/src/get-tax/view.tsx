import { FigureChart, type InShell, useAddressTab, viewOf } from '@bazaar/agents-kit/ui'
import { getTax } from './definition.ts'
import type { TaxCalculation } from './calculation.ts'
import { figures, rateFigure } from './figures.ts'
import { formatMoney, Tabs } from '@bazaar/ui'
import type { ReactNode } from 'react'
import { FoldedReport, ResultSection } from '../shared/ui/result-section.tsx'
import { words as tax } from './words.ts'
import { RegimeCard } from './ui/regime-card.tsx'
import styles from './view.module.css'

const verdictOf = ({ cheaper, saving }: TaxCalculation): string =>
  cheaper === 'same' ? tax.verdict.same : tax.verdict[cheaper](formatMoney(saving))

const assumptions = ({ financial_year, income_type, age, resident }: TaxCalculation): string[] => [
  tax.year(financial_year),
  income_type === 'salary' ? tax.salary : tax.other,
  tax.age(age),
  resident ? tax.resident : tax.nonResident,
]

type Props = InShell & {
  answer: { calculation: TaxCalculation; years: readonly TaxCalculation[] }
  report: ReactNode
}

const Year = ({ calculation }: { calculation: TaxCalculation }) => {
  const { regimes, annual_income: income, cheaper, break_even_deductions: breakEven, notes } = calculation
  const rates = rateFigure(calculation)
  return (
    <>
      <div>
        <h2 className={styles['verdict']}>{verdictOf(calculation)}</h2>
        <p className={styles['assumptions']}>{assumptions(calculation).join('\u00A0· ')}</p>
      </div>
      <div className={styles['regimes']}>
        <RegimeCard name={tax.regime.new} regime={regimes.new} income={income} cheaper={cheaper === 'new'} />
        <RegimeCard name={tax.regime.old} regime={regimes.old} income={income} cheaper={cheaper === 'old'} />
      </div>
      {rates && <FigureChart figure={rates} />}
      {notes.length > 0 && (
        <ResultSection heading={tax.notes}>
          <ul className={styles['list']}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </ResultSection>
      )}
      <div className={styles['notes']}>
        {cheaper === 'new' && breakEven > 0 && <p>{tax.breakEven(formatMoney(breakEven))}</p>}
        <p>{tax.estimate}</p>
      </div>
    </>
  )
}

/** Shows the tax, the slabs and every step. Switching the year is free because the answer holds all years. */
export const TaxResult = ({ answer: { calculation, years }, report, services }: Props) => {
  const ids = years.map(({ financial_year }) => financial_year)
  const [year, setYear] = useAddressTab(services, ids, calculation.financial_year)
  const shown = years.find(({ financial_year }) => financial_year === year) ?? calculation
  return (
    <div className={styles['tax']}>
      {years.length > 1 && (
        <Tabs
          label={tax.years}
          tabs={ids.map((id) => ({ id, label: id }))}
          current={shown.financial_year}
          onChange={setYear}
        />
      )}
      <Year calculation={shown} />
      <FoldedReport report={report} />
    </div>
  )
}

export default viewOf(getTax, TaxResult, { figures })
