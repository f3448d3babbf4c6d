import { exampleFor } from '@bazaar/agents-kit'
import { blogPostFromOutline } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const blogPostFromOutlineExample = exampleFor(blogPostFromOutline, {
  input: example,
  output: {
    data: `# Why our sourdough keeps longer

## What makes it keep

- Wild yeast and a long night in the cold
- A thick crust that holds the moisture

## How to store it

- Keep it cut side down on a wooden board
- Never put it in the fridge
- Freeze what you will not eat within three days

## Order before eight

- Bread ordered before 8 pm is at your door by 7 am`,
  },
})
