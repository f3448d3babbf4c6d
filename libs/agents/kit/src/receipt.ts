import { z } from 'zod'

/** A page or document that a result was made from. */
export const Source = z.object({ url: z.string(), title: z.string().optional(), fetchedAt: z.string() })
export type Source = z.output<typeof Source>

export const markReasons = [
  'number',
  'date',
  'name',
  'address',
  'health',
  'money',
  'law',
  'guarantee',
  'proof',
  'attachment',
] as const
export type MarkReason = (typeof markReasons)[number]

/** A place in a text that the owner should check: it was not in the input, or it promises something. */
export const Mark = z.object({ sentence: z.string(), text: z.string(), reason: z.enum(markReasons) })
export type Mark = z.output<typeof Mark>

/** What every answer reports about its run. Source: acceptance.md Q29. */
export const RunReceipt = z.object({
  run_id: z.string(),
  /** `embedded`, or `model:<name>`. */
  engine: z.string(),
  credits_charged: z.number().int().nonnegative(),
  sources: z.array(Source).default([]),
  /** Notices for the user, such as a fallback to the built-in engine. */
  notices: z.array(z.string()).default([]),
  /** What to check in a written text. */
  marks: z.array(Mark).default([]),
})
export type RunReceipt = z.output<typeof RunReceipt>
