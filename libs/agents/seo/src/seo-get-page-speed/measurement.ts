import { z } from 'zod'

/** `good` and `poor` are thresholds in the metric's unit: up to `good` is green, above `poor` is red. */
export const Metric = z.object({
  id: z.string(),
  label: z.string(),
  /** Milliseconds, or a plain number for layout shift. Null when it could not be measured. */
  value: z.number().nullable(),
  display: z.string(),
  good: z.number(),
  poor: z.number(),
  state: z.enum(['good', 'improve', 'poor', 'unknown']),
})
export type Metric = z.output<typeof Metric>

/** 0 to 100, or null when the category could not be scored. */
export const Score = z.object({ id: z.string(), label: z.string(), score: z.number().min(0).max(100).nullable() })
export type Score = z.output<typeof Score>

const advice = {
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page that explains the audit. */
  more: z.url().nullable(),
  /** The measured value, such as 'Est savings of 40 KiB'. */
  display: z.string().nullable(),
  /** Up to three affected addresses or elements. */
  examples: z.array(z.string()),
}

/** `savings`: the gain for each metric, in its own unit. */
export const Insight = z.object({
  ...advice,
  savings: z.array(z.object({ metric: z.string(), value: z.number() })),
})
export type Insight = z.output<typeof Insight>

export const FailedAudit = z.object({ ...advice, category: z.string() })
export type FailedAudit = z.output<typeof FailedAudit>

/** A screenshot of the page during loading, as a data URL. */
export const Frame = z.object({ at_ms: z.number(), image: z.string().startsWith('data:image/') })

/** Field data of real visitors, if the provider has it. */
export const FieldValue = z.object({
  label: z.string(),
  display: z.string(),
  state: z.enum(['good', 'improve', 'poor', 'unknown']),
})

/** One line of the estimate that replaces a measurement. */
export const EstimateLine = z.object({
  label: z.string(),
  display: z.string(),
  state: z.enum(['good', 'improve', 'poor', 'note']),
  text: z.string(),
})
export type EstimateLine = z.output<typeof EstimateLine>

/** Comparison with the previous measurement: earlier and current values by id of score or metric. */
export const Comparison = z.object({
  measured_at: z.string(),
  scores: z.array(z.object({ id: z.string(), label: z.string(), before: z.number(), now: z.number() })),
  metrics: z.array(
    z.object({ id: z.string(), label: z.string(), before: z.number(), now: z.number(), display: z.string() }),
  ),
})
export type Comparison = z.output<typeof Comparison>
