import { exampleFor } from '@bazaar/agents-kit'
import { companyReport } from './definition.ts'
import output from './example-output.json' with { type: 'json' }

/** What the engine answers for the sample site; a spec of the engine compares the two. */
export const companyReportExample = exampleFor(companyReport, {
  input: { company_name: 'Acme Ledger', company_url: 'acme-ledger.example' },
  output: companyReport.output.parse(output),
})
