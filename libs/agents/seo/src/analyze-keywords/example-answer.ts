import { exampleFor } from '@bazaar/agents-kit'
import { analyzeKeywords } from './definition.ts'
import output from './example-output.json' with { type: 'json' }

/** The real engine output for a recorded site. The engine's spec compares the two. */
export const analyzeKeywordsExample = exampleFor(analyzeKeywords, {
  input: {
    website_url: 'https://deccan-oven.example',
    target_audience: 'Owners of small cafes, hotels and offices in Pune',
  },
  output: analyzeKeywords.output.parse(output),
})
