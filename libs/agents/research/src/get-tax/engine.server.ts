import { type AgentInput, type AgentOutput } from '@bazaar/agents-kit'
import { getTax } from './definition.ts'
import type { TaxCalculation } from './calculation.ts'
import { unknownYear } from './input.ts'
import { EngineError, implement } from '@bazaar/agents-kit/server'
import { compareRegimes } from './engine/compare-regimes.ts'
import type { Taxpayer } from './engine/compute-tax.ts'
import { closeCalls } from './engine/report-notes.ts'
import { taxReport } from './engine/report.ts'
import { packAt, type RulePack, rulePacks } from './engine/rule-pack.ts'

type Input = AgentInput<typeof getTax>

/** @throws {EngineError} INVALID_INPUT when no year is given and this version has no rates for the current one. */
const packFor = (year: Input['financial_year'], now: Date): RulePack => {
  const pack = year ? rulePacks[year] : packAt(now)
  if (!pack) throw new EngineError('INVALID_INPUT', { detail: unknownYear, fields: { financial_year: unknownYear } })
  return pack
}

const calculate = (pack: RulePack, taxpayer: Taxpayer): TaxCalculation => {
  const comparison = compareRegimes(pack, taxpayer)
  return { financial_year: pack.year, ...comparison, notes: closeCalls(pack, comparison, taxpayer) }
}

/** Get Tax: computes both regimes by fixed rules. The clock is the only port it uses. */
export const getTaxEngine = implement(getTax, async ({ input, ports }) => {
  const pack = packFor(input.financial_year, ports.clock.now())
  const taxpayer = {
    income: input.annualIncome,
    incomeType: input.income_type,
    age: input.age,
    resident: input.resident,
    deductions: input.deductions,
  }
  const output: AgentOutput<typeof getTax> = {
    data: taxReport(pack, taxpayer),
    calculation: calculate(pack, taxpayer),
    years: Object.values(rulePacks).map((each) => calculate(each, taxpayer)),
  }
  return { output, engine: 'embedded' }
})
