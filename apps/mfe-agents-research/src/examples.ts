import { getTax, knowYourCustomer, websiteAnalysis } from '@bazaar/agents-research'

/** Inputs for 'Try an example', by agent id. The GST number is a published sample. */
export const examples = {
  [getTax.id]: { annualIncome: '12,75,000' },
  [knowYourCustomer.id]: { gstin: '27AAPFU0939F1ZV' },
  [websiteAnalysis.id]: { url: 'www.python.org' },
}
