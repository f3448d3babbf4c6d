import { EngineError, type Emit, type Ports } from '@bazaar/engines-kit'
import { imagesOf } from '../reading/read-aside.ts'
import { walkHosts } from '../walking/walk-hosts.ts'
import { type JudgedImage, judgeImages } from './images/judge-image.ts'
import type { SitemapEntry } from './sitemap/parse-sitemap.ts'

/** Pages of one run. */
export const maxPages = 50
const pageTimeoutMs = 10_000

export type ReadPage = {
  url: string
  title: string | null
  siteName: string | null
  images: JudgedImage[]
  /** Addresses of pictures that the sitemap lists for this page. */
  listed: string[]
  fetchedAt: string
  problem: null
}
export type UnreadPage = { url: string; problem: string }
export type WalkedPage = ReadPage | UnreadPage

type Options = { fetch: Ports['fetch']; signal: AbortSignal; emit: Emit }

const where = (url: string): string => {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : pathname
}

const readOne = async ({ url, images: listed }: SitemapEntry, { fetch, signal }: Options): Promise<WalkedPage> => {
  try {
    // The sitemap chose the page, not the user, so robots.txt decides.
    const page = await fetch(url, { signal, obeyRobots: true, timeoutMs: pageTimeoutMs })
    const { title, siteName, images } = await imagesOf(page.body, page.url, signal)
    return {
      url: page.url,
      title,
      siteName,
      images: judgeImages(images),
      listed,
      fetchedAt: page.fetchedAt,
      problem: null,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) return { url, problem: 'It could not be read.' }
    return { url, problem: error.detail ?? 'This address cannot be opened from our servers.' }
  }
}

/** Two addresses may lead to the same page; it counts once. */
const withoutRepeats = (pages: readonly WalkedPage[]): WalkedPage[] => {
  const seen = new Set<string>()
  return pages.map((page, index) => {
    if (page.problem !== null) return page
    if (seen.has(page.url))
      return { url: page.url, problem: `Another address of the sitemap leads to the same page (number ${index + 1}).` }
    seen.add(page.url)
    return page
  })
}

export type Walk = { pages: WalkedPage[]; outOfTime: number }

/** Reads the first pages of a sitemap, as many as fit into the time. */
export const walkPages = async (
  entries: readonly SitemapEntry[],
  { fetch, signal, emit }: Options,
  until: AbortSignal,
): Promise<Walk> => {
  const chosen = entries.slice(0, maxPages)
  let done = 0
  const walked = await walkHosts(
    chosen.map(({ url }) => url),
    async (url, index) => {
      emit.progress(`Reading ${where(url)}`, { done, total: chosen.length })
      const page = await readOne(chosen[index] ?? { url, images: [] }, { fetch, signal, emit })
      done += 1
      emit.progress(`Read ${where(url)}`, { done, total: chosen.length })
      return page
    },
    until,
  )
  const pages = withoutRepeats(walked.filter((page) => page !== null))
  return { pages, outOfTime: walked.filter((page) => page === null).length }
}
