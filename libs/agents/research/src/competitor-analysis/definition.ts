import { defineAgent, webAddress } from '@bazaar/agents-kit'
import { z } from 'zod'
import { companyFields, companyInput } from '../shared/company-input.ts'
import { CitedPoint, SiteCoverage, SiteFact } from '../shared/site-facts.ts'

export const maxRivals = 3

/** How many of the search phrases are ready links. */
export const searchLinks = 3
export const searchAddress = (phrase: string): string =>
  `https://www.google.com/search?q=${encodeURIComponent(phrase).replaceAll("'", '%27')}`

/** One cell of the comparison: what a site states and where. Null = not stated on the pages read. */
const GridCell = z.object({ text: z.string().nullable(), url: z.string().nullable() })
export type GridCell = z.output<typeof GridCell>

/** A rival and its origin: entered in the form, named by the site, or found by a search. */
const Rival = z.object({
  name: z.string(),
  url: z.string().nullable(),
  from: z.enum(['given', 'site', 'search']),
  /** The site's words, or the search that found the rival; null for an address from the form. */
  evidence: z.string().nullable(),
})
export type Rival = z.output<typeof Rival>

/** Source: acceptance.md A10, Q25; product.md §2, §7. */
export const competitorAnalysis = defineAgent({
  id: 'competitor-analysis',
  version: 1,
  card: {
    title: 'Competitor - Analysis',
    summary: 'Shows how a company positions itself and compares it, row by row, with the rivals you name.',
    category: 'Content',
    picture: 'competitor',
    job: 'win',
    synonyms: ['rivals', 'market', 'swot', 'compare'],
    featured: 4,
  },
  price: 1,
  input: z.object({
    ...companyInput,
    competitor_urls: z.array(webAddress).max(maxRivals, `Please give at most ${maxRivals} rivals.`).default([]),
  }),
  fields: {
    // The comparison starts from the user's own company; a report is mostly about another one.
    company_name: { ...companyFields.company_name, profile: 'name' },
    company_url: { ...companyFields.company_url, profile: 'site' },
    read_more: companyFields.read_more,
    competitor_urls: {
      kind: 'tags',
      label: 'Rivals’ addresses',
      placeholder: 'https://rival.example',
      hint: `Up to ${maxRivals}. Without them the report profiles the company and links the searches that show rivals.`,
    },
  },
  bulk: true,
  endpoint: '/api/v1/research/competitor-analysis',
  legacy: [
    {
      family: 'v2',
      method: 'POST',
      path: 'competitor-analysis',
      respond: (output) => ({ analysis_result: output.data.analysis_result }),
    },
  ],
  output: z.object({
    data: z.object({
      /** The full report as Markdown. */
      analysis_result: z.string().min(1),
      name: z.string().nullable(),
      warning: z.string().nullable(),
      facts: z.array(SiteFact),
      /** What the company presents more or less clearly than its rivals or than a buyer needs. */
      points: z.array(CitedPoint),
      /** Null in results from before it was recorded. */
      coverage: SiteCoverage.nullable().default(null),
      /** What a text model wrote from the facts, as Markdown. */
      opening: z.string().nullable().default(null),
      rivals: z.array(Rival),
      /** One column per site read, the company first. */
      grid: z.object({
        columns: z.array(z.object({ name: z.string(), url: z.string() })),
        rows: z.array(z.object({ label: z.string(), cells: z.array(GridCell) })),
      }),
      /** Search phrases that are likely to find rivals. */
      search_phrases: z.array(z.string()),
    }),
  }),
  text: (output) => output.data.analysis_result,
  titleOf: ({ company_name }) => `Competitors of ${company_name}`,
})
