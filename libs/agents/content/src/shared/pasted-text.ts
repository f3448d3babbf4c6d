import { z } from 'zod'

const most = 30_000
const tooLong = `Please keep this under ${most.toLocaleString('en')} characters`

/** A longer text that people write or paste, such as the result of another agent. */
export const pastedText = (missing: string) => z.string().trim().min(1, missing).max(most, tooLong)
/** The same where it may be left out; an empty one counts as left out. */
export const optionalText = z.string().trim().max(most, tooLong).optional()

/** One line of a form. */
export const shortText = (missing: string) =>
  z.string().trim().min(1, missing).max(300, 'Please keep this under 300 characters')
