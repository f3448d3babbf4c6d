import { z } from 'zod'

/** Razorpay writes empty notes as a list. */
export const Notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).catch([])

/** Our id in the notes. */
export const noteOf = (notes: z.output<typeof Notes> | undefined, name: string): string | null => {
  const id = notes && !Array.isArray(notes) ? notes[name] : undefined
  return typeof id === 'string' ? id : null
}
