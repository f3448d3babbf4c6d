import type { PageFacts } from '@bazaar/engines-kit'
import { cutToFit } from './fit.ts'
import { jsonLdOf } from './json-ld.ts'
import { limits } from './limits.ts'
import { openGraphType, pageTypeOf, type PageType } from './page-type.ts'

export type TagSet = { html: string; type: PageType; notes: string[] }

/** Text inside an attribute or an element. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** JSON inside a script element: no sign may end the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/</g, String.raw`\u003c`)
    .replace(/>/g, String.raw`\u003e`)
    .replace(/&/g, String.raw`\u0026`)

const meta = (key: 'name' | 'property', name: string, content: string | null): string[] =>
  content === null || content === '' ? [] : [`<meta ${key}="${name}" content="${escapeHtml(content)}">`]

/** The address that counts: as declared, else the one read without fragment and campaign marks. */
export const canonicalOf = (facts: PageFacts): string => {
  if (facts.canonical !== null) return facts.canonical
  const url = new URL(facts.url)
  url.hash = ''
  const campaign = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/i
  const marks = Array.from(url.searchParams.keys()).filter((name) => campaign.test(name))
  for (const name of marks) url.searchParams.delete(name)
  return url.href
}

const imageOf = (facts: PageFacts): { url: string; alt: string | null } | null => {
  const stated = facts.openGraph['og:image'] ?? facts.twitter['twitter:image']
  if (stated === undefined || !URL.canParse(stated, facts.url)) return null
  const url = new URL(stated, facts.url).href
  const alt = facts.openGraph['og:image:alt'] ?? facts.images.find((image) => image.url === url)?.alt ?? null
  return { url, alt }
}

/** `en-IN` → `en_IN`; a language without a country has no Open Graph locale. */
const localeOf = (facts: PageFacts): string | null => {
  if (facts.openGraph['og:locale'] !== undefined) return facts.openGraph['og:locale']
  const parts = /^([a-z]{2,3})[-_]([a-z]{2})$/i.exec(facts.language ?? '')
  return parts === null ? null : `${parts[1]?.toLowerCase()}_${parts[2]?.toUpperCase()}`
}

const cardOf = (facts: PageFacts, hasImage: boolean): string => {
  const large =
    Number(facts.openGraph['og:image:width'] ?? 0) >= 300 && Number(facts.openGraph['og:image:height'] ?? 0) >= 157
  return facts.twitter['twitter:card'] ?? (hasImage && large ? 'summary_large_image' : 'summary')
}

const within = (text: string, most: number): string => cutToFit(text, (part) => part.length <= most, ' …')

const robotsOf = (facts: PageFacts): string =>
  facts.robots.length > 0 ? [...new Set(facts.robots)].join(', ') : 'index, follow, max-image-preview:large'

type Wording = { title: string; description: string; url: string; image: { url: string; alt: string | null } | null }

const basics = (facts: PageFacts, { title, description, url }: Wording): string[] => [
  `<title>${escapeHtml(title)}</title>`,
  ...meta('name', 'description', description),
  `<link rel="canonical" href="${escapeHtml(url)}">`,
  ...meta('name', 'robots', robotsOf(facts)),
  ...meta('name', 'viewport', facts.viewport ?? 'width=device-width, initial-scale=1'),
]

const openGraph = (facts: PageFacts, type: PageType, { title, description, url, image }: Wording): string[] => [
  ...meta('property', 'og:type', openGraphType(type)),
  ...meta('property', 'og:title', within(title, limits.ogTitle.maxChars)),
  ...meta('property', 'og:description', within(description, limits.ogDescription.maxChars)),
  ...meta('property', 'og:url', url),
  ...meta('property', 'og:site_name', facts.siteName),
  ...meta('property', 'og:locale', localeOf(facts)),
  ...meta('property', 'og:image', image?.url ?? null),
  ...meta('property', 'og:image:width', facts.openGraph['og:image:width'] ?? null),
  ...meta('property', 'og:image:height', facts.openGraph['og:image:height'] ?? null),
  ...meta('property', 'og:image:alt', image?.alt ?? null),
]

const card = (facts: PageFacts, { title, description, image }: Wording): string[] => [
  ...meta('name', 'twitter:card', cardOf(facts, image !== null)),
  ...meta('name', 'twitter:title', within(title, limits.twitterTitle.maxChars)),
  ...meta('name', 'twitter:description', within(description, limits.twitterDescription.maxChars)),
  ...meta('name', 'twitter:image', image?.url ?? null),
]

/** The tags of a page for one title and description, escaped and in the order of the head. */
export const makeTags = (facts: PageFacts, title: string, description: string): TagSet => {
  const type = pageTypeOf(facts)
  const wording: Wording = { title, description, url: canonicalOf(facts), image: imageOf(facts) }
  const jsonLd = jsonLdOf(facts, type, { ...wording, image: wording.image?.url ?? null })
  const lines = [
    ...basics(facts, wording),
    ...openGraph(facts, type, wording),
    ...card(facts, wording),
    ...(jsonLd === null ? [] : [`<script type="application/ld+json">\n${scriptJson(jsonLd)}\n</script>`]),
  ]
  return { html: lines.join('\n'), type, notes: notesOn(facts, wording.image !== null, jsonLd !== null) }
}

const notesOn = (facts: PageFacts, hasImage: boolean, hasData: boolean): string[] => [
  ...(hasImage
    ? []
    : [
        `The page names no picture for shared links: add one of ${limits.ogImage.width} × ${limits.ogImage.height} pixels as og:image.`,
      ]),
  ...(hasImage && facts.openGraph['og:image:width'] === undefined && facts.twitter['twitter:card'] === undefined
    ? [
        'The size of the picture is not stated, so the small card was chosen; from 300 × 157 pixels use summary_large_image.',
      ]
    : []),
  ...(facts.siteName === null ? ['The page does not state the name of the site, so it was left out.'] : []),
  ...(hasData ? [] : ['Too little is stated about the business for structured data.']),
  ...(facts.structured.types.length > 0
    ? [
        `The page already has structured data (${facts.structured.types.join(', ')}); replace it or leave ours out, do not keep both.`,
      ]
    : []),
  ...(facts.robots.some((directive) => directive === 'noindex' || directive === 'none')
    ? [
        'The page asks search engines not to list it (noindex); that was kept. Remove it if the page is meant to be found.',
      ]
    : []),
]
