import { cpuTimeOf } from '@bazaar/testing'
import { describe, expect, it } from 'vitest'
import { getTax } from './definition.ts'

const read = (annualIncome: unknown) => getTax.input.safeParse({ annualIncome })
const message = (value: unknown) => read(value).error?.issues.map((issue) => issue.message)

describe('annual income as people type it', () => {
  it.each([
    [1250000, 1250000],
    [1250000.55, 1250000.55],
    ['1250000', 1250000],
    ['12,50,000', 1250000],
    ['1,250,000', 1250000],
    ['₹12.5 lakh', 1250000],
    ['12.5L', 1250000],
    ['12.5 lacs', 1250000],
    ['12 LPA', 1200000],
    ['Rs. 12,50,000/-', 1250000],
    ['INR 12,50,000.50 per annum', 1250000.5],
    ['1.2 cr', 12000000],
    ['0.29 crore', 2900000],
    ['.5 lakh', 50000],
    ['50k', 50000],
    ['１２５００００', 1250000],
    [0, 0],
    ['0', 0],
    [-0, 0],
    [1e12, 1e12],
    ['1,00,000 crore', 1e12],
    ['12 lakh 50 thousand', 1250000],
    ['1 crore 20 lakh', 12000000],
    ['1 lakh per month', 1200000],
    ['₹85,000/month', 1020000],
    ['₹1.2Cr', 12000000],
    ['१२,५०,०००', 1250000],
    ['१२ लाख ५० हज़ार', 1250000],
    ['1.2 करोड़ रुपये', 12000000],
    ['₹85,000 प्रति माह', 1020000],
    ['CTC: 18 LPA', 1800000],
    ['18 LPA CTC', 1800000],
    ['12 lakh only', 1200000],
    ['85,000 x 12', 1020000],
    ['₹85000 × 12', 1020000],
    ['1 लाख महीना', 1200000],
    ['2 karod 5 laakh', 20500000],
    ['1.25 million', 1250000],
    ['₹ 12 50 000', 1250000],
    ['1’250’000', 1250000],
    ['about 12 lakh', 1200000],
    ['approx. 12 lakh', 1200000],
    ['INR1250000', 1250000],
    ['12,50,000Rs', 1250000],
    ['12 lakhs a year', 1200000],
    ['₹8.5 L/yr', 850000],
    ['12 L.P.A.', 1200000],
    ['8.5 lacks', 850000],
    ['my salary is 12 lakh.', 1200000],
    ['Rs. 8,50,000 (eight lakh fifty thousand only)', 850000],
    ['80,000 (per month)', 960000],
    ['1,00,000 * 12', 1200000],
    ['12 x 1 lakh', 1200000],
    ['70k/m', 840000],
    ['50 हज़ार प्रतिमाह', 600000],
    ['₹12 लाख प्रतिवर्ष', 1200000],
    ['no income', 0],
    ['शून्य', 0],
  ])('reads %j as %d', (typed, rupees) => {
    const first = read(typed).data
    expect(first?.annualIncome).toBe(rupees)
    // A stored input is parsed again before the engine sees it.
    expect(getTax.input.parse(JSON.parse(JSON.stringify(first)))).toEqual(first)
  })

  it.each([undefined, null, '', '   '])('requires a value when it is %j', (typed) => {
    expect(message(typed)).toEqual(['Please enter the annual income.'])
  })
  it.each([
    NaN,
    'NaN',
    'twelve',
    '12,5',
    '1,2,3',
    '12.5.0',
    '12 lakh 5',
    '50 thousand 12 lakh',
    '12 lakh 3 lakh',
    '1e6',
    '₹',
    '-',
    true,
    [1],
    {},
    '12 constructor',
  ])('rejects %j instead of guessing', (typed) => {
    expect(message(typed)).toEqual([
      'Please enter the annual income as an amount, for example 12,50,000 or ₹12.5 lakh.',
    ])
  })
  it.each([
    ['between 10 and 12 lakh', 'Which amount should be used?'],
    ['10-12 lakh', 'Which amount should be used?'],
    ['१० लाख से १२ लाख', 'Which amount should be used?'],
    ['12 lakh+', 'Which amount should be used?'],
    ['up to 12 lakh', 'Which amount should be used?'],
    ['12 lakh for FY 2025-26', 'Please enter the annual income as an amount'],
    ['$50,000', 'in Indian rupees'],
    ['80000 in hand per month', 'before tax and deductions'],
    ['80000 (in hand)', 'before tax and deductions'],
    ['1200/day', 'for a year or a month'],
    ['12.5', 'Is this in lakh?'],
    ['18 CTC', 'Is this in lakh?'],
  ])('says what is wrong with %j', (typed, words) => {
    expect(message(typed)).toEqual([expect.stringContaining(words)])
  })
  it.each([-1, '-5', '- 12,50,000', '−3 lakh', -Infinity])('rejects %j as negative', (typed) => {
    expect(message(typed)).toEqual(['The annual income cannot be less than zero.'])
  })
  it.each([1e12 + 1, '1,00,001 crore', Infinity])('rejects %j as too large', (typed) => {
    expect(message(typed)).toEqual(['The annual income can be at most ₹1,00,000 crore.'])
  })
})

describe('the other inputs', () => {
  it('treat the values of an untouched form as absent', () => {
    const input = getTax.input.parse({ annualIncome: '5 lakh', financial_year: '', age: '', deductions: '' })
    expect(input).toMatchObject({ income_type: 'salary', resident: true, deductions: 0 })
    expect(input.financial_year).toBeUndefined()
    expect(input.age).toBeUndefined()
  })
  it('explain each wrong value', () => {
    const wrong = {
      annualIncome: 1,
      financial_year: '2027-28',
      age: 60.5,
      deductions: -1,
      income_type: 'x',
      resident: 'x',
    }
    const issues = getTax.input.safeParse(wrong).error?.issues ?? []
    expect(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))).toEqual({
      financial_year: 'Rates for this year are not in this version. Choose 2024-25, 2025-26 or 2026-27.',
      age: 'Please enter the age in whole years, from 0 to 120.',
      deductions: 'The deductions cannot be less than zero.',
      income_type: 'Please choose salary or other income.',
      resident: 'Please say whether you are resident: yes or no.',
    })
  })
})

it.each([`1${'\t'.repeat(100_000)}b`, `1${'\u0301'.repeat(60_000)}${'\u0323'.repeat(60_000)}`])(
  'refuses a long text in a short time',
  async (annualIncome) => {
    const advice = ['Please enter the annual income as an amount, for example 12,50,000 or ₹12.5 lakh.']
    expect(await cpuTimeOf(() => expect(message(annualIncome)).toEqual(advice))).toBeLessThan(500)
  },
)
