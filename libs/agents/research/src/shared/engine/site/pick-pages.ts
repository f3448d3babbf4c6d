import type { PageFacts, PageLink } from '@bazaar/agents-kit/server'

/** Topics a visitor looks for next, best first, as they appear in paths and links. */
const wanted = [
  /\b(?:about|company|who-we-are|our-story|story|team)\b/i,
  /\b(?:pricing|prices|plans|rates|fees|packages)\b/i,
  /\b(?:products?|services?|solutions?|features|what-we-do|offerings?|shop|menu|courses)\b/i,
  /\b(?:contact|locations?|find-us|reach-us|visit-us)\b/i,
  /\b(?:compare|comparison|alternatives?|vs)\b/i,
  /\b(?:customers|case-stud(?:y|ies)|testimonials|clients|reviews|portfolio)\b/i,
  /\b(?:careers?|jobs|join-us)\b/i,
  /\b(?:blog|news|articles|resources)\b/i,
  /\b(?:privacy|imprint|legal)\b/i,
]
const notPages = /\.(?:pdf|docx?|xlsx?|zip|jpe?g|png|gif|webp|svg|mp4|xml|ics)$/i

const withoutFragment = (address: string): string => {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** Unique links to other pages of the same site. */
export const pageLinks = (facts: PageFacts): PageLink[] => {
  const home = withoutFragment(facts.url)
  const links = facts.links
    .map((link) => ({ ...link, url: withoutFragment(link.url) }))
    .filter(({ url, internal }) => internal && url !== home && !notPages.test(new URL(url).pathname))
  return [...new Map(links.map((link) => [link.url, link])).values()]
}

/** Picks up to `most` further pages, one per topic. */
export const pickPages = (facts: PageFacts, most: number): string[] => {
  const links = pageLinks(facts).filter(({ url }) => new URL(url).search === '')
  const picked: string[] = []
  for (const topic of wanted) {
    const fitting = links.filter(({ url, text }) => topic.test(new URL(url).pathname) || topic.test(text))
    // The shortest path is the topic's main page; longer ones are below it.
    const best = fitting.sort((a, b) => a.url.length - b.url.length).find(({ url }) => !picked.includes(url))
    if (best !== undefined) picked.push(best.url)
  }
  return picked.slice(0, most)
}
