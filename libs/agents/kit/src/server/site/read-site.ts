import { EngineError } from '../errors.ts'
import type { Emit } from '../implement.ts'
import { type Country, type PageFacts, readPageAside, withCountry } from '../page/index.ts'
import type { FetchedPage, FetchRequest, Ports } from '../ports.ts'
import { keyOf, listedTopic, orderPages, pageLinks, revealedBy, withoutSearch } from './pick-pages.ts'
import { refuseOnlySignIn, refuseTooLittle, refuseUnreadable, unreadable } from './unreadable.ts'

/** What reading a site needs of a run. */
export type SiteTools = {
  ports: Pick<Ports, 'fetch' | 'render'>
  signal: AbortSignal
  emit: Pick<Emit, 'progress'>
}
export type SitePage = { page: FetchedPage; facts: PageFacts }
export type LinkedPage = { url: string; text: string }
export type Site = {
  home: SitePage
  /** Further pages of the same host. */
  others: SitePage[]
  /** Pages that were tried and could not be read, with the reason. */
  missed: { url: string; reason: string }[]
  /** Pages that those above link to and that were not opened. */
  unread: LinkedPage[]
  /** Scripts write the menu of the home page, and it could not be drawn: there may be pages that no link leads to. */
  menuUnread?: true
  /** The text model that looked for facts besides the rules, and on how many pages, from the first on. */
  reader?: { name: string; pages: number }
}

const [usualPages, manyPages] = [6, 24]

/** Most pages to read besides the first. */
export const pageLimit = (readMore: boolean): number => (readMore ? manyPages : usualPages) - 1
const timeoutMs = 8_000

export const reasonOf = (error: EngineError): string => error.detail ?? 'It could not be opened.'

