import { locales } from '@bazaar/locale'
import { z } from 'zod'

const most = 30_000
const tooLong = `Please keep this within ${most.toLocaleString(locales.en)} characters`

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A long text that the user writes or pastes, such as the result of another agent. */
export const pastedText = (missing: string) =>
  z.string().trim().min(1, missing).max(most, tooLong).refine(hasWords, missing)
/** An optional long text. */
export const optionalText = z.string().trim().max(most, tooLong).optional()

/** One line of a form. */
export const shortText = (missing: string) =>
  z.string().trim().min(1, missing).max(300, 'Please keep this within 300 characters').refine(hasWords, missing)
