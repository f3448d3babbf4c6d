import { exampleFor } from '@bazaar/agents-kit'
import { TaxCalculation } from './calculation.ts'
import { getTax } from './definition.ts'
import years from './example-years.json' with { type: 'json' }

const exampleYears = TaxCalculation.array().parse(years)
const exampleCalculation = exampleYears.find(({ financial_year }) => financial_year === '2026-27')
if (!exampleCalculation) throw new Error('The example has no year 2026-27.')

/** The engine's real answer. A spec keeps the two in sync. */
export const getTaxExample = exampleFor(getTax, {
  input: { annualIncome: '₹12.75 lakh', financial_year: '2026-27' },
  output: {
    data: `# Income tax on ₹12,75,000 for 2026-27

**The new regime is cheaper: no tax to pay.** The old regime would cost ₹1,87,200.

Assumed: ₹12,75,000 is gross salary or pension of a resident individual under 60 years old for tax year 2026-27, from 1 April 2026 to 31 March 2027, with no old-regime deductions and no other income.

## Both regimes

|  | New regime | Old regime |
| --- | ---: | ---: |
| Annual income | ₹12,75,000 | ₹12,75,000 |
| Standard deduction | −₹75,000 | −₹50,000 |
| Taxable income (nearest ₹10) | ₹12,00,000 | ₹12,25,000 |
| Tax by slabs | ₹60,000 | ₹1,80,000 |
| Rebate (section 156) | −₹60,000 | ₹0 |
| Health and education cess (4%) | ₹0 | ₹7,200 |
| Total | ₹0 | ₹1,87,200 |
| **To pay (nearest ₹10)** | **₹0** | **₹1,87,200** |
| Per month | ₹0 | ₹15,600 |
| Share of your income | 0.00% | 14.68% |

## New regime, slab by slab

| Slab | Rate | Your income in it | Tax |
| --- | ---: | ---: | ---: |
| Up to ₹4,00,000 | 0% | ₹4,00,000 | ₹0 |
| ₹4,00,000 to ₹8,00,000 | 5% | ₹4,00,000 | ₹20,000 |
| ₹8,00,000 to ₹12,00,000 | 10% | ₹4,00,000 | ₹40,000 |
| ₹12,00,000 to ₹16,00,000 | 15% | ₹0 | ₹0 |
| ₹16,00,000 to ₹20,00,000 | 20% | ₹0 | ₹0 |
| ₹20,00,000 to ₹24,00,000 | 25% | ₹0 | ₹0 |
| Above ₹24,00,000 | 30% | ₹0 | ₹0 |
| **Total** |  | ₹12,00,000 | **₹60,000** |

## Old regime, slab by slab

| Slab | Rate | Your income in it | Tax |
| --- | ---: | ---: | ---: |
| Up to ₹2,50,000 | 0% | ₹2,50,000 | ₹0 |
| ₹2,50,000 to ₹5,00,000 | 5% | ₹2,50,000 | ₹12,500 |
| ₹5,00,000 to ₹10,00,000 | 20% | ₹5,00,000 | ₹1,00,000 |
| Above ₹10,00,000 | 30% | ₹2,25,000 | ₹67,500 |
| **Total** |  | ₹12,25,000 | **₹1,80,000** |

## When the old regime pays

The old regime stops costing more once your deductions beyond the standard one (80C, 80D, HRA, home-loan interest and the like) reach **₹7,25,000**. This calculation counts none.

## Close to a limit?

- New regime: your last rupee lies in the 10% slab; the 15% slab begins above ₹12,00,000, so with your next rupee.
- New regime: the rebate pays the whole tax up to ₹12,00,000 of taxable income; you are exactly there.
- Old regime: your last rupee lies in the 30% slab, which has no upper end.

## If your case differs

- If this is business income, there is no standard deduction: new regime ₹74,100, old regime ₹2,02,800.
- From 60 to 79 the old regime would cost ₹1,84,600; the new regime has no age limits.
- From 80 the old regime would cost ₹1,74,200; the new regime has no age limits.

## The same income in other years

| Year | New regime | Old regime |
| --- | ---: | ---: |
| 2026-27 | ₹0 | ₹1,87,200 |
| 2025-26 | ₹0 | ₹1,87,200 |
| 2024-25 | ₹83,200 | ₹1,87,200 |

## Not included

- Income taxed at its own rates: capital gains, lottery and online games, virtual digital assets.
- Deductions that were not entered: HRA, 80C, 80D, home-loan interest, the employer’s NPS share.
- Tax already paid: TDS and advance tax; interest and fees for paying or filing late.
- Losses carried forward, relief for arrears, foreign tax credit, alternate minimum tax, professional tax.

## How this was made

Computed by fixed rules in whole paise, without a language model. Rates for tax year 2026-27: Income-tax Act 2025, section 202 for the new regime; rebate under section 156; rounding under section 516. Source: Income-tax Act 2025; surcharge and cess from the Finance Act 2026; figures last checked on 21 November 2026. This is an estimate, not advice; for a decision ask a tax professional or use the calculator on incometax.gov.in.`,
    calculation: exampleCalculation,
    years: exampleYears,
  },
})
