import { exampleFor } from '@bazaar/agents-kit'
import { emailDraft } from './definition.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const emailDraftExample = exampleFor(emailDraft, {
  input: {
    recipient: 'Rahul Mehta <rahul@nagpur-traders.example>',
    previous_mail_or_points:
      'Hi Anita,\nThanks for the samples. Could you send the price list for 500 units? Also, when can you deliver to Nagpur? Please confirm whether GST is included.\nRegards,\nRahul Mehta\n\nMy points:\n- attached price list\n- delivery to nagpur takes 4 days\n- yes GST is included\n- ask him to share the purchase order by Friday',
  },
  output: {
    data: {
      email_draft: `Subject: The price list is attached

Hello Rahul Mehta,

- The price list is attached
- Delivery to nagpur takes 4 days
- Yes, GST is included
- Please share the purchase order by Friday

Kind regards,
[Your name]`,
      subject: 'The price list is attached',
      body: `Hello Rahul Mehta,

- The price list is attached
- Delivery to nagpur takes 4 days
- Yes, GST is included
- Please share the purchase order by Friday

Kind regards,
[Your name]`,
      mode: 'reply',
      variants: [],
      to_fill: ['Your name under the email.'],
      checks: [
        'Asked in the email you pasted: Could you send the price list for 500 units?',
        'Asked in the email you pasted: Also, when can you deliver to Nagpur?',
        'Asked in the email you pasted: Please confirm whether GST is included.',
        'Attach what the email mentions.',
      ],
    },
  },
})
