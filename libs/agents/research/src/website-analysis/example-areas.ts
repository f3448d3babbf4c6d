import type { AgentOutput } from '@bazaar/agents-kit'
import type { websiteAnalysis } from './definition.ts'

type Area = AgentOutput<typeof websiteAnalysis>['data']['areas'][number]
const finding = (state: Area['findings'][number]['state'], text: string) => ({ state, text })

/** The areas of the example. */
export const exampleAreas: Area[] = [
  {
    id: 'search',
    label: 'Search basics',
    weight: 20,
    score: 97,
    findings: [
      finding('good', 'The title is “Acme Ledger | Cloud accounting for Indian small businesses” (58 characters).'),
      finding(
        'good',
        'The meta description is “Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.” (101 characters).',
      ),
      finding('good', 'One main heading: “GST invoicing that closes your month in a day”.'),
      finding('good', 'The canonical address is the page itself.'),
      finding('good', 'The page lets search engines list it.'),
      finding('good', 'robots.txt is there and lets crawlers in.'),
      finding('improve', 'No sitemap was found at https://acme-ledger.example/sitemap.xml.'),
    ],
  },
  {
    id: 'content',
    label: 'Content',
    weight: 15,
    score: 80,
    findings: [
      finding('improve', 'The home page says 186 words in its main part.'),
      finding('good', 'Reading ease is 75 of 100 (easy), about school grade 6, with 11.4 words a sentence.'),
      finding('good', '5 headings, 4 of the second rank.'),
      finding('good', 'The language is declared as “en”.'),
    ],
  },
  {
    id: 'speed',
    label: 'Address, speed and mobile',
    weight: 15,
    score: 92,
    findings: [
      finding('good', 'The address answers directly with status 200.'),
      finding('good', 'The server sent the first byte after 120 ms (measured once, from our server).'),
      finding('good', 'The HTML weighs 3 KB before images, scripts and styles.'),
      finding('note', 'The HTML is too small for compression to matter.'),
      finding('improve', '2 script files and 0 style sheets are linked. 2 scripts in the head hold up the page.'),
      finding('good', 'The page declares a mobile viewport.'),
    ],
  },
  {
    id: 'accessibility',
    label: 'Accessibility and images',
    weight: 15,
    score: 63,
    findings: [
      finding('missing', '3 images: 1 without an alt text, 1 marked as decoration.'),
      finding('good', 'Every link, button, form field and frame has a name.'),
      finding('good', 'The page can be enlarged.'),
      finding('good', 'The main part is marked as such.'),
      finding('improve', '3 images without width and height.'),
    ],
  },
  {
    id: 'action',
    label: 'Calls to action',
    weight: 10,
    score: 20,
    findings: [
      finding(
        'missing',
        'The home page asks the visitor for nothing: no button or link that says what to do next was found.',
      ),
      finding('good', 'A price is stated: “Plans start at Rs 499 a month with a 14-day free trial.”'),
    ],
  },
  {
    id: 'security',
    label: 'Security',
    weight: 10,
    score: 75,
    findings: [
      finding('good', 'The page is served over HTTPS with a certificate that is trusted.'),
      finding('good', 'The plain http address leads to the secure one.'),
      finding('good', 'HSTS tells browsers to stay on HTTPS.'),
      finding('missing', 'There is no content security policy.'),
      finding('improve', 'These protective headers are not set: X-Frame-Options, Referrer-Policy.'),
      finding('note', 'The home page sets no cookie before the visitor does anything.'),
    ],
  },
  {
    id: 'sharing',
    label: 'Sharing and structured data',
    weight: 5,
    score: 72,
    findings: [
      finding('improve', 'Tags for shared links that are missing: og:description, og:url.'),
      finding('improve', 'No card for X is declared.'),
      finding('good', 'Structured data is there: Organization.'),
      finding('note', 'No icon for the browser tab is linked.'),
    ],
  },
  {
    id: 'trust',
    label: 'Contact and trust',
    weight: 5,
    score: 100,
    findings: [
      finding('good', 'Ways to get in touch: hello@acme-ledger.example, +91-80-5550-1234.'),
      finding('note', 'No postal address is marked as one on the pages read.'),
      finding('good', 'Profiles linked: LinkedIn.'),
      finding('good', 'A privacy policy is linked.'),
    ],
  },
  {
    id: 'links',
    label: 'Links',
    weight: 5,
    score: 50,
    findings: [
      finding('note', '5 links inside the site, 0 to other sites.'),
      finding('good', 'The home page links to other pages of the site.'),
      finding('missing', '1 broken link of 3 tried: “Contact” to https://acme-ledger.example/contact (404).'),
    ],
  },
]
