import { exampleFor } from '@bazaar/agents-kit'
import { seoCheckBacklink } from './definition.ts'

const rows = `source_url,target_url
https://small-business-tools.example/blog/tools,https://acme-ledger.example/
https://small-business-tools.example/blog/list,https://acme-ledger.example/
https://small-business-tools.example/blog/none,https://acme-ledger.example/
https://small-business-tools.example/blog/gone,https://acme-ledger.example/`

const data = `# Backlinks

- **Links to the page**: 1 of 4
- **Same site, other page**: 1 of 4
- **No link**: 1 of 4
- **Error**: 1 of 4
- **Followed by search engines**: 1 of 2 links found

## Links

| Row | Source | Target | Result | Follow | Anchor | About it |
| --- | --- | --- | --- | --- | --- | --- |
| 2 | https://small-business-tools.example/blog/tools | https://acme-ledger.example/ | Links to the page | yes | Acme Ledger | links to the page |
| 3 | https://small-business-tools.example/blog/list | https://acme-ledger.example/ | Same site, other page | no | Acme | links to the same site, but to another page, marked nofollow and sponsored |
| 4 | https://small-business-tools.example/blog/none | https://acme-ledger.example/ | No link | – | – | no link to this site |
| 5 | https://small-business-tools.example/blog/gone | https://acme-ledger.example/ | Error | – | – | the page answered 404 |

## The same as CSV

\`\`\`csv
row,source_url,target_url,result,reason,follow,rel,anchor,href,links,other_sites,source_indexable,status
2,https://small-business-tools.example/blog/tools,https://acme-ledger.example/,Links to the page,links to the page,yes,,Acme Ledger,https://acme-ledger.example/,1,0,yes,200
3,https://small-business-tools.example/blog/list,https://acme-ledger.example/,"Same site, other page","links to the same site, but to another page, marked nofollow and sponsored",no,nofollow sponsored,Acme,https://www.acme-ledger.example/pricing,1,1,yes,200
4,https://small-business-tools.example/blog/none,https://acme-ledger.example/,No link,no link to this site,–,,,,0,0,yes,200
5,https://small-business-tools.example/blog/gone,https://acme-ledger.example/,Error,the page answered 404,–,,,,0,,unknown,404
\`\`\`

## How this was made

- Read from pasted rows: 4 rows, heading “source_url”, “target_url”; used “source_url” and “target_url”.
- Each source was opened once, as its server sends it; links that scripts add are not seen. robots.txt was obeyed.
- www, the trailing slash, the fragment and tracking parameters do not make another page.`

/** The real engine output for a small site with some faults. */
export const seoCheckBacklinkExample = exampleFor(seoCheckBacklink, {
  input: { sheet_id: '', worksheet_name: '', rows },
  output: {
    data,
    reading: {
      from: 'pasted rows',
      header: ['source_url', 'target_url'],
      columns: ['source_url', 'target_url'],
      rows: 4,
      checked: 4,
      duplicates: 0,
      empty: 0,
      left_out: 0,
    },
    counts: { page: 1, host: 1, none: 1, error: 1, unchecked: 0 },
    followed: 1,
    links: [
      {
        row: 2,
        source: 'https://small-business-tools.example/blog/tools',
        target: 'https://acme-ledger.example/',
        match: 'page',
        reason: 'links to the page',
        href: 'https://acme-ledger.example/',
        anchor: 'Acme Ledger',
        rel: [],
        follow: true,
        links: 1,
        other_sites: 0,
        status: 200,
        source_indexable: 'yes',
      },
      {
        row: 3,
        source: 'https://small-business-tools.example/blog/list',
        target: 'https://acme-ledger.example/',
        match: 'host',
        reason: 'links to the same site, but to another page, marked nofollow and sponsored',
        href: 'https://www.acme-ledger.example/pricing',
        anchor: 'Acme',
        rel: ['nofollow', 'sponsored'],
        follow: false,
        links: 1,
        other_sites: 1,
        status: 200,
        source_indexable: 'yes',
      },
      {
        row: 4,
        source: 'https://small-business-tools.example/blog/none',
        target: 'https://acme-ledger.example/',
        match: 'none',
        reason: 'no link to this site',
        href: null,
        anchor: null,
        rel: [],
        follow: null,
        links: 0,
        other_sites: 0,
        status: 200,
        source_indexable: 'yes',
      },
      {
        row: 5,
        source: 'https://small-business-tools.example/blog/gone',
        target: 'https://acme-ledger.example/',
        match: 'error',
        reason: 'the page answered 404',
        href: null,
        anchor: null,
        rel: [],
        follow: null,
        links: 0,
        other_sites: null,
        status: 404,
        source_indexable: 'unknown',
      },
    ],
  },
})
