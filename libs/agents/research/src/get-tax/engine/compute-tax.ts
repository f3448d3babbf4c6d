import type { RegimeTax } from '../calculation.ts'
import type { Regime, RegimeRules, RulePack } from './rule-pack.ts'

/** One taxpayer's input. Amounts in rupees, at most two decimals, up to 10^12. */
export type Taxpayer = {
  income: number
  /** The standard deduction applies to salary and pension only. */
  incomeType: 'salary' | 'other'
  /** Absent = under 60. */
  age?: number | undefined
  resident: boolean
  /** Beyond the standard deduction; counts only in a regime that allows it. */
  deductions: number
}

type Slabs = RegimeRules['slabsByAge'][number]['slabs']

// All amounts in this file are whole paise, so sums are exact: 10^12 rupees times 37% is 3.7 * 10^15 paise, below the
// largest safe integer (9 * 10^15).
const paise = (rupees: number): number => Math.round(rupees * 100)
const rupees = (amount: number): number => amount / 100
/** Drops fractions of a paisa, because the Act drops paise before rounding. So ₹4.9999 never becomes ₹5. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100)
/** Rounds to the nearest ten rupees, with five rounded up. Source: sections 288A, 288B; section 516 of the 2025 Act. */
const toNearestTen = (amount: number): number => Math.floor((amount + 500) / 1000) * 1000

const slabsFor = (rules: RegimeRules, { age = 0, resident }: Taxpayer): Slabs => {
  const counted = resident ? age : 0
  return rules.slabsByAge.findLast((entry) => entry.fromAge <= counted)?.slabs ?? []
}

const slabLines = (slabs: Slabs, income: number) =>
  slabs.map(([end, percent], index) => {
    const from = paise(slabs[index - 1]?.[0] ?? 0)
    const to = end === null ? null : paise(end)
    const amount = Math.max(0, Math.min(income, to ?? income) - from)
    return { from, to, percent, amount, tax: percentOf(amount, percent) }
  })
const slabTax = (slabs: Slabs, income: number): number =>
  slabLines(slabs, income).reduce((sum, line) => sum + line.tax, 0)

const rebateOf = (rules: RegimeRules, resident: boolean, income: number, tax: number) => {
  const { limit, max, marginalRelief } = rules.rebate
  const above = income - paise(limit)
  if (!resident) return { whole: 0, relief: 0 }
  if (above <= 0) return { whole: Math.min(tax, paise(max)), relief: 0 }
  // Just above the limit, the tax may not exceed the income above the limit.
  const relief = marginalRelief ? Math.max(0, tax - above) : 0
  return { whole: relief, relief }
}

const surchargeOf = (rules: RegimeRules, slabs: Slabs, income: number, tax: number) => {
  const step = rules.surcharge.findLastIndex(([threshold]) => income > paise(threshold))
  const [threshold, percent] = rules.surcharge[step] ?? [0, 0]
  if (percent === 0) return { percent: 0, charged: 0, relief: 0 }
  const full = percentOf(tax, percent)
  // Tax and surcharge may exceed their amount at the threshold by no more than the income exceeds the threshold. The
  // amount at the threshold uses the surcharge rate below it.
  const atThreshold = slabTax(slabs, paise(threshold))
  const lowerPercent = rules.surcharge[step - 1]?.[1] ?? 0
  const ceiling = atThreshold + percentOf(atThreshold, lowerPercent) + income - paise(threshold)
  const relief = Math.max(0, tax + full - ceiling)
  return { percent, charged: full - relief, relief }
}

const percentShare = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100

/**
 * Computes one taxpayer's tax under one regime, with every step. Pure; amounts in rupees.
 * Follows the order of the Act: deductions, rounding of the income, slabs, rebate, surcharge, cess, rounding of the
 * tax.
 */
export const computeTax = (pack: RulePack, regime: Regime, taxpayer: Taxpayer): RegimeTax => {
  const rules = pack.regimes[regime]
  const income = paise(taxpayer.income)
  const standard = taxpayer.incomeType === 'salary' ? Math.min(income, paise(rules.standardDeduction)) : 0
  const others = rules.deductionsAllowed ? Math.min(income - standard, paise(taxpayer.deductions)) : 0
  const taxable = toNearestTen(income - standard - others)

  const slabs = slabsFor(rules, taxpayer)
  const lines = slabLines(slabs, taxable)
  const bySlabs = slabTax(slabs, taxable)
  const rebate = rebateOf(rules, taxpayer.resident, taxable, bySlabs)
  const tax = bySlabs - rebate.whole
  const surcharge = surchargeOf(rules, slabs, taxable, tax)
  const cess = percentOf(tax + surcharge.charged, pack.cessPercent)
  const total = tax + surcharge.charged + cess
  const payable = toNearestTen(total)

  return {
    standard_deduction: rupees(standard),
    deductions: rupees(others),
    total_income: rupees(taxable),
    slabs: lines.map((line) => ({
      from: rupees(line.from),
      to: line.to === null ? null : rupees(line.to),
      rate: line.percent / 100,
      amount: rupees(line.amount),
      tax: rupees(line.tax),
    })),
    slab_tax: rupees(bySlabs),
    rebate_87a: rupees(rebate.whole),
    rebate_marginal_relief: rupees(rebate.relief),
    surcharge_rate: surcharge.percent / 100,
    surcharge: rupees(surcharge.charged),
    surcharge_marginal_relief: rupees(surcharge.relief),
    cess: rupees(cess),
    total: rupees(total),
    payable: rupees(payable),
    monthly: Math.round(rupees(payable) / 12),
    effective_percent: percentShare(payable, income),
  }
}
