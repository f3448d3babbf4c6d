import { z } from 'zod'
import { taxYears } from './input.ts'

/** Rupees with at most two decimals. */
const Rupees = z.number().nonnegative()

const Slab = z.object({
  /** Taxable income above `from`, up to and including `to`; null = no upper end. */
  from: Rupees,
  to: Rupees.nullable(),
  /** Share: 0.05 is 5%. */
  rate: z.number(),
  /** Part of the taxable income that lies in this slab. */
  amount: Rupees,
  tax: Rupees,
})

/** Every step of one regime, in the order of the Act. */
export const RegimeTax = z.object({
  standard_deduction: Rupees,
  /** Other deductions that this regime allowed; always 0 in the new one. */
  deductions: Rupees,
  /** Taxable income, rounded to the nearest ten. */
  total_income: Rupees,
  slabs: z.array(Slab),
  slab_tax: Rupees,
  /** The whole rebate, marginal relief included. */
  rebate_87a: Rupees,
  /** The part of the rebate that is marginal relief just above its limit. */
  rebate_marginal_relief: Rupees,
  /** Share: 0.1 is 10%. */
  surcharge_rate: z.number(),
  /** After marginal relief. */
  surcharge: Rupees,
  surcharge_marginal_relief: Rupees,
  cess: Rupees,
  /** Tax, surcharge and cess to the paisa. */
  total: Rupees,
  /** `total` to the nearest ten. */
  payable: Rupees,
  /** A twelfth of `payable`, to the rupee. */
  monthly: Rupees,
  /** Percent of the income, two decimals. */
  effective_percent: z.number().nonnegative(),
})
export type RegimeTax = z.output<typeof RegimeTax>

export const TaxCalculation = z.object({
  financial_year: z.enum(taxYears),
  annual_income: Rupees,
  income_type: z.enum(['salary', 'other']),
  /** null = not given, taken as under 60. */
  age: z.number().int().nullable(),
  resident: z.boolean(),
  regimes: z.object({ new: RegimeTax, old: RegimeTax }),
  cheaper: z.enum(['new', 'old', 'same']),
  /** How much less the cheaper regime costs. */
  saving: Rupees,
  /** All deductions beyond the standard one at which the old regime stops costing more, in steps of ten. */
  break_even_deductions: Rupees,
  /** Next slab, rebate limit and marginal relief, in sentences. */
  notes: z.array(z.string()).default([]),
})
export type TaxCalculation = z.output<typeof TaxCalculation>
