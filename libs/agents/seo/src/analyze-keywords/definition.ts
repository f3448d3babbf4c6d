import { defineAgent, webAddress, siteName } from '@bazaar/agents-kit'
import { z } from 'zod'
import { KeywordAnalysis } from './analysis.ts'

const audienceNeeded = 'Please say whom you want to reach.'

/** Source: acceptance.md A13, C5; product.md §2, §7. */
export const analyzeKeywords = defineAgent({
  id: 'analyze-keywords',
  version: 1,
  card: {
    title: 'Analyze Keywords',
    summary: 'Finds what a website is really about, where its words stand, and what its audience would miss.',
    category: 'SEO',
    picture: 'keywords',
    job: 'found',
    synonyms: ['google', 'ranking', 'search terms'],
  },
  price: 1,
  bulk: true,
  input: z.object({
    website_url: webAddress,
    target_audience: z
      .string({ error: audienceNeeded })
      .trim()
      .min(1, audienceNeeded)
      .max(500, 'Please use at most 500 characters.'),
  }),
  fields: {
    website_url: { kind: 'url', profile: 'site', label: 'Website url', placeholder: 'https://example.com' },
    target_audience: {
      kind: 'text',
      profile: 'audience',
      label: 'Target audience',
      placeholder: 'Owners of small cafes and hotels in Pune',
    },
  },
  endpoint: '/api/v1/research/analyze-keywords',
  legacy: [{ family: 'v2', method: 'POST', path: 'analyze-keywords', respond: (output) => output }],
  output: z.object({
    /** The full report as Markdown. */
    data: z.string().min(1),
    analysis: KeywordAnalysis,
  }),
  result: 'list',
  text: (output) => output.data,
  titleOf: ({ website_url }) => `Keywords of ${siteName(website_url)}`,
})
