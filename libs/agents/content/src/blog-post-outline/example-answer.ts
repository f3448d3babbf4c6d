import { exampleFor } from '@bazaar/agents-kit'
import { blogPostFromOutline } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const blogPostFromOutlineExample = exampleFor(blogPostFromOutline, {
  input: example,
  output: {
    data: `# Why our sourdough keeps longer

Many people ask us about why our sourdough keeps longer. In order: what makes it keep and how to store it.

## What makes it keep

The points, one by one:

- Wild yeast and a long night in the cold.
- A thick crust that holds the moisture.

## How to store it

Keep it cut side down on a wooden board. Never put it in the fridge. Freeze what you will not eat within three days.

> **Example to adapt:** \\[one example from your own work, with a figure you can prove\\]

## Order before eight

Bread ordered before 8 pm is at your door by 7 am.

---

**Before you publish**

- This is a draft: it says what your outline says, in your order, and adds no facts. Fill or delete the blanks in square brackets.

**How this was made**

Written by the built-in engine, without a language model. Headings and points are yours, put into sentences.`,
  },
})
