import { defineAgent, webAddress, siteName } from '@bazaar/agents-kit'
import { z } from 'zod'
import { readMore, readMoreField } from '../shared/company-input.ts'
import { SiteCoverage, SiteFact, Technology } from '../shared/site-facts.ts'

const level = z.enum(['high', 'medium', 'low'])

/** Result of a check: fine, could be better, absent, or a neutral fact. */
export const findingStates = ['good', 'improve', 'missing', 'note'] as const

const Area = z.object({
  id: z.string(),
  label: z.string(),
  /** 0 to 100. */
  score: z.number().int().min(0).max(100),
  /** Percent of the total score; the weights of all areas add up to 100 where each could be judged. */
  weight: z.number().int().min(1).max(100),
  findings: z.array(z.object({ state: z.enum(findingStates), text: z.string() })),
})

/** Source: acceptance.md A12, Q25; product.md §2, §7. */
export const websiteAnalysis = defineAgent({
  id: 'website-analysis',
  version: 1,
  card: {
    title: 'Website Analysis',
    summary: 'Reads a website like a search engine and a visitor would, scores it and lists what to improve first.',
    category: 'New',
    picture: 'website',
    job: 'found',
    synonyms: ['audit', 'google', 'visitors', 'site check'],
    featured: 6,
  },
  price: 1,
  bulk: true,
  input: z.object({ url: webAddress, read_more: readMore }),
  fields: {
    url: { kind: 'url', profile: 'site', label: 'URL', placeholder: 'https://example.com' },
    read_more: readMoreField,
  },
  endpoint: '/api/v1/research/website-analysis',
  legacy: [
    {
      family: 'v2',
      method: 'POST',
      path: 'website-analysis',
      respond: (output) => ({ analysis: output.data.analysis }),
    },
  ],
  output: z.object({
    data: z.object({
      /** The full report as Markdown. */
      analysis: z.string().min(1),
      /** 0 to 100: the weighted scores of the areas. Null when the address has no page to judge. */
      score: z.number().int().min(0).max(100).nullable(),
      areas: z.array(Area),
      /** At most ten, most useful first. */
      actions: z.array(z.object({ title: z.string(), why: z.string(), impact: level, effort: level })).max(10),
      /** What the site states, each fact with its quote and page. */
      facts: z.array(SiteFact).default([]),
      /** Labels of facts that the pages read do not state. */
      not_stated: z.array(z.string()).default([]),
      technologies: z.array(Technology).default([]),
      /** Null in results from before it was recorded. */
      coverage: SiteCoverage.nullable().default(null),
      /** What a text model wrote from the facts, as Markdown. */
      opening: z.string().nullable().default(null),
      /** At most six. */
      pages: z
        .array(
          z.object({
            url: z.string(),
            title: z.string().nullable(),
            status: z.number().int(),
            words: z.number().int(),
          }),
        )
        .default([]),
      /**
       * Flesch reading ease (0 hard, 100 easy) and school grade of the body text; null when it could not be measured.
       */
      readability: z
        .object({ ease: z.number().int(), grade: z.number().int(), words_per_sentence: z.number() })
        .nullable()
        .default(null),
    }),
  }),
  text: (output) => output.data.analysis,
  titleOf: ({ url }, { data: { score } }) => `Website ${siteName(url)}${score === null ? '' : `, ${score} of 100`}`,
  errors: { panel: 'An error occurred while fetching the analysis.' },
})
