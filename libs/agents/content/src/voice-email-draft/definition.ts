import { defineAgent, uploadOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { emailCard, EmailDraft, mailTitle } from '../shared/email-draft.ts'
import { plainAsMarkdown } from '../shared/plain-as-markdown.ts'
import { recordingRules } from '../shared/recording.ts'

/**
 * The spoken form of Email Draft. A recording is enough, but a transcript the user has checked is better.
 * Source: acceptance.md A18, Q26; product.md §2, §4, §7.
 */
export const voiceEmailDraft = defineAgent({
  id: 'voice-email-draft',
  version: 1,
  variantOf: 'email-draft',
  tab: 'Speak it',
  card: { ...emailCard, title: 'Email Draft by voice' },
  price: 1,
  input: z
    .object({
      audio_file: uploadOf(recordingRules).optional(),
      transcript: z.string().trim().max(20_000, 'Please keep the text within 20,000 characters').optional(),
      recipient: z.string().trim().max(200, 'Please keep the recipient within 200 characters').optional(),
      language: languageInput,
    })
    .superRefine(({ audio_file: audio, transcript = '' }, context) => {
      if (audio === undefined && !/[\p{L}\p{N}]/u.test(transcript))
        context.addIssue({ code: 'custom', path: ['audio_file'], message: recordingRules.missing })
    }),
  fields: {
    audio_file: {
      kind: 'file',
      label: 'Your voice',
      hint: 'Say who it is for and what to tell them. You can say “comma”, “full stop” and “new line”.',
      rules: recordingRules,
      widget: 'voice-recorder',
    },
    transcript: {
      kind: 'longText',
      label: 'Transcript (please check)',
      placeholder: 'What you said appears here after Submit Audio. Correct it before you press Go.',
      rows: 6,
    },
    recipient: { kind: 'text', label: 'Recipient', placeholder: 'Rahul Mehta, or the accounts team' },
    language: { ...languageField, advanced: true },
  },
  endpoint: '/api/v1/content/voice-email-draft',
  output: z.object({
    data: EmailDraft.extend({
      /** The recognised text, or the user's corrected version. */
      transcript: z.string(),
    }),
  }),
  result: 'mail',
  text: ({ data }) => plainAsMarkdown(data.email_draft),
  titleOf: (_input, { data }) => mailTitle(data),
  streams: true,
  writes: true,
  rewrites: 'plain',
})
