import { LeadInfo, QualificationCriteria } from '../../shared/lead-input.ts'
import { describe, expect, it } from 'vitest'
import { readMoney } from '../../shared/engine/lead/money.ts'
import { leadReport, qualify } from './report.ts'
import { sourceKind } from '../../shared/engine/lead/parts.ts'
import { findEngagement } from '../../shared/engine/lead/signals.ts'
import { readSize } from '../../shared/engine/lead/size.ts'
import vectors from '../vectors/lead_score.json' with { type: 'json' }

const scored = (input: (typeof vectors.cases)[number]['input']) =>
  qualify(LeadInfo.parse(input.lead_info), QualificationCriteria.parse(input.qualification_criteria))

describe('score table', () => {
  it.each(vectors.cases)('gives $expect.band at $expect.total', ({ input, expect: expected }) => {
    const result = scored(input)
    expect(Object.fromEntries(result.parts.map(({ id, points }) => [id, points]))).toEqual(expected.parts)
    expect(result.total).toBe(expected.total)
    expect(result.verdict).toBe(expected.band)
    expect(result.gates.map(({ rule }) => rule)).toEqual(expected.gates)
  })
})

it.each([
  ['ज़्यादा', 'high'],
  ['मध्यम', 'medium'],
  ['कम', 'low'],
  ['did not ask for a demo', 'low'],
  ['cancelled the meeting', 'low'],
  ['not really interested', 'low'],
  ["hasn't replied, but visited us", 'high'],
  ['not only replied but asked for a quote', 'high'],
  ['no problem, meeting on Monday', 'high'],
  ['not cold', undefined],
])('knows what “%s” says of a lead', (text, kind) => expect(findEngagement(text)?.kind).toBe(kind))

it('knows the words of programs', () => {
  expect(['Junk Lead', 'Closed - Not Converted'].map((text) => findEngagement(text)?.kind)).toEqual(['low', 'low'])
  expect(sourceKind('DIRECT_TRAFFIC')).toBe('inbound')
})

it('knows sources in Hindi', () => {
  const kinds = ['वेबसाइट', 'पुराने ग्राहक से', 'व्यापार मेला', 'विज्ञापन', 'कमी'].map(sourceKind)
  expect(kinds).toEqual(['inbound', 'referral', 'event', 'paid', null])
})

describe('money', () => {
  it('is parsed as in the vectors', () => {
    const read = vectors.moneyParsing.map(([text]) => [text, readMoney(String(text))?.amount ?? null])
    expect(read).toEqual(vectors.moneyParsing)
  })
  it.each([
    ['₹3,00,000/-', 300_000, 'INR', null],
    ['Rs. 5 lakh per year', 500_000, 'INR', 'year'],
    ['$10k-$20k', 10_000, 'USD', null],
    ['3-5 lakh', 300_000, null, null],
    ['2 to 3 cr', 20_000_000, null, null],
    ['about 300,000 USD', 300_000, 'USD', null],
    ['1.125 cr', 11_250_000, null, null],
    ['1,200 a month', 1_200, null, 'month'],
    ['５００００', 50_000, null, null],
    ['5 लाख', 500_000, null, null],
    ['₹1.2 करोड़', 12_000_000, 'INR', null],
    ['५ लाख रुपये', 500_000, 'INR', null],
    ['INR5,00,000', 500_000, 'INR', null],
    ['5 lakh (negotiable) + GST', 500_000, null, null],
    ['Rs 5,00,000/- only', 500_000, 'INR', null],
    ['1 lakh 50 thousand', 150_000, null, null],
    ['5 lakh to 10 lakh', 500_000, null, null],
    ['5 LPA', 500_000, null, 'year'],
    ['5.000,00 €', 5_000, 'EUR', null],
    ["5'000 CHF", 5_000, 'CHF', null],
  ] as const)('%s', (text, amount, currency, period) => {
    expect(readMoney(text)).toEqual({ amount, currency, period })
  })
  it.each([
    '',
    'up to 5 lakh',
    '1,2,3',
    '12,5',
    'five lakh',
    '-5',
    '5 lakh or so',
    '5 oranges',
    '€ 1.500',
    'constructor',
  ])('rejects %j instead of guessing', (text) => expect(readMoney(text)).toBeNull())
})

