import type { AgentDefinition } from '@bazaar/agents-kit'
import { getTax } from './get-tax/definition.ts'
import { knowYourCustomer } from './know-your-customer/definition.ts'
import { websiteAnalysis } from './website-analysis/definition.ts'

export type { RegimeTax, TaxCalculation } from './get-tax/calculation.ts'
export { getTax } from './get-tax/definition.ts'
export { getTaxExample } from './get-tax/example.ts'
export { type TaxYear, taxYears, unknownYear } from './get-tax/input.ts'
export { knowYourCustomer } from './know-your-customer/definition.ts'
export { knowYourCustomerExample } from './know-your-customer/example.ts'
export type { DecodedGstin, GstAsked, GstinCheck, GstRecord } from './know-your-customer/gst-record.ts'
export { websiteAnalysis } from './website-analysis/definition.ts'
export { websiteAnalysisExample } from './website-analysis/example.ts'

/** Every agent of this team, in catalogue order. */
export const researchAgents: readonly AgentDefinition[] = [knowYourCustomer, websiteAnalysis, getTax]

export { LeadInfo, QualificationCriteria } from './qualify-sales-lead/input.ts'
export { Qualification, type ScorePart, type Verdict } from './qualify-sales-lead/qualification.ts'