/** Returns the page, or the error instead of throwing it. An abort still throws. */
export const tryFetch = async (
  { ports, signal }: SiteTools,
  url: string,
  request: Omit<FetchRequest, 'signal'>,
): Promise<FetchedPage | EngineError> => {
  try {
    return await ports.fetch(url, { timeoutMs, ...request, signal })
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
}

const maxForwards = 2

/** The page that one without text sends its readers to, as browsers follow it; null without such a page. */
const followForward = async (tools: SiteTools, page: FetchedPage, facts: PageFacts): Promise<FetchedPage | null> => {
  const hasText = facts.nature !== 'thin' && facts.nature !== 'scripted'
  if (hasText || facts.forward === null || keyOf(facts.forward) === keyOf(page.url)) return null
  const next = await tryFetch(tools, facts.forward, { obeyRobots: true })
  if (next instanceof EngineError) return null
  return { ...next, requestedUrl: page.requestedUrl, redirects: [...page.redirects, page.url, ...next.redirects] }
}

/**
 * Reads a page as a browser shows it: follows a refresh or a frame when its source has no text, and draws it when
 * scripts write the text and the server has a browser.
 */
export const readFetched = async (tools: SiteTools, page: FetchedPage, forwards = maxForwards): Promise<SitePage> => {
  const { ports, signal, emit } = tools
  const facts = await readPageAside(page.body, page.url, signal)
  const next = forwards > 0 ? await followForward(tools, page, facts) : null
  if (next !== null) return readFetched(tools, next, forwards - 1)
  if (facts.nature !== 'scripted' || ports.render === undefined) return { page, facts }
  emit.progress('Drawing the page in a browser')
  const html = await ports.render(page.url, signal).catch(() => null)
  signal.throwIfAborted()
  if (html === null) return { page, facts }
  return { page: { ...page, body: html }, facts: await readPageAside(html, page.url, signal) }
}

const openAny = async (tools: SiteTools, address: string): Promise<SitePage> =>
  readFetched(tools, await tools.ports.fetch(address, { signal: tools.signal }))

/**
 * Reads the page that the user named.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE; EMPTY_RESULT when there is nothing to read
 */
export const openPage = async (tools: SiteTools, address: string): Promise<SitePage> => {
  const read = await openAny(tools, address)
  refuseUnreadable(read.facts, read.page)
  return read
}

/** A home page of pictures that lead to the pages with the text. */
const leadsOn = ({ facts }: SitePage): boolean => facts.nature === 'thin' && pageLinks(facts).length > 0

/**
 * Reads the first page of a site.
 * @throws {EngineError} as {@link openPage}, but not for a page without text that links to others
 */
export const openHome = async (tools: SiteTools, address: string): Promise<SitePage> => {
  const home = await openAny(tools, address)
  if (!leadsOn(home)) refuseUnreadable(home.facts, home.page)
  return home
}

/**
 * Pages of a site that wait to be read: those of the home page first, then those that only other pages link to. The first
 * page of a kind that the home page does not link to, such as the only one with prices, comes next.
 */
class PageQueue {
  readonly waiting: LinkedPage[] = []
  private readonly known = new Set<string>()
  private readonly topics = new Set([-1])

  constructor(home: SitePage) {
    this.known.add(keyOf(home.page.url))
    this.add(home, true)
  }

  add({ facts }: SitePage, isHome = false): void {
    for (const link of orderPages(facts)) {
      const { url, text } = link
      if (this.known.has(keyOf(url)) || this.known.has(keyOf(withoutSearch(url)))) continue
      this.known.add(keyOf(url))
      const topic = listedTopic(link)
      if (isHome || this.topics.has(topic)) this.waiting.push({ url, text })
      else this.waiting.unshift({ url, text })
      this.topics.add(topic)
    }
  }
}

/** The home page as a browser draws it, for its links, when scripts write its menu. */
const withMenu = async ({ ports, signal }: SiteTools, { page, facts }: SitePage): Promise<SitePage | null> => {
  if (!facts.awaitsMenu || ports.render === undefined) return null
  const html = await ports.render(page.url, signal).catch(() => null)
  signal.throwIfAborted()
  return html === null ? null : { page, facts: await readPageAside(html, page.url, signal) }
}

const undrawnMenu = (home: SitePage, start: SitePage): Pick<Site, 'menuUnread'> =>
  home.facts.awaitsMenu && start === home ? { menuUnread: true } : {}

/** The waiting pages that are read beyond the budget: the first of each kind of which none was read. */
const beyondBudget = (waiting: readonly LinkedPage[], read: readonly string[]): LinkedPage[] => {
  const known = new Set(read.map((url) => revealedBy({ url, text: '' })))
  const found = Map.groupBy(waiting, revealedBy)
  found.delete(null)
  return [...found].flatMap(([kind, [first]]) => (known.has(kind) || first === undefined ? [] : [first]))
}

/** Reads up to `most` further pages of the site, then its legal notice and its team, and records those that fail. */
export const readOthers = async (
  tools: SiteTools,
  home: SitePage,
  most = pageLimit(false),
): Promise<Omit<Site, 'home'>> => {
  const others: SitePage[] = []
  const missed: Site['missed'] = []
  const read = new Set([home.page.url])
  const start = (await withMenu(tools, home)) ?? home
  const queue = new PageQueue(start)
  const { waiting } = queue
  let tried = 0
  const readOne = async ({ url }: LinkedPage): Promise<void> => {
    tried += 1
    tools.emit.progress(`Reading ${new URL(url).pathname}`, {
      done: tried,
      total: Math.max(tried, Math.min(most, tried + waiting.length)) + 1,
    })
    const page = await tryFetch(tools, url, { obeyRobots: true })
    if (page instanceof EngineError) missed.push({ url, reason: reasonOf(page) })
    else if (!read.has(page.url)) {
      read.add(page.url)
      const one = await readFetched(tools, page)
      // An empty page was read; one that shows something else than its content was not.
      const reason = one.facts.nature === 'thin' ? null : unreadable(one.facts)
      if (reason === null) others.push(one)
      else missed.push({ url, reason })
      queue.add(one)
    }
  }
  // Pages that fail or lead to a page already read leave room for others, but not without end.
  const hasRoom = () => others.length < most && tried < most * 2
  const next = () => (hasRoom() ? waiting.shift() : undefined)
  for (let link = next(); link !== undefined; link = next()) await readOne(link)
  for (const link of beyondBudget(waiting, [...read])) {
    waiting.splice(waiting.indexOf(link), 1)
    await readOne(link)
  }
  return { others, missed, unread: waiting, ...undrawnMenu(home, start) }
}

/** The country that most pages of the site name. */
const commonCountry = (pages: readonly SitePage[]): Country | null => {
  const times = new Map<Country, number>()
  for (const { facts } of pages)
    if (facts.country !== null) times.set(facts.country, (times.get(facts.country) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Reads telephone numbers again on pages that do not show their country, with the country of the site. */
const agreeOnCountry = ({ home, others, ...rest }: Site): Site => {
  const country = commonCountry([home, ...others])
  const agreed = (one: SitePage): SitePage => ({ ...one, facts: withCountry(one.facts, country) })
  return { home: agreed(home), others: others.map(agreed), ...rest }
}

/**
 * Reads the pages behind a home page that is already open.
 * @throws {EngineError} EMPTY_RESULT when neither it nor they have text
 */
export const readSiteFrom = async (tools: SiteTools, home: SitePage, most?: number): Promise<Site> => {
  const rest = await readOthers(tools, home, most)
  if (!rest.others.some(({ facts }) => facts.nature === 'content')) refuseUnreadable(home.facts, home.page)
  return agreeOnCountry({ home, ...rest })
}

/**
 * Reads a site: the page that was named and the pages it links to, in the order of its navigation, those that state
 * most about a business first.
 * @param most pages besides the first
 * @throws {EngineError} as {@link openHome}, and EMPTY_RESULT when there is only a sign-in form or hardly any text
 */
export const readSite = async (tools: SiteTools, address: string, most?: number): Promise<Site> => {
  const site = await readSiteFrom(tools, await openHome(tools, address), most)
  const facts = pagesOf(site).map((page) => page.facts)
  refuseOnlySignIn(facts)
  refuseTooLittle(facts)
  return site
}

export const pagesOf = ({ home, others }: Pick<Site, 'home' | 'others'>): SitePage[] => [home, ...others]

export const sourcesOf = (site: Pick<Site, 'home' | 'others'>) =>
  pagesOf(site).map(({ page, facts }) => ({
    url: page.url,
    ...(facts.title === null ? {} : { title: facts.title }),
    fetchedAt: page.fetchedAt,
  }))
