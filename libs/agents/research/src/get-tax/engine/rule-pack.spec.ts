import { taxYears } from '../input.ts'
import { describe, expect, it } from 'vitest'
import { rulePacks } from './rule-pack.ts'
import rules from '../vectors/tax_rules.json' with { type: 'json' }

describe.each(taxYears)('rates of %s', (year) => {
  const pack = rulePacks[year]
  const published = rules.packs[year]

  it('match the published rates of both regimes', () => {
    expect(pack).toMatchObject({ year, from: published.from, to: published.to, cessPercent: rules.cessPercent })
    expect(pack.regimes.new).toEqual({
      slabsByAge: [{ fromAge: 0, slabs: published.new.slabs }],
      standardDeduction: published.new.standardDeduction,
      deductionsAllowed: false,
      rebate: published.new.rebate,
      surcharge: rules.surcharge.new,
    })
    expect(rules.old.appliesTo).toContain(year)
    expect(pack.regimes.old).toEqual({
      slabsByAge: [
        { fromAge: 0, slabs: rules.old.slabsBelow60 },
        { fromAge: 60, slabs: rules.old.slabs60to79 },
        { fromAge: 80, slabs: rules.old.slabs80plus },
      ],
      standardDeduction: rules.old.standardDeduction,
      deductionsAllowed: true,
      rebate: rules.old.rebate,
      surcharge: rules.surcharge.old,
    })
  })

  it('name their source and the day they were checked', () => {
    expect(pack.source).toMatch(/Act/)
    expect(pack.checked >= pack.from).toBe(true)
  })
})
