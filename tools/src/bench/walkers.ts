import { readSettings, startServer } from '@bazaar/api'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { between } from '../docs/markers.ts'
import { root } from '../workspace.ts'
import { signUp } from './account.ts'
import { startWalkerSite, thinkingMs, type WalkerSite } from './walker-sites.ts'

/** Sites side by side and pages of each: 200 rows are what one run of the index check takes. */
const hosts = 4
const pagesEach = 50
const turns = 5

type Product = { url: string; token: string }

const press = async ({ url, token }: Product, path: string, body: object): Promise<number> => {
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

/** The same requests by a client that does nothing but fetch: each site in its own line, one request at a time. */
const bare = async (requests: readonly (readonly string[])[]): Promise<number> => {
  const begin = performance.now()
  const line = async (urls: readonly string[]) => {
    for (const url of urls) await (await fetch(url)).text()
  }
  await Promise.all(requests.map(line))
  return performance.now() - begin
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Runs an agent and then its very requests without it, in turns. */
const compare = async (name: string, pages: number, sites: readonly WalkerSite[], run: () => Promise<number>) => {
  const walked: number[] = []
  const fetched: number[] = []
  let count = 0
  // The first turn warms both up and does not count.
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

const withProduct = async <T>(allow: string, work: (product: Product) => Promise<T>): Promise<T> => {
  const data = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: data,
    RATE_LIMITS: 'off',
    NODE_ENV: 'test',
    SIGNUP_GRANT: '100',
    FETCH_ALLOW: allow,
    // The pause between two requests to a site is courtesy, not work.
    FETCH_GAP_MS: '0',
  })
  const server = await startServer(settings)
  try {
    return await work({ url: server.url, token: (await signUp(server.url)).token })
  } finally {
    await server.close()
    rmSync(data, { recursive: true, force: true })
  }
}

/** `npm run bench -- seo`: pages a second of the walking agents, from press to result, beside the bare fetches. */
export const benchWalkers = async (): Promise<void> => {
  const sites = await Promise.all(Array.from({ length: hosts }, () => startWalkerSite(pagesEach)))
  const [first] = sites
  if (first === undefined) throw new Error('No site was started.')
  try {
    const lines = await withProduct(sites.map(({ host }) => host).join(','), async (product) => {
      const rows = ['url', ...sites.flatMap(({ pages }) => pages)].join('\n')
      return [
        await compare('SEO Check Index, four sites', hosts * pagesEach, sites, () =>
          press(product, '/api/v1/seo/check-indexing', { rows }),
        ),
        await compare('SEO Filter Image Tag, one site', pagesEach, [first], () =>
          press(product, '/api/v1/seo/filter-images', { sitemap_url: `${first.origin}/sitemap.xml` }),
        ),
      ]
    })
    const table = [
      `Measured by \`npm run bench -- seo\` in one run on a 2-core machine: the whole run of an agent, from press to result, and its very requests by a client that only fetches, one at a time for each site. Median of ${turns}; sites on loopback that think ${thinkingMs} ms; no pause between requests (\`FETCH_GAP_MS=0\`).`,
      '',
      '| agent | one run | pages a second | the same fetches alone | share |',
      '|---|---|---|---|---|',
      ...lines,
    ].join('\n')
    const page = join(root, 'docs/measurements.md')
    writeFileSync(page, between(readFileSync(page, 'utf8'), 'walkers', table))
    console.log(table)
  } finally {
    for (const site of sites) site.close()
  }
}
