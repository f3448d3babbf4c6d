import { exampleFor } from '@bazaar/agents-kit'
import { voiceEmailDraft } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const voiceEmailDraftExample = exampleFor(voiceEmailDraft, {
  input: example,
  output: {
    data: {
      email_draft: `Subject: Thank you for your message about the delivery

Hello Neha,

Thank you for your message about the delivery. Please tell me the number of boxes by Friday. We can offer a discount of ten percent if you order before the end of the month.

Kind regards,
Ravi`,
      subject: 'Thank you for your message about the delivery',
      body: `Hello Neha,

Thank you for your message about the delivery. Please tell me the number of boxes by Friday. We can offer a discount of ten percent if you order before the end of the month.

Kind regards,
Ravi`,
      mode: 'points',
      variants: [],
      to_fill: [],
      checks: [],
      transcript:
        'Dear Neha, thank you for your message about the delivery. Please tell me the number of boxes by Friday. We can offer a discount of ten percent if you order before the end of the month. Regards Ravi.',
    },
  },
})
