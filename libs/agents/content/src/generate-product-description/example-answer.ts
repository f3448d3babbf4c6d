import { exampleFor } from '@bazaar/agents-kit'
import { generateProductDescription } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generateProductDescriptionExample = exampleFor(generateProductDescription, {
  input: example,
  output: {
    data: `# BrewMate Flask

## Made for

- Office commuters in Pune

## What it does for you

- Keeps tea hot for 12 hours
- Easy to clean
- No spills in the bag

## What you get

- Double-wall vacuum insulation
- 750 ml
- Leak-proof lid
- BPA-free steel body
- 2-year warranty`,
    seo_title: 'BrewMate Flask: for office commuters in Pune',
    short_description: 'BrewMate Flask: Keeps tea hot for 12 hours. Easy to clean. No spills in the bag',
  },
})
