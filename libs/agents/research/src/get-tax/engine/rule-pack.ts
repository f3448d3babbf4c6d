import { type TaxYear, taxYears } from '../input.ts'
import { z } from 'zod'
import year2024 from './packs/2024-25.json' with { type: 'json' }
import year2025 from './packs/2025-26.json' with { type: 'json' }
import year2026 from './packs/2026-27.json' with { type: 'json' }

const Rupees = z.number().int().nonnegative()
const Percent = z.number().int().min(0).max(100)
const Day = z.iso.date()

const RegimeRules = z.object({
  /** Slabs for residents from a given age. A slab is [upper limit, percent]; null = no upper limit. */
  slabsByAge: z
    .array(z.object({ fromAge: z.number().int(), slabs: z.array(z.tuple([Rupees.nullable(), Percent])) }))
    .refine(([first]) => first?.fromAge === 0, 'The first entry is for every age.'),
  /** For salary and pension. */
  standardDeduction: Rupees,
  deductionsAllowed: z.boolean(),
  /** For residents: waives all tax up to `max` while the total income is at most `limit`. */
  rebate: z.object({ limit: Rupees, max: Rupees, marginalRelief: z.boolean() }),
  /** [threshold, percent above it], lowest first. */
  surcharge: z.array(z.tuple([Rupees, Percent])),
})
export type RegimeRules = z.output<typeof RegimeRules>

/** The rates of one year as data, with their source. Code must not contain rates. */
const RulePack = z.object({
  year: z.enum(taxYears),
  /** The law's name for the year. */
  label: z.string(),
  from: Day,
  to: Day,
  law: z.string(),
  rebateSection: z.string(),
  roundingSection: z.string(),
  source: z.string(),
  /** The day on which the figures were last compared with the source. */
  checked: Day,
  regimes: z.object({ new: RegimeRules, old: RegimeRules }),
  cessPercent: Percent,
})
export type RulePack = z.output<typeof RulePack>
export type Regime = keyof RulePack['regimes']

export const rulePacks: Record<TaxYear, RulePack> = {
  '2024-25': RulePack.parse(year2024),
  '2025-26': RulePack.parse(year2025),
  '2026-27': RulePack.parse(year2026),
}

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** The pack for the current tax year in India; undefined when this version has no rates for it. */
export const packAt = (now: Date): RulePack | undefined => {
  const day = new Date(now.getTime() + indiaAheadMs).toISOString().slice(0, 10)
  return Object.values(rulePacks).find((pack) => pack.from <= day && day <= pack.to)
}
