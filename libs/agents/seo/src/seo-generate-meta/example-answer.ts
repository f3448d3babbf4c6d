import { exampleFor } from '@bazaar/agents-kit'
import { tagsIn } from '../shared/example-tags.ts'
import { seoGenerateMeta } from './definition.ts'
import { first, second, third } from './example-heads.ts'

const data = `# Meta tags for https://acme-ledger.example/

## Copy and paste

Into the head of the page, in place of the tags of the same name.

\`\`\`html
${first}
\`\`\`

- The size of the picture is not stated, so the small card was chosen; from 300 × 157 pixels use summary_large_image.
- The page already has structured data (Organization); replace it or leave ours out, do not keep both.

## Title and description to choose from

The tags above hold the first. All words are the page’s own.

1. **Cloud accounting for Indian small businesses \\| Acme Ledger** (539 px of 580; from: title of the page, with the name of the site)

   Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time. (649 px of 920; from: description of the page)

2. **GST invoicing that closes your month in a day \\| Acme Ledger** (544 px of 580; from: main heading, with the name of the site)

   Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line. (617 px of 920; from: main text)

3. **Cloud accounting for Indian small businesses** (403 px of 580; from: title of the page)

   Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically. (645 px of 920; from: main text)

## How the first looks in results

> acme-ledger.example
>
> **Cloud accounting for Indian small businesses \\| Acme Ledger**
>
> Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.

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

Made by the built-in engine from https://acme-ledger.example/, read 2026-11-21, 06:00 UTC; no text model was used and no fact was added. The page was treated as: home. Widths are those of Arial at 20 px (title) and 14 px (description). Search engines publish no limits and may show other words; the limits used are observed ones.`

/** The real engine output for the sample page. The engine's spec compares the two. */
export const seoGenerateMetaExample = exampleFor(seoGenerateMeta, {
  input: { url: 'acme-ledger.example' },
  output: {
    data,
    html: first,
    best: {
      url: 'https://acme-ledger.example/',
      title: 'Cloud accounting for Indian small businesses | Acme Ledger',
      description:
        'Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.',
    },
    variants: [
      {
        title: 'Cloud accounting for Indian small businesses | Acme Ledger',
        title_px: 538.6,
        title_from: 'title of the page, with the name of the site',
        description:
          'Acme Ledger helps small Indian businesses send GST invoices, track expenses and file returns on time.',
        description_px: 649,
        description_from: 'description of the page',
        tags: tagsIn(first),
      },
      {
        title: 'GST invoicing that closes your month in a day | Acme Ledger',
        title_px: 544.2,
        title_from: 'main heading, with the name of the site',
        description: 'Import a bank statement and Acme Ledger suggests the matching invoice or expense for each line.',
        description_px: 616.7,
        description_from: 'main text',
        tags: tagsIn(second),
      },
      {
        title: 'Cloud accounting for Indian small businesses',
        title_px: 402.8,
        title_from: 'title of the page',
        description:
          'Customers pay through UPI or a bank transfer and the payment is matched to the invoice automatically.',
        description_px: 644.6,
        description_from: 'main text',
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
  },
})
