import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { companyFields, companyInput } from '../shared/company-input.ts'
import { SiteCoverage, SiteFact, Swot, Technology } from '../shared/site-facts.ts'

/** Source: acceptance.md A11, Q25; product.md §2, §7. */
export const companyReport = defineAgent({
  id: 'company-report',
  version: 1,
  card: {
    title: 'Company Report',
    summary: 'Reads a company’s website and reports what it states, with a quotation and a link behind every line.',
    category: 'Content',
    picture: 'company',
    job: 'win',
    synonyms: ['due diligence', 'swot', 'research'],
    featured: 5,
  },
  price: 1,
  bulk: true,
  input: z.object(companyInput),
  fields: companyFields,
  endpoint: '/api/v1/research/company-report',
  legacy: [
    { family: 'v2', method: 'POST', path: 'company-report', respond: (output) => ({ report: output.data.report }) },
  ],
  output: z.object({
    data: z.object({
      /** The full report as Markdown. */
      report: z.string().min(1),
      /** The company's name as the site states it; null when the site states none. */
      name: z.string().nullable(),
      /** Set when the company's name does not appear on the site. */
      warning: z.string().nullable(),
      facts: z.array(SiteFact),
      swot: Swot,
      /** Labels of facts that the pages read do not state. */
      not_stated: z.array(z.string()),
      technologies: z.array(Technology),
      /** Null in results from before it was recorded. */
      coverage: SiteCoverage.nullable().default(null),
      /** What a text model wrote from the facts, as Markdown. */
      opening: z.string().nullable().default(null),
    }),
  }),
  text: (output) => output.data.report,
  titleOf: ({ company_name }, { data }) => `Company report: ${data.name ?? company_name}`,
})
