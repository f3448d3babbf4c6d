import type { PageFacts } from '@bazaar/agents-kit/server'

type Node = Record<string, unknown>

const withoutEnd = (url: string): string => url.replace(/[?#].*$/, '').replace(/\/$/, '')

/** The site's own name for another page: the shortest text of the links to it. */
const nameOf = (facts: PageFacts, address: string): string | null => {
  const names = facts.links
    .filter(({ url, text }) => withoutEnd(url) === withoutEnd(address) && text !== '')
    .map(({ text }) => text)
    .sort((a, b) => a.length - b.length)
  return names[0] ?? null
}

/**
 * Breadcrumbs from the home page, if the page links to every step and so names it. Null otherwise, and for pages
 * directly below the home page of an unnamed site.
 */
export const breadcrumbsOf = (facts: PageFacts, url: string): Node | null => {
  const { origin, pathname } = new URL(url)
  const parts = pathname.split('/').filter((part) => part !== '')
  if (parts.length < 2) return null
  const steps = parts.slice(0, -1).map((_part, at) => `${origin}/${parts.slice(0, at + 1).join('/')}`)
  const title = facts.headings.find(({ level }) => level === 1)?.text ?? facts.title
  const named = [
    { url: `${origin}/`, name: nameOf(facts, origin) ?? facts.siteName },
    ...steps.map((step) => ({ url: step, name: nameOf(facts, step) })),
    { url, name: title },
  ]
  if (named.some(({ name }) => name === null)) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: named.map(({ url: item, name }, at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  }
}
