import { exampleFor } from '@bazaar/agents-kit'
import { seoCheckIndex } from './definition.ts'

const rows = `url
https://acme-ledger.example/
https://acme-ledger.example/pricing
https://acme-ledger.example/prices
https://acme-ledger.example/drafts/new
https://acme-ledger.example/old`

const data = `# Indexability

- **Indexable**: 1 of 5
- **Redirect**: 1 of 5
- **Blocked**: 2 of 5
- **Error**: 1 of 5

This is indexability: whether a search engine may put each page into its index. It does not say that a page is there; no public service answers that for sites one does not own.

## Pages

| Row | Page | Verdict | Why | Status |
| --- | --- | --- | --- | --- |
| 2 | https://acme-ledger.example/ | Indexable | indexable | 200 |
| 3 | https://acme-ledger.example/pricing | Blocked | not indexable: a robots meta tag says noindex (the most restrictive wins) | 200 |
| 4 | https://acme-ledger.example/prices | Redirect | redirect: 301 (permanent) to https://acme-ledger.example/pricing, which answers 200; check the target | 301 |
| 5 | https://acme-ledger.example/drafts/new | Blocked | blocked: robots.txt keeps Googlebot out, so nothing on the page can be read | – |
| 6 | https://acme-ledger.example/old | Error | not indexable: 410, the page is gone | 410 |

## The same as CSV

\`\`\`csv
row,url,verdict,reason,status,final_url,robots_txt,meta_robots,x_robots_tag,canonical,in_sitemap
2,https://acme-ledger.example/,Indexable,indexable,200,https://acme-ledger.example/,allowed,,,https://acme-ledger.example/,yes
3,https://acme-ledger.example/pricing,Blocked,not indexable: a robots meta tag says noindex (the most restrictive wins),200,https://acme-ledger.example/pricing,allowed,noindex,,none,yes
4,https://acme-ledger.example/prices,Redirect,"redirect: 301 (permanent) to https://acme-ledger.example/pricing, which answers 200; check the target",301,https://acme-ledger.example/pricing,allowed,noindex,,none,no
5,https://acme-ledger.example/drafts/new,Blocked,"blocked: robots.txt keeps Googlebot out, so nothing on the page can be read",,,disallowed,,,unknown,no
6,https://acme-ledger.example/old,Error,"not indexable: 410, the page is gone",410,https://acme-ledger.example/old,allowed,,,none,no
\`\`\`

## How this was made

- Read from pasted rows: 5 rows, heading “url”; used “url”.
- Each page was opened once, one at a time for each site; robots.txt and sitemaps were read once for each site. Googlebot’s rules were applied.
- Search Console is not connected, so nothing is said about Google’s index.`

/** The real engine output for a small site with some faults. */
export const seoCheckIndexExample = exampleFor(seoCheckIndex, {
  input: { sheet_id: '', worksheet_name: '', rows },
  output: {
    data,
    reading: {
      from: 'pasted rows',
      header: ['url'],
      columns: ['url'],
      rows: 5,
      checked: 5,
      duplicates: 0,
      empty: 0,
      left_out: 0,
    },
    counts: { indexable: 1, canonical: 0, redirect: 1, blocked: 2, error: 1, unchecked: 0 },
    search_console: false,
    pages: [
      {
        row: 2,
        url: 'https://acme-ledger.example/',
        verdict: 'indexable',
        reason: 'indexable',
        hops: [{ url: 'https://acme-ledger.example/', status: 200 }],
        status: 200,
        title: 'Acme Ledger',
        content_type: 'text/html',
        robots_txt: 'allowed',
        meta_robots: null,
        x_robots_tag: null,
        canonical: 'self',
        canonical_url: 'https://acme-ledger.example/',
        in_sitemap: 'yes',
        google: null,
        google_error: null,
      },
      {
        row: 3,
        url: 'https://acme-ledger.example/pricing',
        verdict: 'blocked',
        reason: 'not indexable: a robots meta tag says noindex (the most restrictive wins)',
        hops: [{ url: 'https://acme-ledger.example/pricing', status: 200 }],
        status: 200,
        title: 'Acme Ledger',
        content_type: 'text/html',
        robots_txt: 'allowed',
        meta_robots: 'noindex',
        x_robots_tag: null,
        canonical: 'none',
        canonical_url: null,
        in_sitemap: 'yes',
        google: null,
        google_error: null,
      },
      {
        row: 4,
        url: 'https://acme-ledger.example/prices',
        verdict: 'redirect',
        reason: 'redirect: 301 (permanent) to https://acme-ledger.example/pricing, which answers 200; check the target',
        hops: [
          { url: 'https://acme-ledger.example/prices', status: 301 },
          { url: 'https://acme-ledger.example/pricing', status: 200 },
        ],
        status: 301,
        title: 'Acme Ledger',
        content_type: 'text/html',
        robots_txt: 'allowed',
        meta_robots: 'noindex',
        x_robots_tag: null,
        canonical: 'none',
        canonical_url: null,
        in_sitemap: 'no',
        google: null,
        google_error: null,
      },
      {
        row: 5,
        url: 'https://acme-ledger.example/drafts/new',
        verdict: 'blocked',
        reason: 'blocked: robots.txt keeps Googlebot out, so nothing on the page can be read',
        hops: [],
        status: null,
        title: null,
        content_type: null,
        robots_txt: 'disallowed',
        meta_robots: null,
        x_robots_tag: null,
        canonical: 'unknown',
        canonical_url: null,
        in_sitemap: 'no',
        google: null,
        google_error: null,
      },
      {
        row: 6,
        url: 'https://acme-ledger.example/old',
        verdict: 'error',
        reason: 'not indexable: 410, the page is gone',
        hops: [{ url: 'https://acme-ledger.example/old', status: 410 }],
        status: 410,
        title: null,
        content_type: 'text/html',
        robots_txt: 'allowed',
        meta_robots: null,
        x_robots_tag: null,
        canonical: 'none',
        canonical_url: null,
        in_sitemap: 'no',
        google: null,
        google_error: null,
      },
    ],
  },
})
