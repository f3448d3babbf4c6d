import { z } from 'zod'
import { amount, amountOrZero } from './amount.ts'

/** Supported years, oldest first. */
export const taxYears = ['2024-25', '2025-26', '2026-27'] as const
export type TaxYear = (typeof taxYears)[number]

export const unknownYear = 'Rates for this year are not in this version. Choose 2024-25, 2025-26 or 2026-27.'
const ageWords = 'Please enter the age in whole years, from 0 to 120.'

/** A form sends an empty string for an untouched choice or number. */
const emptyAsAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
const numberFromText = (value: unknown) => (typeof value === 'string' ? Number(value) : value)

export const GetTaxInput = z.object({
  annualIncome: amount('annual income'),
  /** Absent: the current year. */
  financial_year: z.preprocess(emptyAsAbsent, z.enum(taxYears, { error: unknownYear }).optional()).optional(),
  income_type: z.enum(['salary', 'other'], { error: 'Please choose salary or other income.' }).default('salary'),
  /** Absent: under 60. */
  age: z
    .preprocess(
      (value) => numberFromText(emptyAsAbsent(value)),
      z.int({ error: ageWords }).min(0, ageWords).max(120, ageWords).optional(),
    )
    .optional(),
  resident: z.boolean({ error: 'Please say whether you are resident: yes or no.' }).default(true),
  /** Deductions in rupees that the old regime allows beyond the standard one. */
  deductions: amountOrZero('deductions'),
})
