import { z } from 'zod'

export const verdicts = ['Qualified', 'Nurture', 'Not a fit now'] as const
export type Verdict = (typeof verdicts)[number]

/** One line of the score table: what was compared, what it earned and why. */
const ScorePart = z.object({
  id: z.enum(['budget', 'industry', 'size', 'engagement', 'source']),
  label: z.string(),
  points: z.number().int().nonnegative(),
  max: z.number().int().positive(),
  reason: z.string(),
  /** What was typed, as it was read. */
  input: z.string(),
})
export type ScorePart = z.output<typeof ScorePart>

/** What the four letters of BANT are known to be. */
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
  /** The parts' points together, before the gates. */
  sum: z.number().int().min(0).max(100),
  parts: z.array(ScorePart),
  /** Rules that cap the total, with the cap. */
  gates: z.array(z.object({ rule: z.string(), cap: z.number().int() })),
  bant: z.array(BantLine),
  questions: z.array(z.string()),
  risks: z.array(z.string()),
  next_step: z.string(),
  /** Words to begin a call with. */
  opener: z.string(),
})
export type Qualification = z.output<typeof Qualification>
