import type { TaxCalculation } from '../calculation.ts'
import { computeTax, type Taxpayer } from './compute-tax.ts'
import { lowestTen } from './lowest-step.ts'
import type { RulePack } from './rule-pack.ts'

export type Comparison = Omit<TaxCalculation, 'financial_year' | 'notes'>

const cheaperOf = (difference: number): TaxCalculation['cheaper'] => {
  if (difference === 0) return 'same'
  return difference > 0 ? 'old' : 'new'
}

/** Compares both regimes for one taxpayer in one year and finds the deductions at which the old one pays off. */
export const compareRegimes = (pack: RulePack, taxpayer: Taxpayer): Comparison => {
  const regimes = { new: computeTax(pack, 'new', taxpayer), old: computeTax(pack, 'old', taxpayer) }
  const difference = regimes.new.payable - regimes.old.payable
  return {
    annual_income: taxpayer.income,
    income_type: taxpayer.incomeType,
    age: taxpayer.age ?? null,
    resident: taxpayer.resident,
    regimes,
    cheaper: cheaperOf(difference),
    saving: Math.abs(difference),
    break_even_deductions: lowestTen(
      taxpayer.income,
      (deductions) => computeTax(pack, 'old', { ...taxpayer, deductions }).payable <= regimes.new.payable,
    ),
  }
}
