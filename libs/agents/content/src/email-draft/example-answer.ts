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
      email_draft:
        'Subject: Re: Price list for 500 units\n\nHi Rahul,\n\nThank you for your e-mail about the price list for 500 units.\n\n“Could you send the price list for 500 units?”\nI have attached the price list.\n\n“When can you deliver to Nagpur?”\nDelivery to Nagpur takes 4 days.\n\n“Please confirm whether GST is included.”\nYes, GST is included.\n\nCould you please share the purchase order by Friday?\n\nBest regards,\nAnita',
      subject: 'Re: Price list for 500 units',
      body: 'Hi Rahul,\n\nThank you for your e-mail about the price list for 500 units.\n\n“Could you send the price list for 500 units?”\nI have attached the price list.\n\n“When can you deliver to Nagpur?”\nDelivery to Nagpur takes 4 days.\n\n“Please confirm whether GST is included.”\nYes, GST is included.\n\nCould you please share the purchase order by Friday?\n\nBest regards,\nAnita',
      mode: 'reply',
      variants: [
        {
          name: 'shorter',
          subject: 'Re: Price list for 500 units',
          body: 'Hi Rahul,\n\nThanks for your e-mail.\n\n“Could you send the price list for 500 units?”\nAttached: the price list.\n\n“When can you deliver to Nagpur?”\nDelivery to Nagpur takes 4 days.\n\n“Please confirm whether GST is included.”\nYes, GST is included.\n\nPlease share the purchase order by Friday.\n\nRegards,\nAnita',
        },
        {
          name: 'formal',
          subject: 'Re: Price list for 500 units',
          body: 'Dear Rahul Mehta,\n\nThank you for your message about the price list for 500 units.\n\n“Could you send the price list for 500 units?”\nPlease find attached the price list.\n\n“When can you deliver to Nagpur?”\nDelivery to Nagpur takes 4 days.\n\n“Please confirm whether GST is included.”\nYes, GST is included.\n\nI would be grateful if you could share the purchase order by Friday.\n\nYours sincerely,\nAnita',
        },
      ],
      to_fill: [],
      checks: ['Attach the price list before you send.'],
    },
  },
})
