import { exampleFor } from '@bazaar/agents-kit'
import { competitorAnalysis } from './definition.ts'
import output from './example-output.json' with { type: 'json' }

/** The engine's answer for the sample site and its rival. A spec keeps the two in sync. */
export const competitorAnalysisExample = exampleFor(competitorAnalysis, {
  input: {
    company_name: 'Acme Ledger',
    company_url: 'acme-ledger.example',
    competitor_urls: ['ledger-lane.example'],
  },
  output: competitorAnalysis.output.parse(output),
})
