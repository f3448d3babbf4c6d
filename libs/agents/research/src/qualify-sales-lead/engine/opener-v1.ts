import type { LeadInfo } from '../../shared/lead-input.ts'

const longest = 90
const wordsIn = (text: string): number => text.split(/\s+/).length

/**
 * The model's task: wording the middle of the opening words. The model receives neither the contact number nor the score.
 * Increment the version whenever the prompt changes: each run records which prompt it used.
 */
export const openerTask = ({ name, company, source, industry, budget }: LeadInfo, reasons: string) => ({
  version: 'qualify-sales-lead@2',
  role: 'why a salesperson calls a lead: two to four short spoken sentences that stand between the greeting and the question whether there is time to talk.',
  rules: [
    'Nothing about how the lead was judged; no product, price, praise or acquaintance that the form does not name.',
    'No greeting, no name of the caller, no closing question, no square brackets.',
    'Plain, friendly, spoken sentences to the lead (“you”), 20 to 70 words in all.',
  ],
  format: 'Answer with one paragraph of plain text.',
  owner: {
    LEAD: [name, company, source, industry, budget],
    'WHAT MAY BE SAID, IN PLAIN WORDS': reasons,
  },
  language: 'English',
  maxTokens: 1_500,
  temperature: 0.5,
  read: (text: string) => {
    const line = text.replace(/\s+/g, ' ').replace(/[*_#]/g, '').trim()
    return line === '' || wordsIn(line) > longest ? null : line
  },
  render: (text: string) => text,
})
