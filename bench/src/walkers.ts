import { signUp } from './account.ts'
import { median } from './figures.ts'
import { withServer, writeMeasured } from './report.ts'
import { startWalkerSite, thinkingMs, type WalkerSite } from './walker-sites.ts'

/** Four sites of 50 pages: one run of the index check takes 200 rows. */
const hosts = 4
const pagesEach = 50
const turns = 5

type Product = { url: string; token: string }

const runAgent = async ({ url, token }: Product, path: string, body: object): Promise<number> => {
  const begin = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return performance.now() - begin
}

/** Makes the same requests with a client that only fetches: sites in parallel, one request at a time to each. */
const bare = async (requests: readonly (readonly string[])[]): Promise<number> => {
  const begin = performance.now()
  const line = async (urls: readonly string[]) => {
    for (const url of urls) await (await fetch(url)).text()
  }
  await Promise.all(requests.map(line))
  return performance.now() - begin
}

/** Alternates runs of an agent with the same requests made without it. */
const compare = async (name: string, pages: number, sites: readonly WalkerSite[], run: () => Promise<number>) => {
  const walked: number[] = []
  const fetched: number[] = []
  let count = 0
  // The first turn warms up both and does not count.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const site of sites) site.asked.length = 0
    const taken = await run()
    const requests = sites.map((site) => site.asked.map((path) => site.origin + path))
    count = requests.flat().length
    const alone = await bare(requests)
    if (turn > 0) {
      walked.push(taken)
      fetched.push(alone)
    }
  }
  const perSecond = (milliseconds: number) => ((pages / milliseconds) * 1_000).toFixed(1)
  const share = Math.round((median(fetched) / median(walked)) * 100)
  return `| ${name} | ${pages} pages, ${count} requests | ${perSecond(median(walked))} | ${perSecond(median(fetched))} | ${share} % |`
}

/** `npm run bench -- seo`: pages a second of the walking agents, from request to result, beside the bare fetches. */
export const benchWalkers = async (): Promise<void> => {
  const sites = await Promise.all(Array.from({ length: hosts }, () => startWalkerSite(pagesEach)))
  const [first] = sites
  if (first === undefined) throw new Error('No site was started.')
  try {
    const settings = {
      SIGNUP_GRANT: '100',
      FETCH_ALLOW: sites.map(({ host }) => host).join(','),
      // The pause between two requests to a site is a courtesy, not work.
      FETCH_GAP_MS: '0',
    }
    const lines = await withServer(settings, async (url) => {
      const product = { url, token: (await signUp(url)).token }
      const rows = ['url', ...sites.flatMap(({ pages }) => pages)].join('\n')
      return [
        await compare('SEO Check Index, four sites', hosts * pagesEach, sites, () =>
          runAgent(product, '/api/v1/seo/check-indexing', { rows }),
        ),
        await compare('SEO Filter Image Tag, one site', pagesEach, [first], () =>
          runAgent(product, '/api/v1/seo/filter-images', { sitemap_url: `${first.origin}/sitemap.xml` }),
        ),
      ]
    })
    writeMeasured('measurements', 'walkers', [
      `Measured by \`npm run bench -- seo\` in one run on a 2-core machine: the whole run of an agent, from submission to result, compared with a client that only makes the same requests, one at a time per site. Median of ${turns}; sites on loopback that answer after ${thinkingMs} ms; no pause between requests (\`FETCH_GAP_MS=0\`).`,
      '',
      '| agent | one run | pages a second | the same fetches alone | share |',
      '|---|---|---|---|---|',
      ...lines,
    ])
  } finally {
    for (const site of sites) site.close()
  }
}
