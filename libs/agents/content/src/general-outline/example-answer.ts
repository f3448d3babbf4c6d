import { exampleFor } from '@bazaar/agents-kit'
import { generalOutline } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generalOutlineExample = exampleFor(generalOutline, {
  input: example,
  output: {
    filled_content: `# Outline to fill: Landing page, Bread subscription for families

## What you gave

- **Business:** Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640. Cafes and small hotels order from ten loaves a day.

## Headline

- What it is and for whom, in one line, with the main button.
- \\[Write here\\]

## Why it matters

- The problem in the visitor’s own words.
- \\[Write here\\]

## What you get

- Three or four things, each with what it saves or brings.
- \\[Write here\\]

## How it works

- Three steps from the first click to the result.
- \\[Write here\\]

## Proof

- A figure, a customer’s words or a picture you may show.
- \\[Write here\\]

## Price and questions

- What it costs, and the two questions that stop people.
- \\[Write here\\]

## Button again

- One action, and what happens after it.
- \\[Write here\\]`,
  },
})
