import { exampleFor } from '@bazaar/agents-kit'
import { seoFilterImageTag } from './definition.ts'

const data = `# Images and their alt texts

**6 images on 3 pages: 4 without a name (67%), 1 with a poor one (17%).**

| what | images |
| --- | --- |
| Without a name | 4 |
| Poor alt | 1 |
| Good alt | 1 |
| Empty alt: decoration, in order | 0 |
| Apart: tracking pixels | 0 |
| Apart: copies for browsers without scripts | 0 |
| Apart: hidden from everybody or from screen readers | 0 |

## Pages with most to do

| page | images | without a name | poor |
| --- | --- | --- | --- |
| https://deccan-oven.example/bread | 3 | 2 | 1 |
| https://deccan-oven.example/ | 2 | 1 | 0 |
| https://deccan-oven.example/cafes | 1 | 1 | 0 |

## What to change

Suggestions come from words near the image, not from the image itself. Check each one before you use it.

| page | image | problem | suggestion |
| --- | --- | --- | --- |
| https://deccan-oven.example/bread | https://deccan-oven.example/img/ragi-loaf-500g.jpg | No alt text: people who cannot see the image, and search engines, get nothing. (F65) | “Ragi loaf” (file name) |
| https://deccan-oven.example/ and 2 more | https://deccan-oven.example/logo.svg | The alt is empty, but the image is all there is in the link, so the link has no name. (F89) | “Deccan Oven, home page” (where the link leads) |
| https://deccan-oven.example/bread | https://deccan-oven.example/img/country.jpg | The alt is a word that is true of any image. | “Country sourdough” (heading above) |

## Images in the sitemap

For the pages read the sitemap lists 1 image. Seen on their page: 1. On a page, but not listed: 3.

On a page, but not listed:

- https://deccan-oven.example/logo.svg
- https://deccan-oven.example/img/ragi-loaf-500g.jpg
- https://deccan-oven.example/img/country.jpg

## What could not be read

- https://deccan-oven.example/news: There is no page at this address on deccan-oven.example (404 Not Found). Check the address.

## How this was made

https://deccan-oven.example/sitemap.xml is a sitemap with 4 pages. It was found through robots.txt. Read 2026-11-21, 06:00 UTC by the built-in engine, obeying robots.txt, one page of a site at a time; no text model was used. Rules are those of the Web Content Accessibility Guidelines (F65, F89, F30, H67) and common practice. Images drawn by style sheets or added by scripts are not counted.`

/** The real engine output for a recorded site. The engine's spec compares the two. */
export const seoFilterImageTagExample = exampleFor(seoFilterImageTag, {
  input: { sitemap_url: 'https://deccan-oven.example' },
  output: {
    data,
    totals: {
      pages: 3,
      pages_failed: 1,
      images: 6,
      missing: 4,
      empty: 0,
      poor: 1,
      good: 1,
      tracking: 0,
      noscript: 0,
      hidden: 0,
    },
    sitemap: {
      url: 'https://deccan-oven.example/sitemap.xml',
      type: 'urlset',
      found_by: 'robots.txt',
      urls: 4,
      children: [],
    },
    pages: [
      {
        url: 'https://deccan-oven.example/bread',
        title: 'Our bread | Deccan Oven',
        images: 3,
        missing: 2,
        poor: 1,
        problem: null,
      },
      {
        url: 'https://deccan-oven.example/',
        title: 'Deccan Oven | Sourdough bread in Pune',
        images: 2,
        missing: 1,
        poor: 0,
        problem: null,
      },
      {
        url: 'https://deccan-oven.example/cafes',
        title: 'Wholesale bread for cafes | Deccan Oven',
        images: 1,
        missing: 1,
        poor: 0,
        problem: null,
      },
      {
        url: 'https://deccan-oven.example/news',
        title: null,
        images: 0,
        missing: 0,
        poor: 0,
        problem: 'There is no page at this address on deccan-oven.example (404 Not Found). Check the address.',
      },
    ],
    findings: [
      {
        kind: 'missing',
        rule: 'F65',
        problem: 'No alt text: people who cannot see the image, and search engines, get nothing.',
        image: 'https://deccan-oven.example/img/ragi-loaf-500g.jpg',
        alt: null,
        suggestion: {
          text: 'Ragi loaf',
          from: 'file name',
        },
        page: 'https://deccan-oven.example/bread',
        pages: 1,
      },
      {
        kind: 'link_without_name',
        rule: 'F89',
        problem: 'The alt is empty, but the image is all there is in the link, so the link has no name.',
        image: 'https://deccan-oven.example/logo.svg',
        alt: '',
        suggestion: {
          text: 'Deccan Oven, home page',
          from: 'where the link leads',
        },
        page: 'https://deccan-oven.example/',
        pages: 3,
      },
      {
        kind: 'generic',
        rule: 'poor alt',
        problem: 'The alt is a word that is true of any image.',
        image: 'https://deccan-oven.example/img/country.jpg',
        alt: 'photo',
        suggestion: {
          text: 'Country sourdough',
          from: 'heading above',
        },
        page: 'https://deccan-oven.example/bread',
        pages: 1,
      },
    ],
    findings_left_out: 0,
    coverage: {
      listed: 1,
      found: 1,
      absent: [],
      unlisted: [
        'https://deccan-oven.example/logo.svg',
        'https://deccan-oven.example/img/ragi-loaf-500g.jpg',
        'https://deccan-oven.example/img/country.jpg',
      ],
      unlisted_count: 3,
    },
  },
})
