import { describe, expect, it } from 'vitest'
import type { Taxpayer } from './compute-tax.ts'
import { taxReport } from './report.ts'
import { rulePacks } from './rule-pack.ts'

const report = (year: keyof typeof rulePacks, taxpayer: Partial<Taxpayer> & { income: number }) =>
  taxReport(rulePacks[year], { incomeType: 'salary', resident: true, deductions: 0, ...taxpayer })

describe('tax report', () => {
  it('names the cheaper regime first, then the assumptions', () => {
    const text = report('2026-27', { income: 1_275_000 })
    expect(text).toContain(
      '**The new regime is cheaper: no tax to pay.** The old regime would cost ₹1,87,200.\n\nAssumed: ₹12,75,000 is gross salary or pension of a resident individual under 60 years old for tax year 2026-27, from 1 April 2026 to 31 March 2027',
    )
    expect(report('2025-26', { income: 1_300_000 })).toContain(
      '**The new regime is cheaper: ₹26,000 to pay.** The old regime would cost ₹1,95,000, ₹1,69,000 more.',
    )
  })

  it('shows both regimes step by step with monthly and effective figures', () => {
    const text = report('2025-26', { income: 1_300_000 })
    for (const row of [
      '| Rebate (section 87A) | −₹38,750 | ₹0 |',
      '| of which marginal relief | ₹38,750 | ₹0 |',
      '| **To pay (nearest ₹10)** | **₹26,000** | **₹1,95,000** |',
      '| Per month | ₹2,167 | ₹16,250 |',
      '| Share of your income | 2.00% | 15.00% |',
      '| ₹12,00,000 to ₹16,00,000 | 15% | ₹25,000 | ₹3,750 |',
      '| **Total** |  | ₹12,50,000 | **₹1,87,500** |',
    ])
      expect(text).toContain(row)
    expect(text).not.toContain('Surcharge')
  })

  it('explains marginal relief above the rebate limit and where it ends', () => {
    expect(report('2025-26', { income: 1_300_000 })).toContain('The relief ends above ₹12,70,580.')
    expect(report('2024-25', { income: 780_000 })).toContain('The relief ends above ₹7,22,220.')
  })

  it('explains nearby limits', () => {
    const high = report('2025-26', { income: 10_150_000, incomeType: 'other' })
    expect(high).toContain('surcharge of 15% would be ₹3,93,750; marginal relief lowers it to ₹3,63,000')
    expect(report('2025-26', { income: 560_000 })).toContain('you are ₹10,000 above the rebate limit of ₹5,00,000')
    expect(report('2025-26', { income: 900_000 })).toContain(
      'the 15% slab begins above ₹12,00,000, after another ₹3,75,000',
    )
  })

  it('shows the deductions at which the old regime pays off', () => {
    const text = report('2026-27', { income: 1_275_000 })
    expect(text).toContain('reach **₹7,25,000**. This calculation counts none.')
    expect(report('2026-27', { income: 1_275_000, deductions: 150_000 })).toContain(
      'This calculation counts ₹1,50,000.',
    )
  })

  it('computes the other income type, the other ages and the other years', () => {
    const text = report('2026-27', { income: 1_275_000 })
    expect(text).toContain('no standard deduction: new regime ₹74,100, old regime ₹2,02,800.')
    expect(text).toContain('- From 60 to 79 the old regime would cost ₹1,84,600')
    expect(text).toContain('| 2025-26 | ₹0 | ₹1,87,200 |\n| 2024-25 | ₹83,200 | ₹1,87,200 |')
    const senior = report('2026-27', { income: 1_275_000, age: 65, incomeType: 'other' })
    expect(senior).toContain('If this is salary or pension')
    expect(senior).toContain('- Under 60 the old regime')
    expect(senior).not.toContain('- From 60 to 79')
    expect(report('2026-27', { income: 1, resident: false })).toContain('Residents only')
  })

  it('ends with what is not covered, the source and the note that it is an estimate', () => {
    const text = report('2024-25', { income: 0 })
    expect(text).toContain('## Not included\n\n- Income taxed at its own rates: capital gains')
    expect(text).toMatch(
      /## How this was made\n\n.*Finance \(No\. 2\) Act 2024.*21 November 2026.*This is an estimate, not advice/,
    )
  })

  it('has no gaps at any income', () => {
    for (const income of [0, 1, 4.5, 400_000, 1_275_000, 5_000_010, 1e12]) {
      for (const incomeType of ['salary', 'other'] as const)
        expect(report('2026-27', { income, incomeType })).not.toMatch(/undefined|NaN|null|Infinity|₹-|-0/)
    }
  })
})
