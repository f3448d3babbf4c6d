import { defineAgent } from '@bazaar/agents-kit'
import { locales } from '@bazaar/locale'
import { z } from 'zod'
import { TaxCalculation } from './calculation.ts'
import { GetTaxInput, taxYears } from './input.ts'

/** Source: acceptance.md A14, Q24; product.md §2, §7. */
export const getTax = defineAgent({
  id: 'get-tax',
  version: 1,
  card: {
    title: 'Get Tax',
    summary: 'Works out your income tax under both regimes, slab by slab, and says which one costs less.',
    category: 'GST',
    picture: 'tax',
    job: 'money',
    synonyms: ['income', 'salary', 'itr', 'slab', 'regime'],
  },
  price: 1,
  bulk: true,
  input: GetTaxInput,
  fields: {
    annualIncome: {
      kind: 'money',
      currency: 'INR',
      label: 'Annual Income',
      placeholder: '12,50,000',
      hint: 'Before any deduction. You can also write 12.5 lakh or 1.2 cr.',
    },
    financial_year: {
      kind: 'choice',
      label: 'Year',
      options: [
        { value: '', label: 'Current year' },
        ...taxYears.toReversed().map((year) => ({ value: year, label: year })),
      ],
      advanced: true,
    },
    income_type: {
      kind: 'choice',
      label: 'Kind of income',
      options: [
        { value: 'salary', label: 'Salary or pension' },
        { value: 'other', label: 'Business or other income' },
      ],
      advanced: true,
    },
    age: {
      kind: 'number',
      label: 'Age',
      hint: 'The highest age reached during the year. Empty means under 60.',
      min: 0,
      max: 120,
      advanced: true,
    },
    resident: { kind: 'switch', label: 'Resident in India', advanced: true },
    deductions: {
      kind: 'money',
      currency: 'INR',
      label: 'Old-regime deductions',
      hint: 'Total of 80C, 80D, HRA, home-loan interest and the like, without the standard deduction.',
      advanced: true,
    },
  },
  endpoint: '/api/v1/finance/get-tax',
  legacy: [{ family: 'v2', method: 'POST', path: 'get-tax', respond: (output) => output.data }],
  output: z.object({
    /** The full report as Markdown. */
    data: z.string().min(1),
    calculation: TaxCalculation,
    /** The same taxpayer in every supported year, oldest first. */
    years: z.array(TaxCalculation).default([]),
  }),
  aliases: { annual_income: 'annualIncome' },
  text: (output) => output.data,
  titleOf: (_input, { calculation: { financial_year, annual_income } }) =>
    `Income tax ${financial_year} on ₹${annual_income.toLocaleString(locales.en)}`,
  deadlineMs: 15_000,
})
