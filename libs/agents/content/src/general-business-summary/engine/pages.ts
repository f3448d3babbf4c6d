import { type FetchedPage, type PageFacts, readSite as readWholeSite, type SiteTools } from '@bazaar/agents-kit/server'

export type ReadPage = { facts: PageFacts; fetched: FetchedPage }
export type Pages = { home: ReadPage; more: ReadPage[]; failed: string[] }

/**
 * Reads the address and as many further pages of the same site as a report, so that both state the same. Lists the pages
 * that fail.
 * @throws {EngineError} as `readSite` of the kit
 */
export const readSite = async (address: string, tools: SiteTools): Promise<Pages> => {
  tools.emit.progress(`Opening ${address}`)
  const { home, others, missed } = await readWholeSite(tools, address)
  return {
    home: { facts: home.facts, fetched: home.page },
    more: others
      .filter(({ facts: { nature } }) => nature === 'content' || nature === 'thin')
      .map(({ facts, page }) => ({ facts, fetched: page })),
    failed: missed.map(({ url }) => url),
  }
}
