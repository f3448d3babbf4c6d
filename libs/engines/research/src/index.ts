import type { Implementation } from '@bazaar/engines-kit'
import { companyReportEngine } from './company-report/engine.ts'
import { competitorAnalysisEngine } from './competitor-analysis/engine.ts'
import { discProfileEngine } from './disc-profile-analysis/engine.ts'
import { getTaxEngine } from './get-tax/engine.ts'
import { knowYourCustomerEngine } from './know-your-customer/engine.ts'
import { qualifySalesLeadEngine } from './qualify-sales-lead/engine.ts'
import { qualifySalesLeadsEngine } from './qualify-sales-lead/many-engine.ts'
import { resumeParserEngine } from './resume-parser/engine.ts'
import { websiteAnalysisEngine } from './website-analysis/engine.ts'

/** The work behind every agent of this team. */
export const implementations: readonly Implementation[] = [
  knowYourCustomerEngine,
  competitorAnalysisEngine,
  companyReportEngine,
  websiteAnalysisEngine,
  getTaxEngine,
  qualifySalesLeadEngine,
  qualifySalesLeadsEngine,
  resumeParserEngine,
  discProfileEngine,
]
