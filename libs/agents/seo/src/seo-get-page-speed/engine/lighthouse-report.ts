import { z } from 'zod'

const Audit = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().default(''),
  score: z.number().nullable(),
  scoreDisplayMode: z.string().default('binary'),
  displayValue: z.string().optional(),
  numericValue: z.number().optional(),
  /** Lighthouse's own thresholds: the values that score 90 and 50. */
  scoringOptions: z.object({ p10: z.number(), median: z.number() }).optional(),
  metricSavings: z.record(z.string(), z.number().nullable()).optional(),
  examples: z.array(z.string()).default([]),
  details: z
    .object({ items: z.array(z.object({ timing: z.number(), data: z.string() }).partial()).default([]) })
    .optional()
    .catch(undefined),
})
export type Audit = z.output<typeof Audit>

const Category = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), group: z.string().optional() })),
})
export type Category = z.output<typeof Category>

/** The part of a report that we read. Source: the types of Lighthouse 13. */
export const LighthouseReport = z.object({
  lighthouseVersion: z.string(),
  finalDisplayedUrl: z.string().optional(),
  fetchTime: z.string(),
  environment: z.object({ hostUserAgent: z.string().default(''), benchmarkIndex: z.number().optional() }).optional(),
  configSettings: z
    .object({
      formFactor: z.string().optional(),
      throttlingMethod: z.string().optional(),
      throttling: z
        .object({ rttMs: z.number(), throughputKbps: z.number(), cpuSlowdownMultiplier: z.number() })
        .partial()
        .optional(),
      screenEmulation: z.object({ width: z.number(), height: z.number() }).partial().optional(),
    })
    .default({}),
  categories: z.record(z.string(), Category),
  audits: z.record(z.string(), Audit),
  runWarnings: z.array(z.string()).default([]),
  runtimeError: z.object({ code: z.string(), message: z.string() }).nullish(),
  /** Field data of real visitors. Only a provider has it. */
  loadingExperience: z
    .object({ metrics: z.record(z.string(), z.object({ percentile: z.number(), category: z.string() })).optional() })
    .nullish(),
})
export type LighthouseReport = z.output<typeof LighthouseReport>
