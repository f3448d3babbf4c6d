/** A reduced report in the format of Lighthouse 13, for the specs of this folder. */
const audit = (id: string, more: object = {}) => ({
  id,
  title: `Title of ${id}`,
  description: 'What to do. [Learn more about it](https://developer.chrome.com/docs/x/).',
  score: 1,
  scoreDisplayMode: 'binary',
  examples: [],
  ...more,
})
const timed = (id: string, numericValue: number, p10: number, median: number) =>
  audit(id, { numericValue, scoreDisplayMode: 'numeric', scoringOptions: { p10, median } })
const refs = (group: string, ...ids: string[]) => ids.map((id) => ({ id, group }))

const audits = [
  timed('first-contentful-paint', 1_200, 1_800, 3_000),
  timed('largest-contentful-paint', 4_200.4, 2_500, 4_000),
  timed('total-blocking-time', 350, 200, 600),
  timed('cumulative-layout-shift', 0.3456, 0.1, 0.25),
  timed('speed-index', 3_000, 3_387, 5_800),
  audit('server-response-time', { numericValue: 95, scoreDisplayMode: 'metricSavings' }),
  audit('image-delivery-insight', {
    score: 0,
    scoreDisplayMode: 'metricSavings',
    metricSavings: { FCP: 0, LCP: 900 },
    displayValue: 'Est savings of 210 KiB',
    examples: ['https://shop.test/hero.jpg'],
  }),
  audit('cls-culprits-insight', { score: 0, scoreDisplayMode: 'numeric', metricSavings: { CLS: 0.3 } }),
  audit('third-parties-insight', { score: null, scoreDisplayMode: 'informative', metricSavings: { TBT: 0 } }),
  audit('unused-javascript', { score: 0.5, scoreDisplayMode: 'metricSavings', metricSavings: { FCP: 100, LCP: 100 } }),
  audit('unsized-images', { score: 0.5, scoreDisplayMode: 'metricSavings', metricSavings: { CLS: 0 } }),
  audit('metrics', { score: 0 }),
  audit('image-alt', {
    title: 'Image elements do not have `[alt]` attributes',
    score: 0,
    examples: ['<img src="/a.png">'],
  }),
  audit('manual-check', { score: null, scoreDisplayMode: 'manual' }),
  audit('meta-description', { score: 0 }),
  audit('is-on-https'),
]

export const recordedReport = {
  lighthouseVersion: '13.5.0',
  finalDisplayedUrl: 'https://shop.test/',
  fetchTime: '2026-11-21T06:00:00.000Z',
  environment: { hostUserAgent: 'Mozilla/5.0 HeadlessChrome/153.0.8010.0 Safari/537.36' },
  configSettings: {
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 },
    screenEmulation: { width: 412, height: 823 },
  },
  categories: {
    performance: {
      id: 'performance',
      title: 'Performance',
      score: 0.625,
      auditRefs: [
        ...refs('metrics', 'first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'),
        ...refs('insights', 'image-delivery-insight', 'cls-culprits-insight', 'third-parties-insight'),
        ...refs('diagnostics', 'unused-javascript', 'unsized-images'),
        ...refs('hidden', 'server-response-time', 'metrics'),
      ],
    },
    accessibility: {
      id: 'accessibility',
      title: 'Accessibility',
      score: 0.8,
      auditRefs: [...refs('a11y-names-labels', 'image-alt'), { id: 'manual-check' }],
    },
    'best-practices': {
      id: 'best-practices',
      title: 'Best Practices',
      score: null,
      auditRefs: refs('best-practices-trust-safety', 'is-on-https'),
    },
    seo: { id: 'seo', title: 'SEO', score: 0.92, auditRefs: refs('seo-content', 'image-alt', 'meta-description') },
  },
  audits: Object.fromEntries([
    ...audits.map((entry) => [entry.id, entry]),
    [
      'screenshot-thumbnails',
      {
        ...audit('screenshot-thumbnails', { score: null, scoreDisplayMode: 'informative' }),
        details: { items: [{ timing: 375.4, data: 'data:image/jpeg;base64,AAAA' }, { timing: 750 }] },
      },
    ],
  ]),
  runWarnings: ['The page loaded too slowly to finish within the time limit.'],
}
