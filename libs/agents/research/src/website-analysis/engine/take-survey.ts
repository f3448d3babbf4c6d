import {
  pageLinks,
  EngineError,
  type FetchedPage,
  openHome,
  type PageFacts,
  readSiteFrom,
  reasonOf,
  type SiteTools,
  tryFetch,
} from '@bazaar/agents-kit/server'
import { technologiesOf } from '../../shared/engine/site/technologies.ts'
import type { LinkSample, Survey } from './survey.ts'

const linksOfEachKind = 5
const steps = 5

const readRobots = async (tools: SiteTools, home: FetchedPage): Promise<Survey['robots']> => {
  const answer = await tryFetch(tools, new URL('/robots.txt', home.url).href, { accept: ['*/*'], anyStatus: true })
  return answer instanceof EngineError ? null : { status: answer.status, text: answer.status < 300 ? answer.body : '' }
}

const findSitemap = async (
  tools: SiteTools,
  home: FetchedPage,
  robots: Survey['robots'],
): Promise<Survey['sitemap']> => {
  const named = /^\s*sitemap:\s*(\S+)/im.exec(robots?.text ?? '')?.[1]
  const url =
    named !== undefined && URL.canParse(named, home.url) ? new URL(named, home.url) : new URL('/sitemap.xml', home.url)
  const answer = await tryFetch(tools, url.href, { method: 'HEAD', accept: ['*/*'], anyStatus: true })
  if (answer instanceof EngineError || [401, 403, 405, 429, 501].includes(answer.status)) return null
  // A site that answers every address with its home page has no sitemap.
  return { url: url.href, found: answer.status < 300 && answer.contentType !== 'text/html' }
}

const tryPlain = async (tools: SiteTools, home: FetchedPage): Promise<boolean | null> => {
  const url = new URL(home.url)
  if (url.protocol !== 'https:' || url.port !== '') return null
  const answer = await tryFetch(tools, `http://${url.host}/`, { method: 'HEAD', accept: ['*/*'], anyStatus: true })
  return answer instanceof EngineError ? null : answer.url.startsWith('https:')
}

const askLink = async (tools: SiteTools, url: string): Promise<FetchedPage | EngineError> => {
  const request = { accept: ['*/*'], anyStatus: true } as const
  const answer = await tryFetch(tools, url, { ...request, method: 'HEAD' })
  // Some servers do not support HEAD, so retry with GET.
  const refused = !(answer instanceof EngineError) && [400, 404, 405, 501].includes(answer.status)
  return refused ? tryFetch(tools, url, request) : answer
}

const sampleLinks = async (tools: SiteTools, facts: PageFacts, read: ReadonlySet<string>): Promise<LinkSample> => {
  const inside = pageLinks(facts).filter(({ url }) => !read.has(url))
  const outside = [...new Map(facts.links.filter(({ internal }) => !internal).map((link) => [link.url, link])).values()]
  const sample = [...inside.slice(0, linksOfEachKind), ...outside.slice(0, linksOfEachKind)]
  const asked = await Promise.all(sample.map(async (link) => ({ ...link, answer: await askLink(tools, link.url) })))
  return {
    checked: asked.length,
    broken: asked.flatMap(({ url, text, answer }) =>
      !(answer instanceof EngineError) && [404, 410].includes(answer.status)
        ? [{ url, text, status: answer.status }]
        : [],
    ),
    unreachable: asked.flatMap(({ url, text, answer }) =>
      answer instanceof EngineError ? [{ url, text, reason: reasonOf(answer) }] : [],
    ),
  }
}

/**
 * Surveys a site: its home page, robots.txt and sitemap, further pages and a sample of links.
 * @throws {EngineError} when the home page cannot be read; all other failures are recorded and skipped
 */
export const takeSurvey = async (tools: SiteTools, address: string, most?: number): Promise<Survey> => {
  tools.emit.progress('Opening the website', { done: 0, total: steps })
  const home = await openHome(tools, address)
  const { page } = home
  tools.emit.progress('Looking for robots.txt and the sitemap', { done: 1, total: steps })
  const robots = await readRobots(tools, page)
  const sitemap = await findSitemap(tools, page, robots)
  const plainRedirects = await tryPlain(tools, page)
  const site = await readSiteFrom(tools, home, most)
  tools.emit.progress('Trying a sample of links', { done: 3, total: steps })
  const links = await sampleLinks(tools, home.facts, new Set(site.others.map(({ page }) => page.url)))
  tools.emit.progress('Weighing what was found', { done: 4, total: steps })
  return {
    ...site,
    robots,
    sitemap,
    plainRedirects,
    links,
    technologies: technologiesOf(page, home.facts),
  }
}
