import { criteria } from '../shared/lead-example.ts'

/** Prefills the form when the user presses “Try an example”. */
export const example = {
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
}
