import type { Rival } from '../definition.ts'
import { EngineError, type Ports, type SearchHit } from '@bazaar/agents-kit/server'
import type { SiteLedger } from '../../shared/engine/site/facts/collect-facts.ts'

export type RivalSite = { url: string; from: Rival['from']; evidence: string | null }
export type Found = { sites: RivalSite[]; named: Rival[]; notices: string[] }

/** Directories and social sites: they describe companies but are not rivals. */
const directories =
  /(?:^|\.)(?:g2|capterra|getapp|softwareadvice|trustpilot|trustradius|producthunt|alternativeto|wikipedia|youtube|reddit|quora|linkedin|facebook|instagram|x|twitter|pinterest|medium|forbes|crunchbase|glassdoor|ambitionbox|justdial|indiamart|sulekha|tradeindia|yelp|tripadvisor|zomato|swiggy|amazon|flipkart|google|bing|tracxn|similarweb|sourceforge|slashdot|techradar|pcmag|zapier|yellowpages|magicpin)\.[a-z.]{2,6}$/i

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
/** `/view/acme/` and below of a host that several sites share; all of a host of its own. */
const folderOf = (url: URL): string => url.pathname.replace(/[^/]*\.\w+$/, '').replace(/\/+$/, '')

/** Whether an address belongs to the site of another. Sites on one host differ in their port or their folder. */
const isSameSite = (address: string, own: string): boolean => {
  const [one, two] = [new URL(address), new URL(own)]
  const [folder, ownFolder] = [`${folderOf(one)}/`, `${folderOf(two)}/`]
  return (
    hostOf(address) === hostOf(own) &&
    one.port === two.port &&
    (folder.startsWith(ownFolder) || ownFolder.startsWith(folder))
  )
}

export const completed = (address: string): string => (/^https?:\/\//i.test(address) ? address : `https://${address}`)

const rivalsIn = (hits: readonly SearchHit[], own: string, most: number): SearchHit[] => {
  const seen = new Set([own])
  return hits
    .filter(({ url }) => {
      if (!URL.canParse(url)) return false
      const host = hostOf(url)
      const isNew = !seen.has(host) && !directories.test(host)
      seen.add(host)
      return isNew
    })
    .slice(0, most)
}

type Question = {
  given: readonly string[]
  ownUrl: string
  ledger: SiteLedger
  phrases: readonly string[]
  most: number
}

const bySearch = async (
  question: Question,
  search: NonNullable<Ports['search']>,
  signal: AbortSignal,
): Promise<Pick<Found, 'sites' | 'notices'>> => {
  const query = question.phrases[0] ?? ''
  try {
    const hits = await search.find(query, { most: 10, signal })
    const sites = rivalsIn(hits, hostOf(question.ownUrl), question.most).map(({ url }) => ({
      url: new URL(url).origin,
      from: 'search' as const,
      evidence: `${search.name}: “${query}”`,
    }))
    return { sites, notices: sites.length === 0 ? [`${search.name} found no rivals for “${query}”.`] : [] }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    return { sites: [], notices: [error.detail ?? `${search.name} gave no answer.`] }
  }
}

/**
 * Finds the rivals to compare with: those from the form or, when there are none, those that a connected search finds.
 * Rivals that only the site names have no address, so they are listed but not visited.
 */
export const findRivals = async (question: Question, search: Ports['search'], signal: AbortSignal): Promise<Found> => {
  const named = question.ledger
    .of('rival')
    .map(({ text, quote }): Rival => ({ name: text, url: null, from: 'site', evidence: quote }))
  const given = question.given.filter((address) => !isSameSite(completed(address), question.ownUrl))
  const dropped = question.given.length - given.length
  const notices = dropped > 0 ? ['The company’s own address was given as a rival and left out.'] : []
  const sites = given.map((url): RivalSite => ({ url, from: 'given', evidence: null }))
  if (sites.length > 0 || !search) return { sites, named, notices }
  const found = await bySearch(question, search, signal)
  return { sites: found.sites, named, notices: [...notices, ...found.notices] }
}
