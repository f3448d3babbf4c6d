import { qualifySalesLeads } from '@bazaar/agents-research'
import { viewOf } from '@bazaar/agents-ui'
import { LeadList } from './lead-list.tsx'

export default viewOf(qualifySalesLeads, LeadList)
