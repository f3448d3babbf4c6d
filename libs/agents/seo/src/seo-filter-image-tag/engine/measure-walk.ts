import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { seoFilterImageTag } from '../definition.ts'
import { createSafeFetch, noFiles, readPage, readPageAside } from '@bazaar/agents-kit/server'
import { seoFilterImageTagEngine } from '../engine.server.ts'
import { hostsAtOnce, walkHosts } from '../../shared/engine/walking/walk-hosts.ts'

/**
 * Compares the image walker with a client that only makes the same requests, alternating in one process. Also measures
 * how long reading a large page blocks the event loop. Prints one line of JSON for each to standard output.
 */
const rounds = 7
const shop = { sites: 4, pages: 12, kilobytes: 60, delayMs: 100 }
const { signal } = new AbortController()

type Sites = { hosts: string[]; sitemap: string; urls: string[] }
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const walk = async ({ hosts, sitemap, urls }: Sites): Promise<void> => {
  const fetch = createSafeFetch({ allow: hosts, userAgent: 'MeasureBot/1.0', hostGapMs: 0 })
  const { output } = await seoFilterImageTagEngine.run({
    input: { sitemap_url: sitemap },
    ports: { fetch, text: null, clock: { now: () => new Date() } },
    signal,
    files: noFiles,
    emit: { progress: () => undefined, text: () => undefined, reset: () => undefined },
  })
  const { pages } = seoFilterImageTag.output.parse(output).totals
  if (pages !== urls.length) throw new Error(`${pages} of ${urls.length} pages were read.`)
}

/** Requests the sitemap, each robots.txt and every page with the same limits, and discards the responses. */
const bare = async ({ sitemap, urls }: Sites): Promise<void> => {
  const get = async (url: string) => void (await (await fetch(url)).text())
  await get(sitemap)
  const origins = [...new Set(urls.map((url) => new URL(url).origin))]
  await walkHosts([...origins.map((origin) => `${origin}/robots.txt`), ...urls], get, signal)
}

/** Longest time that the event loop was blocked, in milliseconds. */
const longestSilence = async (work: () => Promise<unknown>): Promise<number> => {
  let [last, longest] = [performance.now(), 0]
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const ticking = setInterval(tick, 1)
  await new Promise((settle) => setTimeout(settle, 20))
  longest = 0
  await work()
  await new Promise((settle) => setTimeout(settle, 20))
  clearInterval(ticking)
  return longest
}

const worker = new Worker(new URL('./measured-sites.ts', import.meta.url), { workerData: shop })
const [sites]: Sites[] = await once(worker, 'message')
if (sites === undefined) throw new Error('The sites did not start.')
await walk(sites)
await bare(sites)
const [walker, client]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round += 1) {
  walker.push(await timed(() => walk(sites)))
  client.push(await timed(() => bare(sites)))
}
await worker.terminate()
const perSecond = (milliseconds: readonly number[]) => sites.urls.length / (median(milliseconds) / 1_000)
say({ what: 'walk', ...shop, rounds, hostsAtOnce, walker: perSecond(walker), client: perSecond(client) })

const page = `<html lang="en"><main>${'<section><h2>Part</h2><p>A paragraph of a long page that goes on and on.</p></section>'.repeat(3_500)}</main></html>`
await readPageAside(page, 'https://a.example/', signal)
const aside = await longestSilence(() => readPageAside(page, 'https://a.example/', signal))
const inPlace = await longestSilence(async () => readPage(page, 'https://a.example/'))
say({ what: 'silence', kilobytes: Math.round(page.length / 1_000), inPlace, aside })
