import { exampleFor } from '@bazaar/agents-kit'
import { socialMediaPost } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const socialMediaPostExample = exampleFor(socialMediaPost, {
  input: example,
  output: {
    data: {
      content: `Free webinar on GST returns for small exporters
Thursday 3 December, 5 pm, online
CA Meera Joshi explains refunds and common notices
Questions are answered live

#GST`,
      variants: [
        {
          content: `Free webinar on GST returns for small exporters
Thursday 3 December, 5 pm, online
CA Meera Joshi explains refunds and common notices
Questions are answered live

#GST`,
          hashtags: ['#GST'],
          length: 166,
        },
      ],
      platform: { name: 'LinkedIn', max: 3000, unit: 'characters', fold: 140 },
      to_fill: [],
      checks: [],
    },
  },
})
