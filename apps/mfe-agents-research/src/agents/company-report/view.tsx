import { companyReport } from '@bazaar/agents-research'
import { viewOf } from '@bazaar/agents-ui'
import { CompanyResult } from './company-result.tsx'

export default viewOf(companyReport, CompanyResult)