describe('company size', () => {
  it('is parsed as in the vectors', () => {
    const read = vectors.sizeParsing.map(([text]) => {
      const size = readSize(String(text))
      return [text, size === null ? [null] : [size.from, size.to]]
    })
    expect(read).toEqual(vectors.sizeParsing)
  })
  it.each([
    ['1,000+', 1_000, null],
    ['at least 40', 40, null],
    ['11–50 employees', 11, 50],
    ['200-50', 50, 200],
    ['1k to 5k people', 1_000, 5_000],
    ['Mid-size', 50, 249],
    ['Mid-Market (200-999)', 200, 999],
    ['upto 50 workers', 1, 50],
    ['120.0', 120, 120],
    ['1.000', 1_000, 1_000],
    ['५० से २०० लोग', 50, 200],
    ['Large enterprise', 1_000, null],
  ] as const)('%s', (text, from, to) => {
    expect(readSize(text)).toEqual({ from, to })
  })
  it.each(['', 'a few', 'constructor', '-5'])('rejects %j instead of guessing', (text) =>
    expect(readSize(text)).toBeNull(),
  )
})

const base = vectors.cases[0]!.input
const part = (id: string, lead: object, criteria: object = {}) =>
  qualify(
    LeadInfo.parse({ ...base.lead_info, ...lead }),
    QualificationCriteria.parse({ ...base.qualification_criteria, ...criteria }),
  ).parts.find((one) => one.id === id)

describe('single parts', () => {
  it('do not compare different currencies or periods', () => {
    expect(part('budget', { budget: '$500,000' }, { budget_minimum: '₹3 lakh' })).toMatchObject({
      points: 0,
      reason: 'Not compared: the budget is in USD 5,00,000, the minimum in INR 3,00,000. Convert one of them.',
    })
    expect(part('budget', { budget: '4 lakh a month' }, { budget_minimum: '3 lakh a year' })?.points).toBe(0)
  })
  it('report an unreadable amount instead of guessing', () => {
    expect(part('budget', { budget: 'not sure' })?.reason).toBe(
      'Could not read the budget “not sure”, so no points were given; nothing was guessed.',
    )
  })
  it('give a share of 24 points between half and all of the minimum', () => {
    expect(part('budget', { budget: '225000' })?.points).toBe(12)
    expect(part('budget', { budget: '150000' })?.points).toBe(0)
  })
  it.each([
    ['retail', 'Retail', 25],
    ['Food Retail', 'Retail', 20],
    ['Retail', 'Fashion retail', 12],
    ['Mining', 'Retail', 0],
    ['E-commerce services', 'Ecommerce', 25],
  ])('score industry %j against %j', (industry, wanted, points) => {
    expect(part('industry', { industry }, { industry: [wanted] })?.points).toBe(points)
  })
  it.each([
    ['60', 9],
    ['8/10', 12],
    ['100%', 15],
    ['120', 6],
    ['Not interested', 3],
    ['asked for a demo', 15],
    ['blue', 6],
  ])('score engagement %j', (engagement, points) => {
    expect(part('engagement', {}, { engagement })?.points).toBe(points)
  })
  it.each([
    ['Cold call', 2],
    ['LinkedIn ad', 5],
    ['Trade show in Pune', 6],
    ['Google', 8],
    ['a friend', 4],
  ])('score source %j', (source, points) => {
    expect(part('source', { source })?.points).toBe(points)
  })
})

describe('lead report', () => {
  it('shows every part, five questions, the risks and the opening words', () => {
    const lead = LeadInfo.parse({ ...base.lead_info, budget: '100000', name: '*Asha* <b>' })
    const result = qualify(lead, QualificationCriteria.parse(base.qualification_criteria))
    const text = leadReport(lead, result)
    expect(result.questions).toHaveLength(5)
    expect(result.bant.map(({ known }) => known)).toEqual([true, false, false, false])
    expect(text).toContain('# \\*Asha\\* \\<b\\>, Northwind Traders: Not a fit now')
    expect(text).toContain(
      '**Not a fit now: 49 of 100 points.** The parts add up to 68; the total stops at 49 because of: budget under',
    )
    expect(text).toContain('| Industry | 25 | 25 | Retail | The same as “Retail”. |')
    expect(result.risks[0]).toBe('The total stops at 49: budget under half of the minimum.')
    expect(text).not.toMatch(/undefined|NaN|null|\[object/)
  })
})

describe('lead form', () => {
  it.each([
    [{ contact: '98450-12345' }, 'Please enter the contact number in digits only.'],
    [{ name: '  ' }, 'Please enter the name.'],
    [{ budget: undefined }, 'Please enter the budget.'],
  ])('rejects %j', (wrong, words) => {
    expect(LeadInfo.safeParse({ ...base.lead_info, ...wrong }).error?.issues.map(({ message }) => message)).toEqual([
      words,
    ])
  })
  it('accepts numbers from a JSON client and requires one industry', () => {
    expect(LeadInfo.parse({ ...base.lead_info, contact: 9845012345, budget: 500000 })).toMatchObject({
      contact: '9845012345',
    })
    const none = QualificationCriteria.safeParse({ ...base.qualification_criteria, industry: [] })
    expect(none.error?.issues.map(({ message }) => message)).toEqual(['Please enter at least one industry.'])
  })
})
