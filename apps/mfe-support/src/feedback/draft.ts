import { z } from 'zod'

export const draftKey = 'feedback'

/** The form as kept on this device. `chosen` distinguishes a rating from the default of five. */
export const Draft = z.object({ message: z.string(), rating: z.number().int().min(0).max(5), chosen: z.boolean() })
export type Draft = z.output<typeof Draft>

/** 5 at first, 0 after a submission. Source: product.md §9, acceptance.md C33. */
export const untouched: Draft = { message: '', rating: 5, chosen: false }
export const sent: Draft = { message: '', rating: 0, chosen: false }

export const readDraft = (stored: unknown): Draft => Draft.safeParse(stored).data ?? untouched
