import { z } from 'zod'

/** Poles of the two axes a text is read on. */
export const poles = ['bold', 'calm', 'people', 'task'] as const
export type Pole = (typeof poles)[number]

export const styles = ['D', 'I', 'S', 'C'] as const
export type Style = (typeof styles)[number]

/** Shown with every profile, word for word. Source: acceptance.md Q32. */
export const discCaveat = 'Writing-style indication, not a personality test; do not use for hiring decisions'

const Share = z.number().min(0).max(100)

export const DiscProfile = z.object({
  caveat: z.literal(discCaveat),
  /** `no_consent`: the text was read, not analysed, since nobody said that the person agreed. */
  answer: z.enum(['style', 'no_clear_style', 'not_enough_text', 'no_consent']),
  /** The style with the largest share; null unless the answer is `style`. */
  style: z.enum(styles).nullable(),
  /** Words of the sections that were read. */
  words: z.number().int().nonnegative(),
  /** Words found in one of the lists, each place once. */
  hits: z.number().int().nonnegative(),
  /** Weighted by section. */
  counts: z.object({ bold: z.number(), calm: z.number(), people: z.number(), task: z.number() }),
  /** Percent with one decimal; null when there is too little text to say. */
  shares: z.object({ D: Share, I: Share, S: Share, C: Share }).nullable(),
  /** Each found word with the sentence it stands in. */
  evidence: z.array(
    z.object({ pole: z.enum(poles), word: z.string(), sentence: z.string(), section: z.string(), weight: z.number() }),
  ),
  /** What the profile states about the person's work. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Guidance of ours, not a finding about the person. */
  tips: z.array(z.string()),
})
export type DiscProfile = z.output<typeof DiscProfile>
