import { z } from 'zod'

export const verdicts = ['Qualified', 'Nurture', 'Not a fit now'] as const
export type Verdict = (typeof verdicts)[number]

/** One line of the score table: the input, its points and the reason. */
const ScorePart = z.object({
  id: z.enum(['budget', 'industry', 'size', 'engagement', 'source']),
  label: z.string(),
  points: z.number().int().nonnegative(),
  max: z.number().int().positive(),
  reason: z.string(),
  /** The typed value, as it was read. */
  input: z.string(),
})
export type ScorePart = z.output<typeof ScorePart>

/** What is known about each of the four BANT items. */
const BantLine = z.object({
  name: z.enum(['Budget', 'Authority', 'Need', 'Timing']),
  known: z.boolean(),
  text: z.string(),
})

/** Every step from the form to the verdict. */
export const Qualification = z.object({
  verdict: z.enum(verdicts),
  /** 0 to 100, after the gates. */
  total: z.number().int().min(0).max(100),
  /** Sum of the parts' points, before the gates. */
  sum: z.number().int().min(0).max(100),
  parts: z.array(ScorePart),
  /** Rules that cap the total, with their caps. */
  gates: z.array(z.object({ rule: z.string(), cap: z.number().int() })),
  bant: z.array(BantLine),
  questions: z.array(z.string()),
  risks: z.array(z.string()),
  next_step: z.string(),
  /** Opening words for a call. */
  opener: z.string(),
})
export type Qualification = z.output<typeof Qualification>
