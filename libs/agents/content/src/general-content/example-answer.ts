import { exampleFor } from '@bazaar/agents-kit'
import { generalContent } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generalContentExample = exampleFor(generalContent, {
  input: example,
  output: {
    data: `# Bread subscription for families in Kothrud

## Bread at your door before breakfast

What belongs here:

- Three loaves a week, baked overnight.
- ₹640 a week, delivery included above ₹500.

## How does it work?

Choose your loaves by Sunday evening. We bake at night and deliver by 7 am. Pause any week by message.

> **Example to adapt:** \\[one example from your own work, with a figure you can prove\\]

## What our customers ask

### Can I change the loaves?

\\[your answer\\]

### Is the ragi loaf free of wheat?

\\[your answer\\]

## In short

If you want to talk it through, here is how: \\[how to reach you\\].

---

**Before you publish**

- This is a draft: it says what your outline says, in your order, and adds no facts. Fill or delete the blanks in square brackets.

**How this was made**

Written by the built-in engine, without a language model. Headings and points are yours, put into sentences.`,
  },
})
