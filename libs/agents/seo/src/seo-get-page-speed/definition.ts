import { defineAgent, webAddress, siteName } from '@bazaar/agents-kit'
import { z } from 'zod'
import { Comparison, EstimateLine, FailedAudit, FieldValue, Frame, Insight, Metric, Score } from './measurement.ts'

/** Source: acceptance.md A6, C15, Q22; product.md §2, §7. */
export const seoGetPageSpeed = defineAgent({
  id: 'seo-get-page-speed',
  version: 1,
  card: {
    title: 'SEO Get Page Speed',
    summary: 'Opens a page in a real browser and measures its speed, access, practices and search basics.',
    category: 'SEO',
    picture: 'speed',
    job: 'found',
    synonyms: ['slow', 'performance', 'lighthouse', 'core web vitals'],
  },
  price: 1,
  bulk: true,
  input: z.object({
    url: webAddress,
    // Accepts free text in any case (acceptance.md A6). Anything unknown counts as mobile, and the output reports that.
    strategy: z.string().trim().max(60, 'Please write Mobile or Desktop.').default('Mobile'),
  }),
  fields: {
    url: { kind: 'url', profile: 'site', label: 'URL', placeholder: 'https://example.com/page' },
    strategy: {
      kind: 'choice',
      label: 'Type: Mobile or Desktop',
      options: [
        { value: 'Mobile', label: 'Mobile' },
        { value: 'Desktop', label: 'Desktop' },
      ],
    },
  },
  endpoint: '/api/v1/seo/pagespeed',
  legacy: [
    {
      family: 'v1',
      method: 'POST',
      path: 'pagespeed',
      respond: ({ pageSpeedInsights }) => ({ pageSpeedInsights }),
    },
  ],
  output: z.object({
    /** The full report as Markdown. */
    pageSpeedInsights: z.string().min(1),
    /** Measured address, after redirects. */
    url: z.url(),
    strategy: z.enum(['mobile', 'desktop']),
    /** `estimate` when no browser was available to measure with. Then there are no scores and no metrics. */
    kind: z.enum(['lighthouse', 'estimate']),
    scores: z.array(Score),
    metrics: z.array(Metric),
    frames: z.array(Frame),
    /** Largest saving first. */
    insights: z.array(Insight),
    failed: z.array(FailedAudit),
    field: z.array(FieldValue),
    estimate: z.array(EstimateLine),
    /** Device, throttling, versions and time, one line each. */
    environment: z.array(z.string()),
    /** Null for the first measurement of a page. */
    previous: Comparison.nullable(),
  }),
  text: (output) => output.pageSpeedInsights,
  titleOf: ({ url }, { strategy }) => `Page speed of ${siteName(url)}, ${strategy}`,
  // Measurements run one at a time, up to 90 seconds each. The deadline leaves room for a short queue.
  deadlineMs: 300_000,
})
