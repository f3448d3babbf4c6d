import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { criteriaFields } from '../shared/lead-criteria-fields.ts'
import { LeadInfo, QualificationCriteria } from '../shared/lead-input.ts'
import { Qualification } from '../shared/lead-qualification.ts'

/** Source: acceptance.md A19, Q32; product.md §2, §3, §5, §7. */
export const qualifySalesLead = defineAgent({
  id: 'qualify-sales-lead',
  version: 1,
  card: {
    title: 'Qualify Sales Lead',
    summary: 'Scores a lead against your criteria in a table you can check, and says what to ask and how to begin.',
    category: 'Content',
    picture: 'lead',
    job: 'win',
    synonyms: ['prospect', 'crm', 'customer', 'score'],
  },
  tab: 'One lead',
  price: 1,
  input: z.object({ lead_info: LeadInfo, qualification_criteria: QualificationCriteria }),
  fields: {
    lead_info: {
      kind: 'group',
      label: 'Lead',
      fields: {
        name: { kind: 'text', label: 'Name', placeholder: 'Asha Rao' },
        contact: { kind: 'text', label: 'Contact', hint: 'Digits only.', placeholder: '9845012345' },
        company: { kind: 'text', label: 'Company' },
        source: {
          kind: 'text',
          label: 'Source',
          placeholder: 'Website',
          suggestions: ['Website', 'Referral', 'Trade show', 'LinkedIn', 'Paid ad', 'Cold call'],
        },
        industry: { kind: 'text', label: 'Industry', placeholder: 'Retail' },
        company_size: { kind: 'text', label: 'Company size', hint: 'Number of people: 120, 50-200 or SMB.' },
        budget: { kind: 'text', label: 'Budget', hint: 'For example 5 lakh, ₹5,00,000 or $10k.' },
      },
    },
    qualification_criteria: criteriaFields,
  },
  endpoint: '/api/v1/research/qualify-sales-lead',
  output: z.object({
    /** The full result as Markdown. */
    data: z.string().min(1),
    qualification: Qualification,
  }),
  text: (output) => output.data,
  titleOf: ({ lead_info }, { qualification }) =>
    `Lead: ${lead_info.name}, ${lead_info.company}, ${qualification.total} of 100`,
  errors: { panel: 'An error occurred while submitting the form.' },
})
