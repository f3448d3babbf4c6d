import { type AgentInput, type AgentOutput } from '@bazaar/agents-kit'
import { getTax, unknownYear } from '@bazaar/agents-research'
import { EngineError, implement } from '@bazaar/engines-kit'
import { compareRegimes } from './compare-regimes.ts'
import { taxReport } from './report.ts'
import { packAt, type RulePack, rulePacks } from './rule-pack.ts'

type Input = AgentInput<typeof getTax>

/** @throws {EngineError} INVALID_INPUT when no year was chosen and today's is not in this version. */
const packFor = (year: Input['financial_year'], now: Date): RulePack => {
  const pack = year ? rulePacks[year] : packAt(now)
  if (!pack) throw new EngineError('INVALID_INPUT', { detail: unknownYear, fields: { financial_year: unknownYear } })
  return pack
}

/** Get Tax: both regimes by fixed rules; touches nothing outside but the clock. */
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
    calculation: { financial_year: pack.year, ...compareRegimes(pack, taxpayer) },
  }
  return { output, engine: 'embedded' }
})
