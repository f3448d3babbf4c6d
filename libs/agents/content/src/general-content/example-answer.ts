import { exampleFor } from '@bazaar/agents-kit'
import { generalContent } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generalContentExample = exampleFor(generalContent, {
  input: example,
  output: {
    data: `# Outline to fill: Landing page: Bread subscription for families in Kothrud

## Bread at your door before breakfast

Turn these points into two or three sentences:

- three loaves a week, baked overnight
- ₹640 a week, delivery included above ₹500
- \\[Write here\\]

## How does it work?

Turn these points into two or three sentences:

- Choose your loaves by Sunday evening
- We bake at night and deliver by 7 am
- Pause any week by message
- \\[Write here\\]

## What our customers ask

Turn these points into two or three sentences:

- Can I change the loaves?
- Is the ragi loaf free of wheat?
- \\[Write here\\]`,
  },
})
