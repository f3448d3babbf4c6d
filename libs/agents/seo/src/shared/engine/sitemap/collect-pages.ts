import type { Ports } from '@bazaar/agents-kit/server'
import type { FoundSitemap } from './find-sitemap.ts'
import { openSitemap, reasonOf } from './open-sitemap.ts'
import type { SitemapEntry, Skipped } from './parse-sitemap.ts'

/** Limit for the children of an index that are opened. */
export const maxChildren = 20

export type ChildLine = { url: string; urls: number; problem: string | null }
export type CollectedPages = {
  /** Distinct pages. Children of an index alternate, so that every part of the site is among the first. */
  entries: SitemapEntry[]
  children: ChildLine[]
  skipped: Skipped
  /** Children of the index beyond the limit. */
  childrenLeftOut: number
}

type Options = { fetch: Ports['fetch']; signal: AbortSignal; onChild: (done: number, total: number) => void }

const inTurn = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

/** Removes duplicate pages and merges their image lists. */
const once = (entries: readonly SitemapEntry[]): SitemapEntry[] => {
  const byUrl = new Map<string, SitemapEntry>()
  for (const { url, images } of entries) {
    const known = byUrl.get(url)
    byUrl.set(url, known === undefined ? { url, images } : { url, images: [...new Set([...known.images, ...images])] })
  }
  return [...byUrl.values()]
}

type Opened = ChildLine & { entries: SitemapEntry[]; skipped: Skipped }
const nothing: Skipped = { relative: 0, invalid: 0, over: 0 }

const openChild = async (url: string, { fetch, signal }: Options): Promise<Opened> => {
  const failed = (problem: string) => ({ url, urls: 0, problem, entries: [], skipped: nothing })
  try {
    const { map } = await openSitemap(url, fetch, signal)
    if (map.type === 'index') return failed('It is an index itself; an index inside an index is not followed.')
    const { entries, skipped } = map
    return { url, urls: entries.length, problem: entries.length === 0 ? 'It lists no pages.' : null, entries, skipped }
  } catch (error) {
    signal.throwIfAborted()
    return failed(reasonOf(error))
  }
}

/** All pages that a sitemap lists, directly or through its children (one level). */
export const collectPages = async ({ map }: FoundSitemap, options: Options): Promise<CollectedPages> => {
  if (map.type !== 'index')
    return { entries: once(map.entries), children: [], skipped: map.skipped, childrenLeftOut: 0 }
  const chosen = map.children.slice(0, maxChildren)
  let done = 0
  const opened = await Promise.all(
    chosen.map(async (url) => {
      const child = await openChild(url, options)
      done += 1
      options.onChild(done, chosen.length)
      return child
    }),
  )
  const sum = (key: keyof Skipped) => opened.reduce((total, { skipped }) => total + skipped[key], map.skipped[key])
  return {
    entries: once(inTurn(opened.map(({ entries }) => entries))),
    children: opened.map(({ url, urls, problem }) => ({ url, urls, problem })),
    skipped: { relative: sum('relative'), invalid: sum('invalid'), over: sum('over') },
    childrenLeftOut: map.children.length - chosen.length,
  }
}
