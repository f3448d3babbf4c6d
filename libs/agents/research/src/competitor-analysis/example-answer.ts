import { exampleFor } from '@bazaar/agents-kit'
import { competitorAnalysis } from './definition.ts'
import output from './example-output.json' with { type: 'json' }

/** What the engine answers for the sample site and a rival's; a spec of the engine compares the two. */
export const competitorAnalysisExample = exampleFor(competitorAnalysis, {
  input: {
    company_name: 'Acme Ledger',
    company_url: 'acme-ledger.example',
    competitor_urls: ['ledger-lane.example'],
  },
  output: competitorAnalysis.output.parse(output),
})
