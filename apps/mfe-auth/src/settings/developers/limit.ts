import { z } from 'zod'
import { words } from './words.ts'

/** Credits a day as a text field holds them; empty = no limit. */
export const Limit = z.string().regex(/^\s*([1-9]\d{0,5})?\s*$/, words.keys.limitWrong)

export const toLimit = (text: string): number | null => (text.trim() === '' ? null : Number(text))
