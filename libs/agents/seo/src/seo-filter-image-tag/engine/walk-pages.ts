import { EngineError, type Emit, type FetchedPage, type Ports } from '@bazaar/agents-kit/server'
import { imagesOf } from '../../shared/engine/reading/read-aside.ts'
import { walkAndRead } from '../../shared/engine/walking/walk-hosts.ts'
import { type JudgedImage, judgeImages } from './images/judge-image.ts'
import type { SitemapEntry } from '../../shared/engine/sitemap/parse-sitemap.ts'

/** Limit for pages in one run. */
export const maxPages = 50
const pageTimeoutMs = 10_000

export type ReadPage = {
  url: string
  title: string | null
  siteName: string | null
  language: string | null
  images: JudgedImage[]
  /** Image addresses that the sitemap lists for this page. */
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

type Fetched = { entry: SitemapEntry } & ({ page: FetchedPage } | { problem: string })

const problemOf = (error: unknown, signal: AbortSignal): string => {
  signal.throwIfAborted()
  if (!(error instanceof EngineError)) return 'It could not be read.'
  return error.detail ?? 'This address cannot be opened from our servers.'
}

const fetchOne = async (entry: SitemapEntry, { fetch, signal }: Options): Promise<Fetched> => {
  try {
    // The sitemap chose this page, not the user, so robots.txt applies.
    return { entry, page: await fetch(entry.url, { signal, obeyRobots: true, timeoutMs: pageTimeoutMs }) }
  } catch (error) {
    return { entry, problem: problemOf(error, signal) }
  }
}

const readOne = async (fetched: Fetched, { signal }: Options): Promise<WalkedPage> => {
  const { url, images: listed } = fetched.entry
  if (!('page' in fetched)) return { url, problem: fetched.problem }
  const { page } = fetched
  try {
    const { images, ...about } = await imagesOf(page.body, page.url, signal)
    const { url: address, fetchedAt } = page
    return { ...about, url: address, images: judgeImages(images), listed, fetchedAt, problem: null }
  } catch (error) {
    return { url, problem: problemOf(error, signal) }
  }
}

/** Drops pages that a different address has already led to. */
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

/** Reads the first pages of a sitemap until the time limit. */
export const walkPages = async (
  entries: readonly SitemapEntry[],
  { fetch, signal, emit }: Options,
  until: AbortSignal,
): Promise<Walk> => {
  const chosen = entries.slice(0, maxPages)
  let done = 0
  const options = { fetch, signal, emit }
  const walked = await walkAndRead(
    chosen.map(({ url }) => url),
    {
      fetch: (url, index) => {
        emit.progress(`Reading ${where(url)}`, { done, total: chosen.length })
        return fetchOne(chosen[index] ?? { url, images: [] }, options)
      },
      read: async (fetched) => {
        const page = await readOne(fetched, options)
        done += 1
        emit.progress(`Read ${where(fetched.entry.url)}`, { done, total: chosen.length })
        return page
      },
    },
    until,
  )
  const pages = withoutRepeats(walked.filter((page) => page !== null))
  return { pages, outOfTime: walked.filter((page) => page === null).length }
}
