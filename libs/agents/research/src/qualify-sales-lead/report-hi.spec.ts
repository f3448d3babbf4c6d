import { translateText } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, test } from 'vitest'
import { LeadInfo, QualificationCriteria } from '../shared/lead-input.ts'
import { leadReport, qualify } from './engine/report.ts'
import { hi } from './report.hi.ts'
import { hi as translation } from './translation.hi.ts'
import vectors from './vectors/lead_score.json' with { type: 'json' }

const say = dictionaryOf(hi)
const [base] = vectors.cases
const others = [
  { budget: 'not sure', company_size: 'a few', source: 'a friend' },
  { budget: '$500,000', industry: 'Food Retail', company_size: '60', source: 'Trade show' },
  { budget: '100000', industry: 'Mining', company_size: '5000+', source: 'Cold call' },
].map((lead) => ({ ...base!.input, lead_info: { ...base!.input.lead_info, ...lead } }))

test.each([...vectors.cases.map(({ input }) => input), ...others].map((input, at) => [at, input] as const))(
  'the report of lead %d is Hindi but for what was typed and what is said to the lead',
  (_at, { lead_info, qualification_criteria }) => {
    const [lead, criteria] = [LeadInfo.parse(lead_info), QualificationCriteria.parse(qualification_criteria)]
    const result = qualify(lead, criteria)
    const typed = [...Object.values(lead), ...Object.values(criteria).flat(), 'INR', 'USD', 'BANT', 'CHAMP', 'MEDDIC']
    const report = leadReport(lead, result).replace(/^> .*$/m, '')
    const told = typed
      .toSorted((a, b) => b.length - a.length)
      .reduce((text, words) => text.replaceAll(words, ''), translateText(report, say))
    // The word of the form in which a signal was found.
    const english = told
      .replaceAll(/“[^”]*”/g, '')
      .split('\n')
      .filter((line) => /[a-z]{2}/i.test(line))
    expect(english).toEqual([])
  },
)

test.each([
  ['Lead: Asha Rao, Northwind, 77 of 100', 'लीड: Asha Rao, Northwind, 100 में से 77'],
  ['Lead: Asha Rao, Northwind Traders, Pune, 25 of 100', 'लीड: Asha Rao, Northwind Traders, Pune, 100 में से 25'],
])('%s', (title, hindi) => expect(dictionaryOf(Object.entries(translation.titles ?? {}))(title)).toBe(hindi))
