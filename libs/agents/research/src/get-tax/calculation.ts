import { z } from 'zod'
import { taxYears } from './input.ts'

/** Rupees with at most two decimals. */
const Rupees = z.number().nonnegative()

const Slab = z.object({
  /** Taxable income above `from`, up to and including `to`; null = no upper limit. */
  from: Rupees,
  to: Rupees.nullable(),
  /** Fraction: 0.05 is 5%. */
  rate: z.number(),
  /** The part of the taxable income in this slab. */
  amount: Rupees,
  tax: Rupees,
})

/** Every step under one regime, in the order of the Act. */
export const RegimeTax = z.object({
  standard_deduction: Rupees,
  /** Other deductions that this regime allows; always 0 in the new one. */
  deductions: Rupees,
  /** Taxable income, rounded to the nearest ten. */
  total_income: Rupees,
  slabs: z.array(Slab),
  slab_tax: Rupees,
  /** The full rebate, including marginal relief. */
  rebate_87a: Rupees,
  /** The part of the rebate that is marginal relief just above the limit. */
  rebate_marginal_relief: Rupees,
  /** Fraction: 0.1 is 10%. */
  surcharge_rate: z.number(),
  /** After marginal relief. */
  surcharge: Rupees,
  surcharge_marginal_relief: Rupees,
  cess: Rupees,
  /** Tax, surcharge and cess, to the paisa. */
  total: Rupees,
  /** `total` to the nearest ten. */
  payable: Rupees,
  /** One twelfth of `payable`, to the rupee. */
  monthly: Rupees,
  /** Percent of the income, two decimals. */
  effective_percent: z.number().nonnegative(),
})
export type RegimeTax = z.output<typeof RegimeTax>

export const TaxCalculation = z.object({
  financial_year: z.enum(taxYears),
  annual_income: Rupees,
  income_type: z.enum(['salary', 'other']),
  /** null = not given, treated as under 60. */
  age: z.number().int().nullable(),
  resident: z.boolean(),
  regimes: z.object({ new: RegimeTax, old: RegimeTax }),
  cheaper: z.enum(['new', 'old', 'same']),
  /** Difference in tax between the two regimes. */
  saving: Rupees,
  /** Total deductions, beyond the standard one, at which the old regime is no longer dearer. In steps of ten. */
  break_even_deductions: Rupees,
  /** Sentences about the next slab, the rebate limit and marginal relief. */
  notes: z.array(z.string()).default([]),
})
export type TaxCalculation = z.output<typeof TaxCalculation>
