import { qualifySalesLead } from '@bazaar/agents-research'
import { viewOf } from '@bazaar/agents-ui'
import { LeadResult } from './lead-result.tsx'

export default viewOf(qualifySalesLead, LeadResult)
