import {
  EngineError,
  type FetchedPage,
  type PageFacts,
  type PageLink,
  type Ports,
  readPageAside,
  type RunContext,
} from '@bazaar/agents-kit/server'

export type ReadPage = { facts: PageFacts; fetched: FetchedPage }
export type Pages = { home: ReadPage; more: ReadPage[]; failed: string[] }

const wanted = [
  /\b(?:pricing|prices|plans|fees|rates|tariff|membership|packages)\b/i,
  /\b(?:about|about-us|our-story|story|company|who-we-are)\b/i,
  /\b(?:services|products|solutions|what-we-do|menu|courses|treatments|offerings|features|shop)\b/i,
  /\b(?:contact|contact-us|locations?|visit-us|find-us)\b/i,
]
const documents = /\.(?:pdf|docx?|xlsx?|zip|jpe?g|png|webp|mp4)$/i

const sameHost = (link: PageLink, home: string): boolean =>
  new URL(link.url).host.replace(/^www\./, '') === new URL(home).host.replace(/^www\./, '')
const withoutHash = (url: string): string => url.split('#')[0] ?? url

/** One page per topic, most needed first: prices, about, offers, contact. At most three. */
export const relatedPages = ({ links, url }: PageFacts): string[] => {
  const own = links
    .filter((link) => /^https?:/.test(link.url) && sameHost(link, url) && !documents.test(new URL(link.url).pathname))
    .map((link) => ({ ...link, url: withoutHash(link.url) }))
    .filter((link) => withoutHash(url).replace(/\/$/, '') !== link.url.replace(/\/$/, ''))
  const chosen = wanted.map((topic) => {
    const fitting = own.filter(
      (link) => topic.test(new URL(link.url).pathname.replaceAll('_', '-')) || topic.test(link.text),
    )
    return fitting.toSorted((a, b) => a.url.length - b.url.length)[0]?.url
  })
  return [...new Set(chosen.filter((entry) => entry !== undefined))].slice(0, 3)
}

type Need = Pick<RunContext<unknown>, 'signal' | 'emit'> & { ports: Ports }

/**
 * Reads the address and up to three more pages of the same site. Lists the pages that fail.
 * @throws {EngineError} the fetcher's error when the address itself cannot be read
 */
export const readSite = async (address: string, { ports, signal, emit }: Need): Promise<Pages> => {
  emit.progress(`Opening ${address}`)
  const fetched = await ports.fetch(address, { signal })
  const home = { facts: await readPageAside(fetched.body, fetched.url, signal), fetched }
  const next = home.facts.nature === 'content' ? relatedPages(home.facts) : []
  const pages: Pages = { home, more: [], failed: [] }
  for (const [at, url] of next.entries()) {
    emit.progress(`Reading ${new URL(url).pathname}`, { done: at + 1, total: next.length + 1 })
    try {
      const page = await ports.fetch(url, { signal, obeyRobots: true, timeoutMs: 8000 })
      const facts = await readPageAside(page.body, page.url, signal)
      if (facts.nature === 'content' || facts.nature === 'thin') pages.more.push({ facts, fetched: page })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof EngineError)) throw error
      pages.failed.push(url)
    }
  }
  return pages
}
