import { defineAgent, uploadOf, type UploadRules, headingOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { criteriaFields } from '../shared/lead-criteria-fields.ts'
import { QualificationCriteria } from '../shared/lead-input.ts'
import { verdicts } from '../shared/lead-qualification.ts'

const missing = 'Please choose a file or paste a list.'
const rules: UploadRules = { accept: ['.csv', '.tsv', '.txt', '.xlsx'], maxBytes: 3 * 1024 * 1024, missing }
const longest = 200_000

/** One scored line of the list. `problem` explains a line without a score. */
const ScoredLine = z.object({
  /** Line number in the list; the heading line is 1. */
  line: z.number().int().positive(),
  name: z.string(),
  company: z.string(),
  contact: z.string(),
  total: z.number().int().nullable(),
  verdict: z.enum(verdicts).nullable(),
  budget: z.number().int().nullable(),
  industry: z.number().int().nullable(),
  size: z.number().int().nullable(),
  engagement: z.number().int().nullable(),
  source: z.number().int().nullable(),
  /** Rules that cap the total, as text. */
  gates: z.array(z.string()),
  problem: z.string().nullable(),
})
export type ScoredLine = z.output<typeof ScoredLine>

/** Scores a list of leads against one set of criteria: the second tab of Qualify Sales Lead. */
export const qualifySalesLeads = defineAgent({
  id: 'qualify-sales-leads',
  version: 1,
  card: {
    title: 'Qualify Sales Leads',
    summary: 'Scores a whole list of leads against your criteria, best first, and names the lines that cannot be read.',
    category: 'Content',
    picture: 'lead',
  },
  variantOf: 'qualify-sales-lead',
  tab: 'Many leads',
  price: 1,
  input: z
    .object({
      file: uploadOf(rules).optional(),
      leads: z.string().trim().max(longest, 'Please paste a shorter list, or upload it as a file.').optional(),
      qualification_criteria: QualificationCriteria,
    })
    .refine(({ file, leads }) => file !== undefined || (leads ?? '') !== '', { error: missing, path: ['leads'] }),
  fields: {
    file: {
      kind: 'file',
      label: 'List of leads',
      hint: 'CSV or Excel with the columns name, contact, company, source, industry, company_size and budget, or an export of HubSpot, Zoho or Salesforce. At most 10,000 leads.',
      rules,
    },
    leads: {
      kind: 'longText',
      label: 'Or paste the list',
      rows: 6,
      placeholder:
        'name,contact,company,source,industry,company_size,budget\nAsha Rao,9845012345,Northwind,Website,Retail,120,5 lakh',
    },
    qualification_criteria: criteriaFields,
  },
  endpoint: '/api/v1/research/qualify-sales-leads',
  output: z.object({
    /** The full result as Markdown. */
    data: z.string().min(1),
    /** Best first; lines without a score come last. */
    leads: z.array(ScoredLine),
    /** Lines beyond the reading limit. */
    skipped: z.number().int().nonnegative(),
  }),
  result: 'list',
  text: (output) => output.data,
  titleOf: (_input, { data }) => `Leads: ${headingOf(data).replace(' leads', '')}`,
  errors: { panel: 'An error occurred while submitting the form.' },
  deadlineMs: 30_000,
})
