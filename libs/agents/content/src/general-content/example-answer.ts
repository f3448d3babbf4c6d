import { exampleFor } from '@bazaar/agents-kit'
import { generalContent } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generalContentExample = exampleFor(generalContent, {
  input: example,
  output: {
    data: `# Outline to fill: Landing page: Bread subscription for families in Kothrud

## Bread at your door before breakfast

- Three loaves a week, baked overnight
- ₹640 a week, delivery included above ₹500

## How does it work?

- Choose your loaves by Sunday evening
- We bake at night and deliver by 7 am
- Pause any week by message

## What our customers ask

- Can I change the loaves? \\[Write here\\]
- Is the ragi loaf free of wheat? \\[Write here\\]`,
  },
})
