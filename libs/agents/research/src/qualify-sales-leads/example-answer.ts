import { exampleFor } from '@bazaar/agents-kit'
import { criteria } from '../shared/lead-example.ts'
import { qualifySalesLeads } from './definition.ts'

/** The engine's real answer. A spec keeps the two in sync. */
export const qualifySalesLeadsExample = exampleFor(qualifySalesLeads, {
  input: {
    leads:
      'name,contact,company,source,industry,company_size,budget\nAsha Rao,9845012345,Northwind Traders,Website,Food retail,120,"₹2,40,000"\nBen D’Souza,+91 98200 11122,Bluewater Clinics,Referral,Healthcare,80,5 lakh\nChitra Iyer,none,Kaveri Foods,Cold call,Retail,400,1 lakh',
    qualification_criteria: criteria,
  },
  output: {
    data: '# 2 of 3 leads scored\n\n**Qualified: 2 · Nurture: 0 · Not a fit now: 0**\n\n## Best first\n\n| Line | Name | Company | Score | Verdict | Budget | Industry | Size | Engagement | Source |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n| 3 | Ben D’Souza | Bluewater Clinics | 100 | Qualified | 30 | 25 | 20 | 15 | 10 |\n| 2 | Asha Rao | Northwind Traders | 77 | Qualified | 14 | 20 | 20 | 15 | 8 |\n\n## Lines without a score\n\n- Line 4: Please enter the contact number in digits only.\n\n## How this was made\n\nScored by fixed rules from the form alone; no language model and no other source was used. The weights are our own choice: budget 30, industry 25, company size 20, engagement 15, source 10; 75 and more is Qualified, 50 and more is Nurture. The sales methods BANT, CHAMP and MEDDIC name what to look at and give no figures. The score is an opinion made by a machine, not a decision.',
    leads: [
      {
        line: 3,
        name: 'Ben D’Souza',
        company: 'Bluewater Clinics',
        contact: '+91 98200 11122',
        total: 100,
        verdict: 'Qualified',
        budget: 30,
        industry: 25,
        size: 20,
        engagement: 15,
        source: 10,
        gates: [],
        problem: null,
      },
      {
        line: 2,
        name: 'Asha Rao',
        company: 'Northwind Traders',
        contact: '9845012345',
        total: 77,
        verdict: 'Qualified',
        budget: 14,
        industry: 20,
        size: 20,
        engagement: 15,
        source: 8,
        gates: [],
        problem: null,
      },
      {
        line: 4,
        name: 'Chitra Iyer',
        company: 'Kaveri Foods',
        contact: 'none',
        total: null,
        verdict: null,
        budget: null,
        industry: null,
        size: null,
        engagement: null,
        source: null,
        gates: [],
        problem: 'Please enter the contact number in digits only.',
      },
    ],
    skipped: 0,
  },
})
