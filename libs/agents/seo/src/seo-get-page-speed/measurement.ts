import { z } from 'zod'

/** `good` and `poor` are bounds in the metric's own unit: at most `good` is green, above `poor` is red. */
export const Metric = z.object({
  id: z.string(),
  label: z.string(),
  /** Milliseconds; a bare number for layout shift. Null when it could not be measured. */
  value: z.number().nullable(),
  display: z.string(),
  good: z.number(),
  poor: z.number(),
  state: z.enum(['good', 'improve', 'poor', 'unknown']),
})
export type Metric = z.output<typeof Metric>

/** 0 to 100; null when the category could not be judged. */
export const Score = z.object({ id: z.string(), label: z.string(), score: z.number().min(0).max(100).nullable() })
export type Score = z.output<typeof Score>

const advice = {
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Page that explains it. */
  more: z.url().nullable(),
  /** What was measured, such as 'Est savings of 40 KiB'. */
  display: z.string().nullable(),
  /** Up to three addresses or elements it is about. */
  examples: z.array(z.string()),
}

/** `savings`: how much each metric would gain, in the metric's own unit. */
export const Insight = z.object({
  ...advice,
  savings: z.array(z.object({ metric: z.string(), value: z.number() })),
})
export type Insight = z.output<typeof Insight>

export const FailedAudit = z.object({ ...advice, category: z.string() })
export type FailedAudit = z.output<typeof FailedAudit>

/** How the page looked after so many milliseconds; `image` is a data address. */
export const Frame = z.object({ at_ms: z.number(), image: z.string().startsWith('data:image/') })

/** What real visitors saw, where the provider knows it. */
export const FieldValue = z.object({
  label: z.string(),
  display: z.string(),
  state: z.enum(['good', 'improve', 'poor', 'unknown']),
})

/** A line of the estimate that stands in for a measurement. */
export const EstimateLine = z.object({
  label: z.string(),
  display: z.string(),
  state: z.enum(['good', 'improve', 'poor', 'note']),
  text: z.string(),
})
export type EstimateLine = z.output<typeof EstimateLine>

/** The same page measured before: value then and now by id of score or metric. */
export const Comparison = z.object({
  measured_at: z.string(),
  scores: z.array(z.object({ id: z.string(), label: z.string(), before: z.number(), now: z.number() })),
  metrics: z.array(
    z.object({ id: z.string(), label: z.string(), before: z.number(), now: z.number(), display: z.string() }),
  ),
})
export type Comparison = z.output<typeof Comparison>
