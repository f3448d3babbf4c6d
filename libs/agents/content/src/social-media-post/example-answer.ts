import { exampleFor } from '@bazaar/agents-kit'
import { socialMediaPost } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const socialMediaPostExample = exampleFor(socialMediaPost, {
  input: example,
  output: {
    data: {
      content:
        'Small exporters and their accountants are cordially invited: free webinar on GST returns for small exporters.\n\n• Thursday 3 December, 5 pm, online\n• CA Meera Joshi explains refunds and common notices\n• Questions are answered live\n• Tell us what you hope to take home from it\n\nWe look forward to hearing from you. Will you be there? Tell us in a comment.\n\n#Webinar #GSTReturns #Exporters #MeeraJoshi #Refunds',
      variants: [
        {
          content:
            'Small exporters and their accountants are cordially invited: free webinar on GST returns for small exporters.\n\n• Thursday 3 December, 5 pm, online\n• CA Meera Joshi explains refunds and common notices\n• Questions are answered live\n• Tell us what you hope to take home from it\n\nWe look forward to hearing from you. Will you be there? Tell us in a comment.\n\n#Webinar #GSTReturns #Exporters #MeeraJoshi #Refunds',
          hashtags: ['#Webinar', '#GSTReturns', '#Exporters', '#MeeraJoshi', '#Refunds'],
          length: 407,
        },
        {
          content:
            'An invitation to small exporters and their accountants: free webinar on GST returns for small exporters.\n\n• Thursday 3 December, 5 pm, online\n• CA Meera Joshi explains refunds and common notices\n• Questions are answered live\n• Bring your questions\n\nWe look forward to hearing from you. Send us a message to keep a place.\n\n#Webinar #GSTReturns #Exporters #MeeraJoshi #Refunds',
          hashtags: ['#Webinar', '#GSTReturns', '#Exporters', '#MeeraJoshi', '#Refunds'],
          length: 374,
        },
      ],
      platform: { name: 'LinkedIn', max: 3000, unit: 'characters', fold: 140 },
      to_fill: [],
      checks: [],
    },
  },
})
