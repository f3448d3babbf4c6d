import type { AgentOutput } from '@bazaar/agents-kit'
import type { websiteAnalysis } from './definition.ts'

export const exampleAreas: AgentOutput<typeof websiteAnalysis>['data']['areas'] = [
  {
    id: 'search',
    label: 'Search basics',
    weight: 20,
    score: 97,
    findings: [
      {
        state: 'good',
        text: 'The title is “Acme Ledger | Cloud accounting for Indian small businesses” (58 characters).',
      },
      {
        state: 'good',
        text: 'The meta description is “Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.” (101 characters).',
      },
      {
        state: 'good',
        text: 'One main heading: “GST invoicing that closes your month in a day”.',
      },
      {
        state: 'good',
        text: 'The canonical address is the page itself.',
      },
      {
        state: 'good',
        text: 'The page lets search engines list it.',
      },
      {
        state: 'good',
        text: 'robots.txt is there and lets crawlers in.',
      },
      {
        state: 'improve',
        text: 'No sitemap was found at https://acme-ledger.example/sitemap.xml.',
      },
    ],
  },
  {
    id: 'content',
    label: 'Content',
    weight: 15,
    score: 80,
    findings: [
      {
        state: 'improve',
        text: 'The home page says 186 words in its main part.',
      },
      {
        state: 'good',
        text: 'Reading ease is 75 of 100 (easy), about school grade 6, with 11.4 words a sentence.',
      },
      {
        state: 'good',
        text: '5 headings, 4 of the second rank.',
      },
      {
        state: 'good',
        text: 'The language is declared as “en”.',
      },
    ],
  },
  {
    id: 'speed',
    label: 'Address, speed and mobile',
    weight: 15,
    score: 92,
    findings: [
      {
        state: 'good',
        text: 'The address answers directly with status 200.',
      },
      {
        state: 'good',
        text: 'The server sent the first byte after 120 ms (measured once, from our server).',
      },
      {
        state: 'good',
        text: 'The HTML weighs 3 KB before images, scripts and styles.',
      },
      {
        state: 'note',
        text: 'The HTML is too small for compression to matter.',
      },
      {
        state: 'improve',
        text: '2 script files and 0 style sheets are linked. 2 scripts in the head hold up the page.',
      },
      {
        state: 'good',
        text: 'The page declares a mobile viewport.',
      },
    ],
  },
  {
    id: 'accessibility',
    label: 'Accessibility and images',
    weight: 15,
    score: 63,
    findings: [
      {
        state: 'missing',
        text: '3 images: 1 without an alt text, 1 marked as decoration.',
      },
      {
        state: 'good',
        text: 'Every link, button, form field and frame has a name.',
      },
      {
        state: 'good',
        text: 'The page can be enlarged.',
      },
      {
        state: 'good',
        text: 'The main part is marked as such.',
      },
      {
        state: 'improve',
        text: '3 images without width and height.',
      },
    ],
  },
  {
    id: 'action',
    label: 'Calls to action',
    weight: 10,
    score: 20,
    findings: [
      {
        state: 'missing',
        text: 'The home page asks the visitor for nothing: no button or link that says what to do next was found.',
      },
      {
        state: 'good',
        text: 'A price is stated: “Plans start at Rs 499 a month with a 14-day free trial.”',
      },
    ],
  },
  {
    id: 'security',
    label: 'Security',
    weight: 10,
    score: 75,
    findings: [
      {
        state: 'good',
        text: 'The page is served over HTTPS with a certificate that is trusted.',
      },
      {
        state: 'good',
        text: 'The plain http address leads to the secure one.',
      },
      {
        state: 'good',
        text: 'HSTS tells browsers to stay on HTTPS.',
      },
      {
        state: 'missing',
        text: 'There is no content security policy.',
      },
      {
        state: 'improve',
        text: 'These protective headers are not set: X-Frame-Options, Referrer-Policy.',
      },
      {
        state: 'note',
        text: 'The home page sets no cookie before the visitor does anything.',
      },
    ],
  },
  {
    id: 'sharing',
    label: 'Sharing and structured data',
    weight: 5,
    score: 72,
    findings: [
      {
        state: 'improve',
        text: 'Tags for shared links that are missing: og:description, og:url.',
      },
      {
        state: 'improve',
        text: 'No card for X is declared.',
      },
      {
        state: 'good',
        text: 'Structured data is there: Organization.',
      },
      {
        state: 'note',
        text: 'No icon for the browser tab is linked.',
      },
    ],
  },
  {
    id: 'trust',
    label: 'Contact and trust',
    weight: 5,
    score: 100,
    findings: [
      {
        state: 'good',
        text: 'Ways to get in touch: hello@acme-ledger.example, +91-80-5550-1234.',
      },
      {
        state: 'note',
        text: 'No postal address is marked as one on the pages read.',
      },
      {
        state: 'good',
        text: 'Profiles linked: LinkedIn.',
      },
      {
        state: 'good',
        text: 'A privacy policy is linked.',
      },
    ],
  },
  {
    id: 'links',
    label: 'Links',
    weight: 5,
    score: 50,
    findings: [
      {
        state: 'note',
        text: '5 links inside the site, 0 to other sites.',
      },
      {
        state: 'good',
        text: 'The home page links to other pages of the site.',
      },
      {
        state: 'missing',
        text: '1 broken link of 1 tried: “Contact” to https://acme-ledger.example/contact (404).',
      },
    ],
  },
]
