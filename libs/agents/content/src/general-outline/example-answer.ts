import { exampleFor } from '@bazaar/agents-kit'
import { generalOutline } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generalOutlineExample = exampleFor(generalOutline, {
  input: example,
  output: {
    filled_content: `# Landing page: Bread subscription for families

## Bread subscription for families

- **Purpose:** Say in one line what it is and for whom, with the main button.
- Deccan Oven is a neighbourhood bakery in Kothrud, Pune.
- **To add:** the words on the button.
- **Length:** about 40 words.
- **Source:** summary.

## What is in it for you

- **Purpose:** Three to five offers, each with its use.
- Deccan Oven bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast.
- **To add:** the benefit of each offer in the customer's words.
- **Length:** about 120 words.
- **Source:** summary.

## How it works

- **Purpose:** Take away doubt with three short steps.
- Cafes and small hotels order from ten loaves a day.
- **To add:** what happens after the first message.
- **Length:** about 90 words.
- **Source:** summary.

## What speaks for it

- **Purpose:** Show proof that can be checked.
- **To add:** one customer's words, with consent.
- **Length:** about 90 words.
- **Source:** to come from you.

## Price

- **Purpose:** Let visitors decide whether it fits.
- Families subscribe to three loaves a week for ₹640.
- **To add:** the price, or what it depends on.
- **Length:** about 60 words.
- **Source:** summary.

## Questions visitors ask

- **Purpose:** Answer the last objections.
- Can one ingredient be left out? Often yes, if the kitchen hears about it before it starts. Ask whether the same tools are used for other batches.
- How do I keep it fresh at home? Follow the note on the box, and if there is none, ask whether it belongs in the fridge or in a cool, dry place.
- What if the order arrives damaged? Take a photo before you open the box and send it at once. Settle beforehand whether you get a new one or your money back.
- **Length:** about 120 words.
- **Source:** guidance.

## Get started

- **Purpose:** Repeat the one action.
- **To add:** phone, form or link.
- **Length:** about 40 words.
- **Source:** to come from you.

---

**Before you write**

- 560 words in all. Lines that begin with “To add” need something only you know.

**How this was made**

Written by the built-in engine, without a language model. Statements about the business are sentences of the texts you gave; guidance is general advice from our playbook.`,
  },
})
