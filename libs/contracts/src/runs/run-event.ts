import { z } from 'zod'

/** One event of a run. `seq` is the id in the event stream, so a client can resume after the last one it saw. */
export const RunEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), run_id: z.string() }),
  z.object({
    type: z.literal('progress'),
    text: z.string(),
    done: z.number().optional(),
    total: z.number().optional(),
  }),
  z.object({ type: z.literal('text'), delta: z.string() }),
  /** The engine restarts its text (repair or fallback), so the client drops the text so far. */
  z.object({ type: z.literal('reset'), reason: z.string() }),
  /**
   * Last event of a run with a result; `answer` is the body of the canonical JSON response. A run that is stopped
   * after its first text also ends this way, with a `StoppedAnswer`.
   */
  z.object({
    type: z.literal('result'),
    answer: z.record(z.string(), z.unknown()),
    credit_score: z.number(),
    credit_held: z.number(),
  }),
  /** Last event of a run that failed or was stopped before its first text; it was not charged. */
  z.object({
    type: z.literal('failed'),
    code: z.string(),
    detail: z.string(),
    /** Dotted path of the input → what is wrong with it, when the input is at fault. */
    fields: z.record(z.string(), z.string()).optional(),
    credit_score: z.number(),
    credit_held: z.number(),
  }),
])
export type RunEvent = z.output<typeof RunEvent>
