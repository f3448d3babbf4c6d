import {
  companyReport,
  competitorAnalysis,
  discProfileAnalysis,
  getTax,
  knowYourCustomer,
  qualifySalesLead,
  qualifySalesLeads,
  resumeParser,
  websiteAnalysis,
} from '@bazaar/agents-research'
import { sampleProfile, sampleResume } from './sample-files.ts'

const criteria = {
  industry: ['Healthcare', 'Retail'],
  company_size: '50-200',
  budget_minimum: '3 lakh',
  engagement: 'Asked for a demo',
}

/** Inputs for 'Try an example', by agent id. The GST number is a published sample, the leads are invented. */
export const examples = {
  [getTax.id]: { annualIncome: '12,75,000' },
  [knowYourCustomer.id]: { gstin: '27AAPFU0939F1ZV' },
  [websiteAnalysis.id]: { url: 'www.python.org' },
  [companyReport.id]: { company_name: 'Python Software Foundation', company_url: 'www.python.org/psf-landing/' },
  [competitorAnalysis.id]: {
    company_name: 'PostgreSQL',
    company_url: 'www.postgresql.org',
    competitor_urls: ['mariadb.org', 'www.sqlite.org'],
  },
  [qualifySalesLead.id]: {
    lead_info: {
      name: 'Asha Rao',
      contact: '9845012345',
      company: 'Northwind Traders',
      source: 'Website',
      industry: 'Food retail',
      company_size: '120',
      budget: '₹2,40,000',
    },
    qualification_criteria: criteria,
  },
  [qualifySalesLeads.id]: {
    leads: [
      'name,contact,company,source,industry,company_size,budget',
      'Asha Rao,9845012345,Northwind Traders,Website,Food retail,120,"₹2,40,000"',
      'Ben D’Souza,+91 98200 11122,Bluewater Clinics,Referral,Healthcare,80,5 lakh',
      'Chitra Iyer,9900112233,Kaveri Foods,Cold call,Retail,400,1 lakh',
    ].join('\n'),
    qualification_criteria: criteria,
  },
  [resumeParser.id]: { file: sampleResume() },
  [discProfileAnalysis.id]: { file: sampleProfile(), consent: true },
}
