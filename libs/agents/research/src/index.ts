import type { AgentDefinition } from '@bazaar/agents-kit'
import { companyReport } from './company-report/definition.ts'
import { competitorAnalysis } from './competitor-analysis/definition.ts'
import { discProfileAnalysis } from './disc-profile-analysis/definition.ts'
import { getTax } from './get-tax/definition.ts'
import { knowYourCustomer } from './know-your-customer/definition.ts'
import { qualifySalesLead } from './qualify-sales-lead/definition.ts'
import { qualifySalesLeads } from './qualify-sales-lead/many-leads.ts'
import { resumeParser } from './resume-parser/definition.ts'
import { websiteAnalysis } from './website-analysis/definition.ts'

export type { RegimeTax, TaxCalculation } from './get-tax/calculation.ts'
export { discProfileAnalysisExample } from './disc-profile-analysis/example.ts'
export { discProfileAnalysis } from './disc-profile-analysis/definition.ts'
export { discCaveat, DiscProfile, type Pole, poles, type Style, styles } from './disc-profile-analysis/disc-profile.ts'
export { getTax } from './get-tax/definition.ts'
export { getTaxExample } from './get-tax/example.ts'
export { type TaxYear, taxYears, unknownYear } from './get-tax/input.ts'
export { knowYourCustomer } from './know-your-customer/definition.ts'
export { knowYourCustomerExample } from './know-your-customer/example.ts'
export type { DecodedGstin, GstAsked, GstinCheck, GstRecord } from './know-your-customer/gst-record.ts'
export { DocumentText, Evidence, JsonResume, ResumeDate, StructuredResume } from './resume-parser/json-resume.ts'
export { resumeParser } from './resume-parser/definition.ts'
export { resumeParserExample } from './resume-parser/example.ts'
export { sampleProfileText, sampleResumeText } from './resume-parser/sample-texts.ts'
export { websiteAnalysis } from './website-analysis/definition.ts'
export { websiteAnalysisExample } from './website-analysis/example.ts'

/** Every agent of this team, in catalogue order. */
export const researchAgents: readonly AgentDefinition[] = [
  knowYourCustomer,
  competitorAnalysis,
  companyReport,
  websiteAnalysis,
  getTax,
  qualifySalesLead,
  qualifySalesLeads,
  resumeParser,
  discProfileAnalysis,
]

export { LeadInfo, QualificationCriteria } from './qualify-sales-lead/input.ts'
export { Qualification, type ScorePart, type Verdict, verdicts } from './qualify-sales-lead/qualification.ts'
export { qualifySalesLead } from './qualify-sales-lead/definition.ts'
export { qualifySalesLeadExample, qualifySalesLeadsExample } from './qualify-sales-lead/example.ts'
export { qualifySalesLeads, type ScoredLine } from './qualify-sales-lead/many-leads.ts'
export { CitedPoint, SiteFact, Swot, Technology } from './site-facts.ts'
export { companyReport } from './company-report/definition.ts'
export { companyReportExample } from './company-report/example.ts'
export { competitorAnalysisExample } from './competitor-analysis/example.ts'
export { competitorAnalysis, type GridCell, mostRivals, type Rival } from './competitor-analysis/definition.ts'
