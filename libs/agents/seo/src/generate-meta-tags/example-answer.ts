import { exampleFor } from '@bazaar/agents-kit'
import { tagsIn } from '../shared/example-tags.ts'
import { generateMetaTags } from './definition.ts'
import { first, second, third } from './example-heads.ts'

const data = `# Meta tags for https://acme-ledger.example/

## Copy and paste

Into the head of the page, in place of the tags of the same name.

\`\`\`html
${first}
\`\`\`

- The size of the picture is not stated, so the small card was chosen; from 300 × 157 pixels use summary_large_image.
- The page already has structured data (Organization); replace it or leave ours out, do not keep both.

## Your wording

- **Title:** Invoicing made easy!!!: 200 px, 22 characters. It leaves most of the room empty.
- **Description:** Send GST invoices in a minute.: 197 px, 30 characters. There is room for more.

## Your keywords

| keyword | in your title | in your description | on the page |
| --- | --- | --- | --- |
| GST invoices | no | yes | description, text, images |
| bank reconciliation | no | no | headings, text |
| payroll | no | no | **not found** |

Not on the page: payroll. Tags promise what the page holds: write about these words there, or drop them.

Google ignores the keywords tag; it is here because you asked for keywords. What counts is that the words stand in the text.

## Title and description to choose from

The tags above hold the first, which is yours, unchanged.

1. **Invoicing made easy!!!** (200 px of 580; from: your title)

   Send GST invoices in a minute. (197 px of 920; from: your description)

2. **GST invoices: Invoicing made easy \\| Acme Ledger** (449 px of 580; from: your title, improved)

   Send GST invoices in a minute. Create a GST invoice in under a minute from a phone or a laptop. (609 px of 920; from: your description, with words of the page)

3. **Cloud accounting for Indian small businesses \\| Acme Ledger** (539 px of 580; from: title of the page, with the name of the site)

   Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time. (649 px of 920; from: description of the page)

## How the first looks in results

> acme-ledger.example
>
> **Invoicing made easy!!!**
>
> Send GST invoices in a minute.

## What is there now

- **Good, title:** “Acme Ledger \\| Cloud accounting for Indian small businesses”: 539 px, 58 characters. It fits.
- **Good, description:** “Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.”: 649 px, 101 characters. It fits.
- **Good, canonical:** https://acme-ledger.example/
- **Good, robots:** Nothing is stated, which means the page may be listed.
- **Good, viewport:** width=device-width, initial-scale=1
- **Good, language:** en
- **Improve, Open Graph:** Not there: og:description, og:url.
- **Missing, X card:** There is no card for X; it then uses the Open Graph tags.
- **Good, JSON-LD:** Structured data is there: Organization.
- **Good, main heading:** “GST invoicing that closes your month in a day”

## How this was made

Made by the built-in engine from your form and https://acme-ledger.example/, read 2026-11-21, 06:00 UTC; no text model was used and no fact was added. Widths are those of Arial at 20 px (title) and 14 px (description). Search engines publish no limits and may show other words; the limits used are observed ones.`

/** The real engine output for the sample page. The engine's spec compares the two. */
export const generateMetaTagsExample = exampleFor(generateMetaTags, {
  input: {
    url: 'acme-ledger.example',
    keywords: ['GST invoices', 'bank reconciliation', 'payroll'],
    title: 'Invoicing made easy!!!',
    description: 'Send GST invoices in a minute.',
  },
  output: {
    data,
    html: first,
    best: {
      url: 'https://acme-ledger.example/',
      title: 'Invoicing made easy!!!',
      description: 'Send GST invoices in a minute.',
    },
    variants: [
      {
        title: 'Invoicing made easy!!!',
        title_px: 199.8,
        title_from: 'your title',
        description: 'Send GST invoices in a minute.',
        description_px: 196.8,
        description_from: 'your description',
        tags: tagsIn(first),
      },
      {
        title: 'GST invoices: Invoicing made easy | Acme Ledger',
        title_px: 449.2,
        title_from: 'your title, improved',
        description: 'Send GST invoices in a minute. Create a GST invoice in under a minute from a phone or a laptop.',
        description_px: 608.7,
        description_from: 'your description, with words of the page',
        tags: tagsIn(second),
      },
      {
        title: 'Cloud accounting for Indian small businesses | Acme Ledger',
        title_px: 538.6,
        title_from: 'title of the page, with the name of the site',
        description:
          'Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.',
        description_px: 649,
        description_from: 'description of the page',
        tags: tagsIn(third),
      },
    ],
    preview: {
      host: 'acme-ledger.example',
      path: [],
      site_name: 'Acme Ledger',
      card: 'summary',
      image: {
        url: 'https://acme-ledger.example/og.png',
        alt: null,
        width: null,
        height: null,
      },
    },
    limits: {
      title_px: 580,
      description_px: 920,
      description_phone_px: 680,
    },
    audit: [
      {
        tag: 'title',
        state: 'good',
        text: '“Acme Ledger | Cloud accounting for Indian small businesses”: 539 px, 58 characters. It fits.',
      },
      {
        tag: 'description',
        state: 'good',
        text: '“Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.”: 649 px, 101 characters. It fits.',
      },
      {
        tag: 'canonical',
        state: 'good',
        text: 'https://acme-ledger.example/',
      },
      {
        tag: 'robots',
        state: 'good',
        text: 'Nothing is stated, which means the page may be listed.',
      },
      {
        tag: 'viewport',
        state: 'good',
        text: 'width=device-width, initial-scale=1',
      },
      {
        tag: 'language',
        state: 'good',
        text: 'en',
      },
      {
        tag: 'Open Graph',
        state: 'improve',
        text: 'Not there: og:description, og:url.',
      },
      {
        tag: 'X card',
        state: 'missing',
        text: 'There is no card for X; it then uses the Open Graph tags.',
      },
      {
        tag: 'JSON-LD',
        state: 'good',
        text: 'Structured data is there: Organization.',
      },
      {
        tag: 'main heading',
        state: 'good',
        text: '“GST invoicing that closes your month in a day”',
      },
    ],
    given: {
      title: {
        text: 'Invoicing made easy!!!',
        px: 199.8,
        state: 'improve',
        verdict: '200 px, 22 characters. It leaves most of the room empty.',
      },
      description: {
        text: 'Send GST invoices in a minute.',
        px: 196.8,
        state: 'improve',
        verdict: '197 px, 30 characters. There is room for more.',
      },
    },
    keywords: [
      {
        keyword: 'GST invoices',
        places: ['description', 'text', 'images'],
        in_title: false,
        in_description: true,
      },
      {
        keyword: 'bank reconciliation',
        places: ['headings', 'text'],
        in_title: false,
        in_description: false,
      },
      {
        keyword: 'payroll',
        places: [],
        in_title: false,
        in_description: false,
      },
    ],
    page_problem: null,
  },
})
