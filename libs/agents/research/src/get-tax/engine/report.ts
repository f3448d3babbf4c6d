import { locales } from '@bazaar/locale'
import type { RegimeTax } from '../calculation.ts'
import { compareRegimes, type Comparison } from './compare-regimes.ts'
import type { Taxpayer } from './compute-tax.ts'
import { breakEven, closeCalls, variants } from './report-notes.ts'
import { regimeTable, slabTable, yearTable } from './report-tables.ts'
import type { RulePack } from './rule-pack.ts'
import { rupeeText } from './rupee-text.ts'

const day = new Intl.DateTimeFormat(locales.en, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayText = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

const toPay = ({ payable }: RegimeTax): string => (payable === 0 ? 'no tax to pay' : `${rupeeText(payable)} to pay`)

const answer = ({ regimes, cheaper, saving }: Comparison): string => {
  if (cheaper === 'same') return `**Both regimes come to the same: ${toPay(regimes.new)}.**`
  const other = cheaper === 'new' ? 'old' : 'new'
  const more = regimes[cheaper].payable === 0 ? '' : `, ${rupeeText(saving)} more`
  return `**The ${cheaper} regime is cheaper: ${toPay(regimes[cheaper])}.** The ${other} regime would cost ${rupeeText(regimes[other].payable)}${more}.`
}

const ageWords = (age: number | undefined): string => (age === undefined ? 'under 60 years old' : `aged ${age}`)

const assumptions = (pack: RulePack, { income, incomeType, age, resident, deductions }: Taxpayer): string => {
  const kind =
    incomeType === 'salary' ? 'gross salary or pension' : 'income other than salary, at the normal slab rates'
  const who = `${resident ? 'a resident' : 'a non-resident'} individual ${ageWords(age)}`
  const less = deductions > 0 ? `${rupeeText(deductions)} of old-regime deductions` : 'no old-regime deductions'
  return `Assumed: ${rupeeText(income)} is ${kind} of ${who} for ${pack.label}, from ${dayText(pack.from)} to ${dayText(pack.to)}, with ${less} and no other income.`
}

const notIncluded = [
  '- Income taxed at its own rates: capital gains, lottery and online games, virtual digital assets.',
  '- Deductions that were not entered: HRA, 80C, 80D, home-loan interest, the employer’s NPS share.',
  '- Tax already paid: TDS and advance tax; interest and fees for paying or filing late.',
  '- Losses carried forward, relief for arrears, foreign tax credit, alternate minimum tax, professional tax.',
]

const made = (pack: RulePack): string =>
  `Computed by fixed rules in whole paise, without a language model. Rates for ${pack.label}: ${pack.law}; rebate under ${pack.rebateSection}; rounding under ${pack.roundingSection}. Source: ${pack.source}; figures last checked on ${dayText(pack.checked)}. This is an estimate, not advice; for a decision ask a tax professional or use the calculator on incometax.gov.in.`

/** The readable answer as Markdown. Amounts use Indian digit grouping. */
export const taxReport = (pack: RulePack, taxpayer: Taxpayer): string => {
  const comparison = compareRegimes(pack, taxpayer)
  const { regimes } = comparison
  return [
    `# Income tax on ${rupeeText(taxpayer.income)} for ${pack.year}`,
    answer(comparison),
    assumptions(pack, taxpayer),
    '## Both regimes',
    regimeTable(pack, comparison),
    '## New regime, slab by slab',
    slabTable(regimes.new),
    '## Old regime, slab by slab',
    slabTable(regimes.old),
    '## When the old regime pays',
    breakEven(comparison),
    '## Close to a limit?',
    closeCalls(pack, comparison, taxpayer)
      .map((note) => `- ${note}`)
      .join('\n'),
    '## If your case differs',
    variants(pack, taxpayer).join('\n'),
    '## The same income in other years',
    yearTable(taxpayer),
    '## Not included',
    notIncluded.join('\n'),
    '## How this was made',
    made(pack),
  ].join('\n\n')
}
