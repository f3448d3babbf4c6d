import type { Speed } from './speed-state.ts'

const metric = (
  id: string,
  label: string,
  value: number | null,
  display: string,
  state: Speed['metrics'][number]['state'],
) => ({
  id,
  label,
  value,
  display,
  good: id === 'cls' ? 0.1 : 2_500,
  poor: id === 'cls' ? 0.25 : 4_000,
  state,
})
const advice = { text: 'What to do.', more: 'https://developer.chrome.com/docs/x/', display: null, examples: [] }

export const measured: Speed = {
  pageSpeedInsights: '# Page speed',
  url: 'https://shop.test/',
  strategy: 'mobile',
  kind: 'lighthouse',
  scores: [
    { id: 'performance', label: 'Performance', score: 63 },
    { id: 'accessibility', label: 'Accessibility', score: 90 },
    { id: 'best-practices', label: 'Best Practices', score: null },
    { id: 'seo', label: 'SEO', score: 42 },
  ],
  metrics: [
    metric('lcp', 'Largest Contentful Paint', 4_200, '4.2 s', 'poor'),
    metric('cls', 'Cumulative Layout Shift', 0.05, '0.05', 'good'),
    metric('tbt', 'Total Blocking Time', null, 'not measured', 'unknown'),
  ],
  frames: [
    { at_ms: 375, image: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' },
    { at_ms: 3_000, image: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' },
  ],
  insights: [
    {
      ...advice,
      id: 'image-delivery-insight',
      title: 'Improve image delivery',
      display: 'Est savings of 210 KiB',
      examples: ['https://shop.test/hero.jpg'],
      savings: [{ metric: 'LCP', value: 900 }],
    },
    { ...advice, id: 'cls-culprits-insight', title: 'Layout shift culprits', savings: [{ metric: 'CLS', value: 0.3 }] },
  ],
  failed: [{ ...advice, id: 'image-alt', title: 'Images without alt', category: 'Accessibility', more: null }],
  field: [{ label: 'Interaction to Next Paint', display: '180 ms', state: 'good' }],
  estimate: [],
  environment: ['Device: phone', 'Lighthouse 13.5.0'],
  previous: {
    measured_at: '2026-11-20T06:00:00.000Z',
    scores: [{ id: 'performance', label: 'Performance', before: 70, now: 63 }],
    metrics: [{ id: 'lcp', label: 'Largest Contentful Paint', before: 3_000, now: 4_200, display: '3.0 s → 4.2 s' }],
  },
}
export const estimated: Speed = {
  ...measured,
  kind: 'estimate',
  scores: [],
  metrics: [],
  frames: [],
  insights: [],
  failed: [],
  field: [],
  previous: null,
  estimate: [{ label: 'Compression', display: 'none', state: 'poor', text: 'Turn on gzip.' }],
}
