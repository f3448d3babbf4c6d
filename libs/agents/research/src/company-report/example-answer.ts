import { exampleFor } from '@bazaar/agents-kit'
import { companyReport } from './definition.ts'
import output from './example-output.json' with { type: 'json' }

/** The engine's answer for the sample site. A spec keeps the two in sync. */
export const companyReportExample = exampleFor(companyReport, {
  input: { company_name: 'Acme Ledger', company_url: 'acme-ledger.example' },
  output: companyReport.output.parse(output),
})
