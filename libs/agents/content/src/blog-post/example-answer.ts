import { exampleFor } from '@bazaar/agents-kit'
import { blogPost } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const blogPostExample = exampleFor(blogPost, {
  input: example,
  output: {
    data: `# How to choose a birthday cake for a toddler in Pune

The right choice of a birthday cake for a toddler depends on a few questions that are seldom asked in time.

Read it once, keep the list, and use it the next time the subject comes up; it was written for parents in Pune. It covers what people ask about birthday cake Pune.

## Birthday cake Pune: what to ask about a birthday cake for a toddler

You need no expert for this. You need the right questions. If you came here for “eggless cake”, these points are for you too.

- **Hygiene:** Look for the food licence on the bill or the pack, and at how the counter and the delivery boxes are handled.
- **Delivery:** Ask who carries the order, in what box, and what happens if it arrives late or damaged.
- **Freshness:** Ask when it was made and how it should be kept until it is eaten. Good food has a short answer to both.
- **Ingredients:** A short list that you can read aloud is a good sign. Ask what replaces eggs, nuts or sugar when somebody at the table avoids them.

## How to go about it

Keep this list beside you and tick off what is done.

1. **Count the people:** Write down how many will eat and who avoids what. Portions follow from that, not from the budget.
2. **Fix the day and hour:** Fresh food is made backwards from the hour you need it, so share the time and not only the date.
3. **Taste before a big order:** Order a small portion first. One bite tells you more than a page of photos.
4. **Confirm in writing:** Send one message with weight, flavour, wording, address and time, and wait for a yes.

## Questions we hear often

### Can one ingredient be left out?

Often yes, if the kitchen hears about it before it starts. Ask whether the same tools are used for other batches.

### How do I keep it fresh at home?

Follow the note on the box, and if there is none, ask whether it belongs in the fridge or in a cool, dry place.

### What if the order arrives damaged?

Take a photo before you open the box and send it at once. Settle beforehand whether you get a new one or your money back.

## In short

When it comes to a birthday cake for a toddler, a clear order beats a perfect plan. Start where you are.

Tell us what you are planning, and we will answer your questions: \\[how to reach you\\].

---

**For publishing**

| Where | Text |
| --- | --- |
| Title option 1 | How to choose a birthday cake for a toddler in Pune |
| Title option 2 | A birthday cake for a toddler: a guide for parents in Pune |
| Title option 3 | A birthday cake for a toddler: what to ask before you start |
| Title option 4 | A birthday cake for a toddler, step by step |
| Search title | How to choose a birthday cake for a toddler in Pune |
| Meta description | A birthday cake for a toddler: what to look at, what to do and what to avoid. A plain guide for parents in Pune. |
| Address | how-to-choose-a-birthday-cake-for-a-toddler |
| Alt text for the main picture | A birthday cake for a toddler |

**Before you publish**

- The advice in this draft is general guidance on food and baking from our playbook, not a statement about your business. Keep what you would say to a customer, and change the rest.
- Fill the blanks in square brackets with an example and contact details of your own.
- State the food licence, ingredients and allergens wherever people can order.

**How this was made**

Written by the built-in engine, without a language model. Topic, readers and keywords are yours. The built-in engine knows general advice for your trade and states no facts about your business.`,
  },
})
