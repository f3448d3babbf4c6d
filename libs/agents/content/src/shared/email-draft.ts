import { cutLine } from '@bazaar/agents-kit'
import { z } from 'zod'

/** Mail programs cut longer subjects. */
export const subjectMax = 60

/** The card of both forms. */
export const emailCard = {
  title: 'Email Draft',
  summary: 'Turns an email you received, your notes or your voice into an email that is ready to send.',
  category: 'New',
  picture: 'email',
  job: 'win',
  synonyms: ['mail', 'letter', 'reply', 'gmail'],
  featured: 9,
} as const

const Version = z.object({
  name: z.enum(['shorter', 'formal']),
  subject: z.string(),
  /** Plain text: greeting, paragraphs, lists marked with `- `, sign-off. */
  body: z.string(),
})

/** An email that is ready to send once its blanks are filled. */
export const EmailDraft = z.object({
  /** The whole mail as plain text: a `Subject:` line, a blank line, the body. */
  email_draft: z.string().min(1),
  /** At most 60 characters. */
  subject: z.string(),
  body: z.string(),
  /** `reply` when the input contains a received mail, `points` when it is only notes. */
  mode: z.enum(['reply', 'points']),
  /** The same mail, shorter and more formal. */
  variants: z.array(Version),
  /** Requests to the sender, one for each blank in square brackets. */
  to_fill: z.array(z.string()),
  /** What to check before sending. */
  checks: z.array(z.string()),
})
export type EmailDraft = z.output<typeof EmailDraft>

/** Names a mail by its subject, without the `Re:` of an answer; while that is a blank to fill, by its first sentence. */
export const mailTitle = ({ subject, body }: EmailDraft): string => {
  const [greeting = '', first = ''] = body.split('\n').filter((line) => line.trim() !== '')
  const [sentence = ''] = (first || greeting).replace(/^\s*- /, '').split(/(?<=(?:\d|[\p{L}\p{M}]{3})[.?!।])\s/u)
  const named = /^\[[^\]]*\]$/.test(subject) && cutLine(sentence.replace(/[.,:।]$/, ''), subjectMax)
  return `Email: ${named || subject.replace(/^(?:re|fwd?):\s*/i, '')}`
}
