import type { PageFacts } from '@bazaar/agents-kit/server'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { type PageType, questionsOf } from './page-type.ts'

type Node = Record<string, unknown>

/** Drops unknown values, because an empty field would be a false statement. */
const known = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The part of the page's own structured data that describes this type. */
const declared = (facts: PageFacts, type: RegExp): Node =>
  facts.structured.nodes.find((node) =>
    [node['@type']].flat().some((name) => typeof name === 'string' && type.test(name)),
  ) ?? {}

const organization = (facts: PageFacts): Node => {
  const { phones, emails, addresses } = facts.contacts
  return known({
    '@type': facts.structured.organization?.type ?? 'Organization',
    name: facts.structured.organization?.name ?? facts.siteName,
    url: `${new URL(facts.canonical ?? facts.url).origin}/`,
    logo: facts.structured.organization?.logo,
    telephone: facts.structured.organization?.telephone ?? phones[0],
    email: emails[0],
    address: addresses[0],
    sameAs: facts.social.map(({ url }) => url),
  })
}

type Wording = { title: string; description: string; url: string; image: string | null }

const makers: Record<PageType, (facts: PageFacts, wording: Wording) => Node[]> = {
  home: (facts, { url }) =>
    facts.siteName === null ? [] : [organization(facts), { '@type': 'WebSite', name: facts.siteName, url }],
  business: (facts) => [organization(facts)],
  article: (facts, { title, description, url, image }) => {
    const stated = declared(facts, /(?:Article|BlogPosting)$/)
    return [
      known({
        '@type': typeof stated['@type'] === 'string' ? stated['@type'] : 'Article',
        headline: facts.headings.find(({ level }) => level === 1)?.text ?? title,
        description,
        image,
        mainEntityOfPage: url,
        inLanguage: facts.language,
        author: stated['author'],
        datePublished: stated['datePublished'],
        dateModified: stated['dateModified'],
        publisher: facts.siteName === null ? null : { '@type': 'Organization', name: facts.siteName },
      }),
    ]
  },
  product: (facts, { title, description, url, image }) => {
    const stated = declared(facts, /^Product$/)
    return [
      known({
        '@type': 'Product',
        name: stated['name'] ?? facts.headings.find(({ level }) => level === 1)?.text ?? title,
        description,
        image: stated['image'] ?? image,
        url,
        brand: stated['brand'],
        sku: stated['sku'],
        offers: stated['offers'],
      }),
    ]
  },
  faq: (facts) => [
    {
      '@type': 'FAQPage',
      mainEntity: questionsOf(facts).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
  page: (facts, { title, description, url }) => [
    known({ '@type': 'WebPage', name: title, description, url, inLanguage: facts.language }),
  ],
}

/** Structured data for the page's type, with only what the page states. Null when nothing is known. */
export const jsonLdOf = (facts: PageFacts, type: PageType, wording: Wording): Node | null => {
  const made = makers[type](facts, wording)
  const way = type === 'home' || made.length === 0 ? null : breadcrumbsOf(facts, wording.url)
  const nodes = way === null ? made : [...made, way]
  const only = nodes[0]
  if (only === undefined) return null
  return nodes.length === 1
    ? { '@context': 'https://schema.org', ...only }
    : { '@context': 'https://schema.org', '@graph': nodes }
}
