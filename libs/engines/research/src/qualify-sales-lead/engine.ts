import { qualifySalesLead } from '@bazaar/agents-research'
import { implement } from '@bazaar/engines-kit'
import { leadReport, qualify } from './report.ts'

/** Qualify Sales Lead: fixed rules over the form; touches nothing outside. */
export const qualifySalesLeadEngine = implement(
  qualifySalesLead,
  async ({ input: { lead_info, qualification_criteria } }) => {
    const qualification = qualify(lead_info, qualification_criteria)
    return { output: { data: leadReport(lead_info, qualification), qualification }, engine: 'embedded' }
  },
)
