import type { RegimeTax, TaxCalculation } from '../calculation.ts'

const steps = [0, 400_000, 800_000, 1_200_000, 1_600_000, 2_000_000, 2_400_000]
const rates = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

const slabsOf = (income: number, from: number[], rate: number[]): RegimeTax['slabs'] =>
  from.map((low, index) => {
    const to = from[index + 1] ?? null
    const amount = Math.max(0, Math.min(income, to ?? income) - low)
    const share = rate[index] ?? 0
    return { from: low, to, rate: share, amount, tax: Math.round(amount * share) }
  })

const nothing = {
  rebate_87a: 0,
  rebate_marginal_relief: 0,
  surcharge_rate: 0,
  surcharge: 0,
  surcharge_marginal_relief: 0,
}

/** Salary of ₹12,75,000: nil under the new regime (Budget 2025), 1,80,000 plus cess under the old one. */
export const nilUnderTheNew: TaxCalculation = {
  financial_year: '2026-27',
  annual_income: 1_275_000,
  income_type: 'salary',
  age: null,
  resident: true,
  regimes: {
    new: {
      ...nothing,
      standard_deduction: 75_000,
      deductions: 0,
      total_income: 1_200_000,
      slabs: slabsOf(1_200_000, steps, rates),
      slab_tax: 60_000,
      rebate_87a: 60_000,
      cess: 0,
      total: 0,
      payable: 0,
      monthly: 0,
      effective_percent: 0,
    },
    old: {
      ...nothing,
      standard_deduction: 50_000,
      deductions: 0,
      total_income: 1_225_000,
      slabs: slabsOf(1_225_000, [0, 250_000, 500_000, 1_000_000], [0, 0.05, 0.2, 0.3]),
      slab_tax: 180_000,
      cess: 7_200,
      total: 187_200,
      payable: 187_200,
      monthly: 15_600,
      effective_percent: 14.68,
    },
  },
  cheaper: 'new',
  saving: 187_200,
  break_even_deductions: 725_000,
  notes: ['New regime: the rebate pays the whole tax up to ₹12,00,000 of taxable income; you are exactly there.'],
}

/**
 * Total income of 1,01,50,000 in 2025-26, new regime: a published case from ICAI-type study material for AY 2026-27.
 */
const aboveOneCrore: RegimeTax = {
  ...nothing,
  standard_deduction: 0,
  deductions: 0,
  total_income: 10_150_000,
  slabs: slabsOf(10_150_000, steps, rates),
  slab_tax: 2_625_000,
  surcharge_rate: 0.15,
  surcharge: 363_000,
  surcharge_marginal_relief: 30_750,
  cess: 119_520,
  total: 3_107_520,
  payable: 3_107_520,
  monthly: 258_960,
  effective_percent: 30.62,
}

export const withSurcharge: TaxCalculation = {
  ...nilUnderTheNew,
  annual_income: 10_150_000,
  income_type: 'other',
  regimes: { new: aboveOneCrore, old: aboveOneCrore },
  cheaper: 'same',
  saving: 0,
  break_even_deductions: 0,
}
