import { exampleFor } from '@bazaar/agents-kit'
import { websiteAnalysis } from './definition.ts'
import output from './example-output.json' with { type: 'json' }

/** The engine's answer for the sample site. A spec keeps the two in sync. */
export const websiteAnalysisExample = exampleFor(websiteAnalysis, {
  input: { url: 'acme-ledger.example' },
  output: websiteAnalysis.output.parse(output),
})
