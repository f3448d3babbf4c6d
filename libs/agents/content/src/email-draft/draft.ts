import { z } from 'zod'

const Version = z.object({
  name: z.enum(['shorter', 'formal']),
  subject: z.string(),
  /** Plain text: greeting, paragraphs, lists with `- `, sign-off. */
  body: z.string(),
})

/** An e-mail that can be sent after its blanks are filled. */
export const EmailDraft = z.object({
  /** The whole mail as plain text: a `Subject:` line, a blank line, the body. */
  email_draft: z.string().min(1),
  /** At most 60 characters. */
  subject: z.string(),
  body: z.string(),
  /** `reply` when a received mail was given, `points` when only notes were. */
  mode: z.enum(['reply', 'points']),
  /** The same mail, shorter and more formal. */
  variants: z.array(Version),
  /** What stands in square brackets in the draft, as questions to its sender. */
  to_fill: z.array(z.string()),
  /** What to look at before sending. */
  checks: z.array(z.string()),
})
export type EmailDraft = z.output<typeof EmailDraft>

/** Longest subject that mail programs show in full. */
export const subjectMax = 60
