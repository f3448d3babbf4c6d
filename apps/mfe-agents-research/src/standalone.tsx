import {
  discProfileAnalysis,
  discProfileAnalysisExample,
  getTax,
  getTaxExample,
  knowYourCustomer,
  knowYourCustomerExample,
  qualifySalesLead,
  qualifySalesLeadExample,
  qualifySalesLeads,
  qualifySalesLeadsExample,
  resumeParser,
  resumeParserExample,
} from '@bazaar/agents-research'
import { mountAlone } from '@bazaar/federation-alone'
import '@bazaar/ui'
import { declaration } from './declaration.ts'
import remote from './remote.tsx'

mountAlone(remote, declaration, {
  [getTax.endpoint]: getTaxExample.output,
  [knowYourCustomer.endpoint]: knowYourCustomerExample.output,
  [qualifySalesLead.endpoint]: qualifySalesLeadExample.output,
  [qualifySalesLeads.endpoint]: qualifySalesLeadsExample.output,
  [resumeParser.endpoint]: resumeParserExample.output,
  [discProfileAnalysis.endpoint]: discProfileAnalysisExample.output,
})
