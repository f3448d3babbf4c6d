import { exampleFor } from '@bazaar/agents-kit'
import { seoGetPageSpeed } from './definition.ts'

const pageSpeedInsights = `# Page speed of https://acme-ledger.example/

Measured as on a phone.

## Scores

| Category | Score | Reading |
| --- | --- | --- |
| Performance | 100 | Good |
| Accessibility | 89 | Needs work |
| Best Practices | 96 | Good |
| SEO | 92 | Good |

## Metrics

| Metric | Measured | Good up to | Poor above | Reading |
| --- | --- | --- | --- | --- |
| First Contentful Paint | 1.5 s | 1800 | 3000 | Good |
| Largest Contentful Paint | 1.5 s | 2500 | 4000 | Good |
| Total Blocking Time | 0 ms | 200 | 600 | Good |
| Cumulative Layout Shift | 0 | 0.1 | 0.25 | Good |
| Speed Index | 1.5 s | 3387 | 5800 | Good |
| Time to First Byte | 15 ms | 800 | 1800 | Good |

## What would help most

1. **Render-blocking requests** (FCP 750 ms, LCP 750 ms; Est savings of 770 ms): Requests are blocking the page's initial render, which may delay LCP. Deferring or inlining can move these network requests out of the critical path.
   - https://acme-ledger.example/wp-content/themes/a/app.js
   - https://www.googletagmanager.com/gtag/js?id=G-XXXX
2. **Network dependency tree**: Avoid chaining critical requests by reducing the length of chains, reducing the download size of resources, or deferring the download of unnecessary resources to improve page load.
3. **Document request latency** (Est savings of 2 KiB): Your first network request is the most important. Reduce its latency by avoiding redirects, ensuring a fast server response, and enabling text compression.
4. **Image elements do not have explicit width and height**: Set an explicit width and height on image elements to reduce layout shifts and improve CLS.
   - https://acme-ledger.example/a.png
   - https://acme-ledger.example/c.png

## Checks that failed

1. **Image elements do not have \\[alt\\] attributes** (Accessibility): Informative elements should aim for short, descriptive alternate text. Decorative elements can be ignored with an empty alt attribute.
   - \\<img src="/a.png"\\>
2. **Browser errors were logged to the console** (Best Practices): Errors logged to the console indicate unresolved problems. They can come from network request failures and other browser concerns.

## How this was made

- Device: phone (emulated, 412 × 823)
- Throttling: simulated: processor 4× slower, 150 ms round trip, 1638 kbit/s
- Lighthouse 13.5.0, HeadlessChrome 153.0.8010.0, run on this server
- Measured 2026-11-21, 07:23 UTC
- Figures differ a little from one measurement to the next; compare several before you decide.`

/** A real measurement of the sample page, without its screenshots. */
export const seoGetPageSpeedExample = exampleFor(seoGetPageSpeed, {
  input: { url: 'acme-ledger.example', strategy: 'Mobile' },
  output: {
    pageSpeedInsights,
    url: 'https://acme-ledger.example/',
    strategy: 'mobile',
    kind: 'lighthouse',
    scores: [
      { id: 'performance', label: 'Performance', score: 100 },
      { id: 'accessibility', label: 'Accessibility', score: 89 },
      { id: 'best-practices', label: 'Best Practices', score: 96 },
      { id: 'seo', label: 'SEO', score: 92 },
    ],
    metrics: [
      {
        id: 'first-contentful-paint',
        label: 'First Contentful Paint',
        value: 1483.875,
        display: '1.5 s',
        good: 1800,
        poor: 3000,
        state: 'good',
      },
      {
        id: 'largest-contentful-paint',
        label: 'Largest Contentful Paint',
        value: 1483.875,
        display: '1.5 s',
        good: 2500,
        poor: 4000,
        state: 'good',
      },
      {
        id: 'total-blocking-time',
        label: 'Total Blocking Time',
        value: 0,
        display: '0 ms',
        good: 200,
        poor: 600,
        state: 'good',
      },
      {
        id: 'cumulative-layout-shift',
        label: 'Cumulative Layout Shift',
        value: 0,
        display: '0',
        good: 0.1,
        poor: 0.25,
        state: 'good',
      },
      {
        id: 'speed-index',
        label: 'Speed Index',
        value: 1483.875,
        display: '1.5 s',
        good: 3387,
        poor: 5800,
        state: 'good',
      },
      {
        id: 'server-response-time',
        label: 'Time to First Byte',
        value: 15,
        display: '15 ms',
        good: 800,
        poor: 1800,
        state: 'good',
      },
    ],
    frames: [],
    insights: [
      {
        id: 'render-blocking-insight',
        title: 'Render-blocking requests',
        text: "Requests are blocking the page's initial render, which may delay LCP. Deferring or inlining can move these network requests out of the critical path.",
        more: 'https://developer.chrome.com/docs/performance/insights/render-blocking',
        display: 'Est savings of 770 ms',
        examples: [
          'https://acme-ledger.example/wp-content/themes/a/app.js',
          'https://www.googletagmanager.com/gtag/js?id=G-XXXX',
        ],
        savings: [
          { metric: 'FCP', value: 750 },
          { metric: 'LCP', value: 750 },
        ],
      },
      {
        id: 'network-dependency-tree-insight',
        title: 'Network dependency tree',
        text: 'Avoid chaining critical requests by reducing the length of chains, reducing the download size of resources, or deferring the download of unnecessary resources to improve page load.',
        more: 'https://developer.chrome.com/docs/performance/insights/network-dependency-tree',
        display: null,
        examples: [],
        savings: [],
      },
      {
        id: 'document-latency-insight',
        title: 'Document request latency',
        text: 'Your first network request is the most important. Reduce its latency by avoiding redirects, ensuring a fast server response, and enabling text compression.',
        more: 'https://developer.chrome.com/docs/performance/insights/document-latency',
        display: 'Est savings of 2 KiB',
        examples: [],
        savings: [],
      },
      {
        id: 'unsized-images',
        title: 'Image elements do not have explicit width and height',
        text: 'Set an explicit width and height on image elements to reduce layout shifts and improve CLS.',
        more: 'https://web.dev/articles/optimize-cls#images_without_dimensions',
        display: null,
        examples: ['https://acme-ledger.example/a.png', 'https://acme-ledger.example/c.png'],
        savings: [],
      },
    ],
    failed: [
      {
        id: 'image-alt',
        title: 'Image elements do not have [alt] attributes',
        text: 'Informative elements should aim for short, descriptive alternate text. Decorative elements can be ignored with an empty alt attribute.',
        more: 'https://dequeuniversity.com/rules/axe/4.13/image-alt',
        display: null,
        examples: ['<img src="/a.png">'],
        category: 'Accessibility',
      },
      {
        id: 'errors-in-console',
        title: 'Browser errors were logged to the console',
        text: 'Errors logged to the console indicate unresolved problems. They can come from network request failures and other browser concerns.',
        more: 'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console/',
        display: null,
        examples: [],
        category: 'Best Practices',
      },
    ],
    field: [],
    estimate: [],
    environment: [
      'Device: phone (emulated, 412 × 823)',
      'Throttling: simulated: processor 4× slower, 150 ms round trip, 1638 kbit/s',
      'Lighthouse 13.5.0, HeadlessChrome 153.0.8010.0, run on this server',
      'Measured 2026-11-21, 07:23 UTC',
    ],
    previous: null,
  },
})
