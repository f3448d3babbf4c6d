import {
  EngineError,
  type Emit,
  type FetchedPage,
  type FetchRequest,
  type PageFacts,
  type Ports,
  readPageAside,
} from '@bazaar/agents-kit/server'
import { pickPages } from './pick-pages.ts'

export type Trip = { fetch: Ports['fetch']; signal: AbortSignal; emit: Pick<Emit, 'progress'> }
export type ReadPage = { page: FetchedPage; facts: PageFacts }
export type Visit = {
  home: ReadPage
  /** Further pages of the same host. */
  others: ReadPage[]
  /** Selected pages that could not be read, with the reason. */
  missed: { url: string; reason: string }[]
}

/** Most pages read per site, including the home page. */
export const mostPages = 6
const briefly = 8_000

export const reasonOf = (error: EngineError): string => error.detail ?? 'It could not be opened.'

/** Returns the page, or the error instead of throwing it. An abort still throws. */
export const tryFetch = async (
  { fetch, signal }: Trip,
  url: string,
  request: Omit<FetchRequest, 'signal'>,
): Promise<FetchedPage | EngineError> => {
  try {
    return await fetch(url, { timeoutMs: briefly, ...request, signal })
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
}

/** @throws {EngineError} when the page cannot be read */
export const openHome = async (trip: Trip, address: string): Promise<ReadPage> => {
  const page = await trip.fetch(address, { signal: trip.signal })
  return { page, facts: await readPageAside(page.body, page.url, trip.signal) }
}

/** Reads up to `most` pages linked from the home page and records those that fail. */
export const readOthers = async (trip: Trip, home: ReadPage, most = mostPages - 1): Promise<Omit<Visit, 'home'>> => {
  const others: ReadPage[] = []
  const missed: Visit['missed'] = []
  const read = new Set([home.page.url])
  const picked = pickPages(home.facts, most)
  for (const [index, url] of picked.entries()) {
    trip.emit.progress(`Reading ${new URL(url).pathname}`, { done: index + 1, total: picked.length + 1 })
    const page = await tryFetch(trip, url, { obeyRobots: true })
    if (page instanceof EngineError) missed.push({ url, reason: reasonOf(page) })
    else if (!read.has(page.url)) {
      others.push({ page, facts: await readPageAside(page.body, page.url, trip.signal) })
    }
    if (!(page instanceof EngineError)) read.add(page.url)
  }
  return { others, missed }
}

/**
 * Reads a site: its home page and up to five further pages, selected by the words in paths and links.
 * @throws {EngineError} when the home page cannot be read
 */
export const visitSite = async (trip: Trip, address: string, most = mostPages - 1): Promise<Visit> => {
  const home = await openHome(trip, address)
  return { home, ...(await readOthers(trip, home, most)) }
}

export const pagesOf = ({ home, others }: Pick<Visit, 'home' | 'others'>): ReadPage[] => [home, ...others]

export const sourcesOf = (visit: Visit) =>
  pagesOf(visit).map(({ page, facts }) => ({
    url: page.url,
    ...(facts.title === null ? {} : { title: facts.title }),
    fetchedAt: page.fetchedAt,
  }))
