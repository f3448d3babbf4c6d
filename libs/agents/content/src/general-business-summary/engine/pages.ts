import { type FetchedPage, type PageFacts, readSite as readWholeSite, type SiteTools } from '@bazaar/agents-kit/server'

export type ReadPage = { facts: PageFacts; fetched: FetchedPage }
export type Pages = { home: ReadPage; more: ReadPage[]; failed: string[] }

/** Most pages read besides the address itself: a summary needs less than a report. */
const morePages = 4

/**
 * Reads the address and further pages of the same site. Lists the pages that fail.
 * @throws {EngineError} as `readSite` of the kit
 */
export const readSite = async (address: string, tools: SiteTools): Promise<Pages> => {
  tools.emit.progress(`Opening ${address}`)
  const { home, others, missed } = await readWholeSite(tools, address, morePages)
  return {
    home: { facts: home.facts, fetched: home.page },
    more: others
      .filter(({ facts: { nature } }) => nature === 'content' || nature === 'thin')
      .map(({ facts, page }) => ({ facts, fetched: page })),
    failed: missed.map(({ url }) => url),
  }
}
