import { exampleFor } from '@bazaar/agents-kit'
import { generateProductDescription } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generateProductDescriptionExample = exampleFor(generateProductDescription, {
  input: example,
  output: {
    data: `# BrewMate Flask: keeps tea hot for 12 hours

BrewMate Flask keeps tea hot for 12 hours. Made for office commuters in Pune.

What this brings you: no spills in the bag. It is easy to clean.

What you get: double-wall vacuum insulation, 750 ml, leak-proof lid, BPA-free steel body and 2-year warranty.

## What it has and what that does for you

| Feature | What it does for you |
| --- | --- |
| Double-wall vacuum insulation | Keeps tea hot for 12 hours |
| Leak-proof lid | No spills in the bag |

- **Also included:** 750 ml, BPA-free steel body and 2-year warranty.
- **More reasons:** easy to clean.

## Who it is for

Our idea behind BrewMate Flask: something that works for office commuters in Pune.

A good match if you:

- want something that keeps tea hot for 12 hours
- want something easy to clean
- want no spills in the bag

## Specifications

| Detail | Value |
| --- | --- |
| Capacity | 750 ml |
| Warranty | 2 years |

## BrewMate Flask beside Steel bottles and Glass flasks

You may have Steel bottles and Glass flasks on your list as well. These points make the comparison fair.

- Ask whether it is included, and in what form: double-wall vacuum insulation and leak-proof lid.
- Compare the figures, measured in the same way: 750 ml.
- Read what the other one is made of: BPA-free steel body.
- Ask how long it lasts and what it covers: 2-year warranty.

## Questions buyers ask

### Is there a warranty?

2-year warranty.

### What is it made of?

BPA-free steel body.

### How is it cleaned and cared for?

Easy to clean.

### How is it delivered, and can it be returned?

\\[your answer\\]

## How to order

Order BrewMate Flask here: \\[link, phone number or address\\]

---

**For your listings**

| Where | Text |
| --- | --- |
| SEO title | BrewMate Flask – Double-wall vacuum insulation |
| Short version | BrewMate Flask for office commuters in Pune. Keeps tea hot for 12 hours. Easy to clean. No spills in the bag. Double-wall vacuum insulation. 750 ml. |
| Alt text for the main photo | BrewMate Flask, double-wall vacuum insulation |

**Before you publish**

- **Not stated in your form:** the price. Add it where buyers will look for it.
- Fill every blank in square brackets, or delete its question.

**How this was made**

Written by the built-in engine, without a language model. Features, benefits and names are yours, put into sentences. Nothing is said about the products you named for comparison.`,
    seo_title: 'BrewMate Flask – Double-wall vacuum insulation',
    short_description:
      'BrewMate Flask for office commuters in Pune. Keeps tea hot for 12 hours. Easy to clean. No spills in the bag. Double-wall vacuum insulation. 750 ml.',
  },
})
