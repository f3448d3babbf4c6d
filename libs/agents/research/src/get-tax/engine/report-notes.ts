import type { RegimeTax } from '../calculation.ts'
import type { Comparison } from './compare-regimes.ts'
import { computeTax, type Taxpayer } from './compute-tax.ts'
import { lowestTen } from './lowest-step.ts'
import type { Regime, RulePack } from './rule-pack.ts'
import { percentText, rupeeText } from './rupee-text.ts'

const regimes = ['new', 'old'] as const
const regimeName = { new: 'New regime', old: 'Old regime' } as const

const nextSlab = (regime: RegimeTax): string => {
  const taxable = regime.total_income
  const next = regime.slabs.find((slab) => slab.from >= taxable && slab.rate > 0)
  const own = regime.slabs.findLast((slab) => slab.amount > 0)
  const now = own ? `your last rupee lies in the ${percentText(own.rate)} slab` : 'you have no taxable income'
  if (!next) return `${now}, which has no upper end.`
  const starts = `the ${percentText(next.rate)} slab begins above ${rupeeText(next.from)}`
  return next.from === taxable
    ? `${now}; ${starts}, so with your next rupee.`
    : `${now}; ${starts}, after another ${rupeeText(next.from - taxable)} of taxable income.`
}

/** The taxable income up to which marginal relief lowers the tax. */
const reliefEnds = (pack: RulePack, regime: Regime, taxpayer: Taxpayer): number => {
  const { limit } = pack.regimes[regime].rebate
  const asIncome = (income: number) =>
    computeTax(pack, regime, { ...taxpayer, incomeType: 'other', deductions: 0, income })
  return limit + lowestTen(limit, (above) => above > 0 && asIncome(limit + above).rebate_marginal_relief === 0) - 10
}

const rebateNote = (pack: RulePack, regime: Regime, tax: RegimeTax, taxpayer: Taxpayer): string | null => {
  const { limit, marginalRelief } = pack.regimes[regime].rebate
  const above = tax.total_income - limit
  if (!taxpayer.resident) return null
  if (above <= 0) {
    const room = above === 0 ? 'you are exactly there' : `you are ${rupeeText(Math.abs(above))} below it`
    return `the rebate pays the whole tax up to ${rupeeText(limit)} of taxable income; ${room}.`
  }
  if (tax.rebate_marginal_relief > 0) {
    const end = rupeeText(reliefEnds(pack, regime, taxpayer))
    return `you are ${rupeeText(above)} above the rebate limit of ${rupeeText(limit)}, so marginal relief keeps the tax before cess at that amount. The relief ends above ${end}.`
  }
  // Without relief, the first ten rupees above the limit bring back the full tax.
  return !marginalRelief && above <= limit / 10
    ? `you are ${rupeeText(above)} above the rebate limit of ${rupeeText(limit)}, which has no marginal relief: that much more in deductions would bring the tax to nil.`
    : null
}

const surchargeNote = (tax: RegimeTax): string | null => {
  if (tax.surcharge_marginal_relief === 0) return null
  const full = tax.surcharge + tax.surcharge_marginal_relief
  return `the surcharge of ${percentText(tax.surcharge_rate)} would be ${rupeeText(full)}; marginal relief lowers it to ${rupeeText(tax.surcharge)}, because you are only just above its threshold.`
}

/** One sentence each about the next slab, the rebate limit and the surcharge, for both regimes. */
export const closeCalls = (pack: RulePack, comparison: Comparison, taxpayer: Taxpayer): string[] =>
  regimes.flatMap((regime) => {
    const tax = comparison.regimes[regime]
    return [nextSlab(tax), rebateNote(pack, regime, tax, taxpayer), surchargeNote(tax)]
      .filter((note) => note !== null)
      .map((note) => `${regimeName[regime]}: ${note}`)
  })

/** One sentence about the effect of deductions. */
export const breakEven = ({ regimes, break_even_deductions: enough, annual_income }: Comparison): string => {
  const given = regimes.old.deductions
  const counted = given > 0 ? ` This calculation counts ${rupeeText(given)}.` : ' This calculation counts none.'
  if (enough === 0)
    return `The old regime does not cost more, even without deductions beyond the standard one.${counted}`
  if (regimes.old.payable > regimes.new.payable && enough >= annual_income) {
    return `No amount of deductions makes the old regime cheaper.${counted}`
  }
  return `The old regime stops costing more once your deductions beyond the standard one (80C, 80D, HRA, home-loan interest and the like) reach **${rupeeText(enough)}**.${counted}`
}

const paying = (pack: RulePack, taxpayer: Taxpayer): string =>
  regimes
    .map((regime) => `${regimeName[regime].toLowerCase()} ${rupeeText(computeTax(pack, regime, taxpayer).payable)}`)
    .join(', ')

/** The same amount as the other income type, and at the ages that change the old slabs. */
export const variants = (pack: RulePack, taxpayer: Taxpayer): string[] => {
  const swapped =
    taxpayer.incomeType === 'salary'
      ? `- If this is business income, there is no standard deduction: ${paying(pack, { ...taxpayer, incomeType: 'other' })}.`
      : `- If this is salary or pension, the standard deduction applies: ${paying(pack, { ...taxpayer, incomeType: 'salary' })}.`
  if (!taxpayer.resident)
    return [swapped, '- Residents only: the rebate, and the higher old-regime limits from 60 and from 80.']
  const ages = [
    { from: 0, as: 59, words: 'Under 60' },
    { from: 60, as: 60, words: 'From 60 to 79' },
    { from: 80, as: 80, words: 'From 80' },
  ]
  const own = ages.findLast((entry) => entry.from <= (taxpayer.age ?? 0))
  return [
    swapped,
    ...ages
      .filter((entry) => entry !== own)
      .map(({ as, words }) => {
        const { payable } = computeTax(pack, 'old', { ...taxpayer, age: as })
        return `- ${words} the old regime would cost ${rupeeText(payable)}; the new regime has no age limits.`
      }),
  ]
}
