import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { plainAsMarkdown } from '../shared/plain-as-markdown.ts'
import { emailCard, EmailDraft, mailTitle } from '../shared/email-draft.ts'

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Source: acceptance.md A18; product.md §2, §7. */
export const emailDraft = defineAgent({
  id: 'email-draft',
  version: 1,
  tab: 'Write it',
  card: emailCard,
  price: 1,
  input: z.object({
    recipient: z
      .string()
      .trim()
      .min(1, 'Please say who the email is for')
      .max(200, 'Please keep the recipient within 200 characters')
      .refine(hasWords, 'Please say who the email is for'),
    previous_mail_or_points: z
      .string()
      .trim()
      .min(1, 'Please paste the email you are answering, or write your points')
      .max(20_000, 'Please keep the text within 20,000 characters')
      .refine(hasWords, 'Please paste the email you are answering, or write your points'),
    language: languageInput,
  }),
  fields: {
    recipient: { kind: 'text', label: 'Recipient', placeholder: 'Rahul Mehta, or the accounts team' },
    previous_mail_or_points: {
      kind: 'longText',
      label: 'Previous mail or points',
      placeholder: 'Paste the email you are answering, or write one point per line',
      hint: 'For a reply, add your own points under a line that says “My points:”.',
      rows: 9,
    },
    language: { ...languageField, advanced: true },
  },
  endpoint: '/api/v1/content/text-email-draft',
  legacy: [
    {
      family: 'v2',
      method: 'POST',
      path: 'email-draft',
      respond: ({ data }) => ({ email_draft: data.email_draft }),
    },
  ],
  output: z.object({ data: EmailDraft }),
  accepts: {
    recipient: [{ agent: 'resume-parser', output: 'structured_resume.basics.name' }],
    previous_mail_or_points: [{ agent: 'qualify-sales-lead', output: 'qualification.opener' }],
  },
  result: 'mail',
  text: ({ data }) => plainAsMarkdown(data.email_draft),
  titleOf: (_input, { data }) => mailTitle(data),
  streams: true,
  writes: true,
  rewrites: 'plain',
})
