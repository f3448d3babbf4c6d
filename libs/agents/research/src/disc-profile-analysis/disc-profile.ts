import { z } from 'zod'

/** The poles of the two axes on which a text is rated. */
export const poles = ['bold', 'calm', 'people', 'task'] as const
export type Pole = (typeof poles)[number]

export const styles = ['D', 'I', 'S', 'C'] as const
export type Style = (typeof styles)[number]

/** Shown verbatim with every profile. Source: acceptance.md Q32. */
export const discCaveat = 'Writing-style indication, not a personality test; do not use for hiring decisions'

const Share = z.number().min(0).max(100)

export const DiscProfile = z.object({
  caveat: z.literal(discCaveat),
  /**
   * `no_consent`: the text was read but not analysed, because consent was not given. `not_english`: the word lists are
   * English, so nothing was counted.
   */
  answer: z.enum(['style', 'no_clear_style', 'not_enough_text', 'not_english', 'no_consent']),
  /** The style with the largest share; null unless `answer` is `style`. */
  style: z.enum(styles).nullable(),
  /** Word count of the sections read. */
  words: z.number().int().nonnegative(),
  /** Listed words found in the text; each occurrence counts once. */
  hits: z.number().int().nonnegative(),
  /** Hits per pole, weighted by section. */
  counts: z.object({ bold: z.number(), calm: z.number(), people: z.number(), task: z.number() }),
  /** Percent with one decimal; null when there is too little text. */
  shares: z.object({ D: Share, I: Share, S: Share, C: Share }).nullable(),
  /** Each matched word with its sentence. */
  evidence: z.array(
    z.object({ pole: z.enum(poles), word: z.string(), sentence: z.string(), section: z.string(), weight: z.number() }),
  ),
  /** What the profile states about the person's work. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Our own advice, not a finding about the person. */
  tips: z.array(z.string()),
})
export type DiscProfile = z.output<typeof DiscProfile>
