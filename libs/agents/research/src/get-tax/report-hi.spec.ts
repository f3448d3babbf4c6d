import { dictionaryOf } from '@bazaar/locale/dictionary'
import { translateText } from '@bazaar/agents-kit/server'
import { expect, test } from 'vitest'
import type { Taxpayer } from './engine/compute-tax.ts'
import { taxReport } from './engine/report.ts'
import { rulePacks } from './engine/rule-pack.ts'
import { hi } from './report.hi.ts'

const say = dictionaryOf(hi)

/** Words that stay in Latin letters. */
const kept = /\b(?:80C|80D|HRA|NPS|TDS|incometax\.gov\.in|115BAC\(1A\)|87A|288A|288B)/g

const incomes = [
  0, 240_000, 400_000, 700_010, 750_000, 1_200_000, 1_275_000, 1_281_000, 1_900_000.5, 5_010_000, 20_100_000,
  60_000_000,
]
const people: Omit<Taxpayer, 'income'>[] = [
  { incomeType: 'salary', age: undefined, resident: true, deductions: 0 },
  { incomeType: 'other', age: 65, resident: true, deductions: 150_000 },
  { incomeType: 'salary', age: 82, resident: true, deductions: 900_000 },
  { incomeType: 'other', age: undefined, resident: false, deductions: 0 },
]

test.each(Object.values(rulePacks).flatMap((pack) => incomes.map((income) => [pack.year, income, pack] as const)))(
  'in %s on %d the whole report is Hindi, with the same figures',
  (_year, income, pack) => {
    for (const person of people) {
      const report = taxReport(pack, { ...person, income })
      const told = translateText(report, say)
      const english = told.split('\n').filter((line) => /[a-z]{2}/i.test(line.replaceAll(kept, '')))
      expect(english).toEqual([])
      const figures = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted()
      expect(figures(told)).toEqual(figures(report))
    }
  },
)
