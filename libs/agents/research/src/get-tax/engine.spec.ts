import { columns } from './columns.server.ts'
import { getTax } from './definition.ts'
import { EngineError, noFiles } from '@bazaar/agents-kit/server'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getTaxEngine } from './engine.server.ts'
import cases from './vectors/tax_cases.json' with { type: 'json' }

type Case = {
  fy: string
  regime: string
  totalIncome?: number
  grossSalary?: number
  age?: string
  resident?: boolean
}

/** Runs the whole request path: input parser, engine and output schema. */
const run = async (body: Record<string, unknown>, now = '2026-11-21T06:00:00Z') => {
  const { output, engine } = await getTaxEngine.run({
    input: getTax.input.parse(body),
    ports: {
      fetch: () => Promise.reject(new Error('tax needs no page')),
      text: null,
      clock: { now: () => new Date(now) },
    },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  expect(engine).toBe('embedded')
  return getTax.output.strict().parse(output)
}

const ages: Record<string, number> = { b60: 59, s60: 60, s80: 80 }

const runCase = async ({ fy, regime, totalIncome, grossSalary, age, resident }: Case) => {
  const { calculation } = await run({
    annualIncome: grossSalary ?? totalIncome,
    financial_year: fy,
    income_type: grossSalary === undefined ? 'other' : 'salary',
    ...(age === undefined ? {} : { age: ages[age] }),
    ...(resident === undefined ? {} : { resident }),
  })
  expect(calculation.financial_year).toBe(fy)
  return calculation.regimes[regime === 'new' ? 'new' : 'old']
}

/** Maps the answer's field names to those of the test vectors. */
const asVector = (tax: Awaited<ReturnType<typeof runCase>>) => ({
  standardDeduction: tax.standard_deduction,
  totalIncome: tax.total_income,
  slabTax: tax.slab_tax,
  rebate87A: tax.rebate_87a,
  surchargeRate: tax.surcharge_rate,
  surchargeMarginalRelief: tax.surcharge_marginal_relief,
  surcharge: tax.surcharge,
  cess: tax.cess,
  total: tax.total,
  payable: tax.payable,
})

describe('published cases', () => {
  it('cover the whole file', () => {
    expect(Object.keys(cases)).toEqual([
      'meaning',
      'published',
      'budgetSpeech2025',
      'slabCheckpoints',
      'computedHere',
      'doNotTrust',
    ])
  })

  it.each(cases.published.map((entry) => [JSON.stringify(entry.input), entry] as const))('%s', async (_name, entry) => {
    const tax = await runCase(entry.input)
    expect(tax.payable).toBe(entry.expectPayable)
    expect(asVector(tax)).toMatchObject(entry.expect ?? {})
  })

  it.each(cases.computedHere.map((entry) => [JSON.stringify(entry.input), entry] as const))(
    '%s, step by step',
    async (_name, entry) => {
      expect(asVector(await runCase(entry.input))).toEqual(entry.expect)
    },
  )

  it.each(cases.budgetSpeech2025.points)('matches the 2025 budget speech at $totalIncome', async (point) => {
    const beforeCess = async (fy: string) => {
      const tax = await runCase({ fy, regime: 'new', totalIncome: point.totalIncome })
      return tax.slab_tax - tax.rebate_87a + tax.surcharge
    }
    const [earlier, later] = [await beforeCess('2024-25'), await beforeCess('2025-26')]
    expect([earlier, later, earlier - later]).toEqual([point.fy2425, point.fy2526, point.benefit])
  })

  it.each(cases.slabCheckpoints.points)('computes the slab tax up to %d', async (totalIncome, slabTax) => {
    const { fy, regime } = cases.slabCheckpoints
    expect((await runCase({ fy, regime, totalIncome })).slab_tax).toBe(slabTax)
  })
})

describe('tax year', () => {
  // 31 March in India ends at 18:30 UTC. The tax year follows Indian time, not the server's.
  it.each([
    ['2025-03-31T18:29:59Z', '2024-25'],
    ['2025-03-31T18:30:00Z', '2025-26'],
    ['2026-03-31T18:29:59Z', '2025-26'],
    ['2026-03-31T18:30:00Z', '2026-27'],
    ['2027-03-31T18:29:59Z', '2026-27'],
  ])('defaults to the current year: at %s it is %s', async (now, year) => {
    const { calculation, data } = await run({ annualIncome: 1 }, now)
    expect(calculation.financial_year).toBe(year)
    expect(data).toContain(`for ${year}`)
  })

  it.each(['2024-03-31T18:29:59Z', '2027-03-31T18:30:00Z'])('rejects %s because no rates are known', async (now) => {
    const failure = await run({ annualIncome: 1 }, now).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EngineError)
    expect(failure).toMatchObject({
      code: 'INVALID_INPUT',
      detail: 'Rates for this year are not in this version. Choose 2024-25, 2025-26 or 2026-27.',
    })
    expect((await run({ annualIncome: 1, financial_year: '2026-27' }, now)).calculation.financial_year).toBe('2026-27')
  })
})

describe('comparison', () => {
  it('names the cheaper regime and the saving', async () => {
    const { calculation } = await run({ annualIncome: 1_000_000, financial_year: '2024-25', deductions: '4.5 lakh' })
    expect(calculation).toMatchObject({ cheaper: 'old', regimes: { old: { deductions: 450_000, payable: 0 } } })
    expect(calculation.saving).toBe(calculation.regimes.new.payable)
    expect((await run({ annualIncome: 0 })).calculation).toMatchObject({ cheaper: 'same', saving: 0 })
  })

  it('finds the smallest deductions at which the old regime is no longer dearer', async () => {
    const year = fc.constantFrom('2024-25', '2025-26', '2026-27')
    const income = fc.integer({ min: 0, max: 60_000_000 })
    await fc.assert(
      fc.asyncProperty(income, year, fc.boolean(), async (annualIncome, financial_year, resident) => {
        const body = { annualIncome, financial_year, resident }
        const enough = (await run(body)).calculation.break_even_deductions
        const difference = async (deductions: number) => {
          const { regimes } = (await run({ ...body, deductions })).calculation
          return regimes.old.payable - regimes.new.payable
        }
        expect(await difference(enough)).toBeLessThanOrEqual(0)
        expect(enough === 0 || (await difference(enough - 10)) > 0).toBe(true)
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
  })

  it('never adds more tax than the extra income plus cess, except at the old rebate limit', async () => {
    const payable = async (annualIncome: number) =>
      (await run({ annualIncome, income_type: 'other', financial_year: '2026-27' })).calculation.regimes
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1_200_000, 1_270_580, 5_000_000, 10_000_000, 20_000_000, 50_000_000),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 1, max: 100 }),
        async (limit, after, tens) => {
          const [less, more] = [await payable(limit + after), await payable(limit + after + tens * 10)]
          for (const regime of ['new', 'old'] as const) {
            const step = more[regime].payable - less[regime].payable
            expect(step).toBeGreaterThanOrEqual(0)
            // Income and tax are each rounded to ten, so rounding can add ten on either side.
            expect(step).toBeLessThanOrEqual((tens * 10 + 10) * 1.04 + 10)
          }
        },
      ),
      { numRuns: 100, seed: 20_261_121 },
    )
  })

  it('stays exact at the largest income', async () => {
    const { calculation } = await run({
      annualIncome: '1,00,000 crore',
      income_type: 'other',
      financial_year: '2026-27',
    })
    // 30% above 24 lakh plus 3 lakh, then a surcharge of a quarter, then 4% cess on both.
    const tax = 300_000n + ((1_000_000_000_000n - 2_400_000n) * 30n) / 100n
    expect(BigInt(calculation.regimes.new.total * 100)).toBe((((tax * 125n) / 100n) * 104n * 100n) / 100n)
  })
})

it('shows the tax of both regimes in a table', async () => {
  const output = await run({ annualIncome: '12,75,000', financial_year: '2026-27' })
  expect(columns(output)).toMatchObject({ new_regime_tax: 0, old_regime_tax: 187_200, cheaper: 'new' })
})
