import { exampleFor } from '@bazaar/agents-kit'
import { voiceEmailDraft } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const voiceEmailDraftExample = exampleFor(voiceEmailDraft, {
  input: example,
  output: {
    data: {
      email_draft:
        'Subject: Discount of ten percent\n\nHi Neha,\n\nThank you for your message about the delivery.\n\nWe can offer a discount of ten percent if you order before the end of the month.\n\nPlease tell me the number of boxes by Friday.\n\nBest regards,\nRavi',
      subject: 'Discount of ten percent',
      body: 'Hi Neha,\n\nThank you for your message about the delivery.\n\nWe can offer a discount of ten percent if you order before the end of the month.\n\nPlease tell me the number of boxes by Friday.\n\nBest regards,\nRavi',
      mode: 'points',
      variants: [
        {
          name: 'shorter',
          subject: 'Discount of ten percent',
          body: 'Hi Neha,\n\nThanks for your message about the delivery.\n\nWe can offer a discount of ten percent if you order before the end of the month.\n\nPlease tell me the number of boxes by Friday.\n\nRegards,\nRavi',
        },
        {
          name: 'formal',
          subject: 'Discount of ten percent',
          body: 'Dear Neha,\n\nThank you very much for your message about the delivery.\n\nWe can offer a discount of ten percent if you order before the end of the month.\n\nI would be grateful if you could tell me the number of boxes by Friday.\n\nYours sincerely,\nRavi',
        },
      ],
      to_fill: [],
      checks: [],
      transcript:
        'Dear Neha, thank you for your message about the delivery. Please tell me the number of boxes by Friday. We can offer a discount of ten percent if you order before the end of the month. Regards Ravi.',
    },
  },
})
