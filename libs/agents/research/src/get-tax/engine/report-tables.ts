import type { RegimeTax } from '../calculation.ts'
import { compareRegimes, type Comparison } from './compare-regimes.ts'
import type { Taxpayer } from './compute-tax.ts'
import { type RulePack, rulePacks } from './rule-pack.ts'
import { exactPercentText, minusText, percentText, rupeeText } from './rupee-text.ts'

/** A Markdown table: text in the first column, right-aligned numbers in the others. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

type Row = { label: string; of: (regime: RegimeTax) => string; when?: (regime: RegimeTax) => boolean }

const rows = (pack: RulePack, income: number): Row[] => [
  { label: 'Annual income', of: () => rupeeText(income) },
  { label: 'Standard deduction', of: (regime) => minusText(regime.standard_deduction) },
  {
    label: 'Other deductions',
    of: (regime) => minusText(regime.deductions),
    when: (regime) => regime.deductions > 0,
  },
  { label: 'Taxable income (nearest ₹10)', of: (regime) => rupeeText(regime.total_income) },
  { label: 'Tax by slabs', of: (regime) => rupeeText(regime.slab_tax) },
  { label: `Rebate (${pack.rebateSection})`, of: (regime) => minusText(regime.rebate_87a) },
  {
    label: 'of which marginal relief',
    of: (regime) => rupeeText(regime.rebate_marginal_relief),
    when: (regime) => regime.rebate_marginal_relief > 0,
  },
  {
    label: 'Surcharge',
    of: (regime) => `${rupeeText(regime.surcharge)} (${percentText(regime.surcharge_rate)})`,
    when: (regime) => regime.surcharge_rate > 0,
  },
  {
    label: 'Marginal relief already taken off the surcharge',
    of: (regime) => rupeeText(regime.surcharge_marginal_relief),
    when: (regime) => regime.surcharge_marginal_relief > 0,
  },
  { label: `Health and education cess (${pack.cessPercent}%)`, of: (regime) => rupeeText(regime.cess) },
  { label: 'Total', of: (regime) => rupeeText(regime.total) },
  { label: '**To pay (nearest ₹10)**', of: (regime) => `**${rupeeText(regime.payable)}**` },
  { label: 'Per month', of: (regime) => rupeeText(regime.monthly) },
  { label: 'Share of your income', of: (regime) => exactPercentText(regime.effective_percent) },
]

/** Both regimes side by side. Omits steps that neither regime takes. */
export const regimeTable = (pack: RulePack, { annual_income, regimes }: Comparison): string =>
  table(
    ['', 'New regime', 'Old regime'],
    rows(pack, annual_income)
      .filter(({ when }) => !when || when(regimes.new) || when(regimes.old))
      .map(({ label, of }) => [label, of(regimes.new), of(regimes.old)]),
  )

const slabName = ({ from, to }: RegimeTax['slabs'][number]): string => {
  if (to === null) return `Above ${rupeeText(from)}`
  return from === 0 ? `Up to ${rupeeText(to)}` : `${rupeeText(from)} to ${rupeeText(to)}`
}

/** Every slab of one regime with the income taxed in it. */
export const slabTable = (regime: RegimeTax): string =>
  table(
    ['Slab', 'Rate', 'Your income in it', 'Tax'],
    [
      ...regime.slabs.map((slab) => [
        slabName(slab),
        percentText(slab.rate),
        rupeeText(slab.amount),
        rupeeText(slab.tax),
      ]),
      ['**Total**', '', rupeeText(regime.total_income), `**${rupeeText(regime.slab_tax)}**`],
    ],
  )

/** The same taxpayer in every supported year, latest first. */
export const yearTable = (taxpayer: Taxpayer): string =>
  table(
    ['Year', 'New regime', 'Old regime'],
    Object.values(rulePacks)
      .toReversed()
      .map((pack) => {
        const { regimes } = compareRegimes(pack, taxpayer)
        return [pack.year, rupeeText(regimes.new.payable), rupeeText(regimes.old.payable)]
      }),
  )
