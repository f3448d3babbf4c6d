import { z } from 'zod'

/** Credits a day as a text field holds them; empty = no limit. */
export const Limit = z.string().regex(/^\s*([1-9]\d{0,5})?\s*$/, 'Please enter a whole number.')

export const toLimit = (text: string): number | null => (text.trim() === '' ? null : Number(text))
