import { exampleFor } from '@bazaar/agents-kit'
import { blogPostFromOutline } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const blogPostFromOutlineExample = exampleFor(blogPostFromOutline, {
  input: example,
  output: {
    data: `# Outline to fill: Why our sourdough keeps longer

## What makes it keep

Turn these points into two or three sentences:

- wild yeast and a long night in the cold
- a thick crust that holds the moisture
- \\[Write here\\]

## How to store it

Turn these points into two or three sentences:

- Keep it cut side down on a wooden board
- never put it in the fridge
- freeze what you will not eat within three days
- \\[Write here\\]

## Order before eight

Turn these points into two or three sentences:

- Bread ordered before 8 pm is at your door by 7 am
- \\[Write here\\]`,
  },
})
