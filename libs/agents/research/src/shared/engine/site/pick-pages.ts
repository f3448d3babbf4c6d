import type { PageFacts, PageLink } from '@bazaar/agents-kit/server'

/** What a visitor looks for next, best first, in the words of paths and links. */
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

/** Links of the same site that are pages other than the given one, each once. */
export const pageLinks = (facts: PageFacts): PageLink[] => {
  const home = withoutFragment(facts.url)
  const links = facts.links
    .map((link) => ({ ...link, url: withoutFragment(link.url) }))
    .filter(({ url, internal }) => internal && url !== home && !notPages.test(new URL(url).pathname))
  return [...new Map(links.map((link) => [link.url, link])).values()]
}

/** Up to `most` further pages, one for each thing a visitor looks for. */
export const pickPages = (facts: PageFacts, most: number): string[] => {
  const links = pageLinks(facts).filter(({ url }) => new URL(url).search === '')
  const picked: string[] = []
  for (const topic of wanted) {
    const fitting = links.filter(({ url, text }) => topic.test(new URL(url).pathname) || topic.test(text))
    // The shortest path is the page itself, longer ones are below it.
    const best = fitting.sort((a, b) => a.url.length - b.url.length).find(({ url }) => !picked.includes(url))
    if (best !== undefined) picked.push(best.url)
  }
  return picked.slice(0, most)
}
