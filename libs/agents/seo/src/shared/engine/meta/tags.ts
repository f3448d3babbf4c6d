import type { MetaOutput } from '../../meta-output.ts'
import { isMobileViewport, type PageFacts, snippetLimits } from '@bazaar/agents-kit/server'
import { cutToFit } from './fit.ts'
import { jsonLdOf } from './json-ld.ts'
import { openGraphType, pageTypeOf, type PageType } from './page-type.ts'

/** Escapes text for an attribute or an element. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Serialises JSON for a script element, with characters escaped that could close it or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/</g, String.raw`\u003c`)
    .replace(/>/g, String.raw`\u003e`)
    .replace(/&/g, String.raw`\u0026`)

/** The declared canonical, or the page's address without fragment and tracking parameters. */
export const canonicalOf = (facts: PageFacts): string => {
  if (facts.canonical !== null) return facts.canonical
  const url = new URL(facts.url)
  url.hash = ''
  const campaign = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/i
  const marks = Array.from(url.searchParams.keys()).filter((name) => campaign.test(name))
  for (const name of marks) url.searchParams.delete(name)
  return url.href
}

/** The image that the page states for shared links. Sizes in pixels. */
export type StatedImage = { url: string; alt: string | null; width: number | null; height: number | null }

const pixels = (text: string | undefined): number | null => {
  const value = Number(text ?? '')
  return Number.isInteger(value) && value > 0 ? value : null
}

export const imageOf = (facts: PageFacts): StatedImage | null => {
  const { openGraph, twitter } = facts
  const stated = openGraph['og:image'] ?? twitter['twitter:image']
  if (stated === undefined || !URL.canParse(stated, facts.url)) return null
  const { href: url, protocol } = new URL(stated, facts.url)
  if (!/^https?:$/.test(protocol)) return null
  const alt =
    openGraph['og:image:alt'] ??
    twitter['twitter:image:alt'] ??
    facts.images.find((image) => image.url === url)?.alt ??
    null
  return { url, alt, width: pixels(openGraph['og:image:width']), height: pixels(openGraph['og:image:height']) }
}

/** `en-IN` → `en_IN`. Open Graph has no locale for a language without a country. */
const localeOf = (facts: PageFacts): string | null => {
  if (facts.openGraph['og:locale'] !== undefined) return facts.openGraph['og:locale']
  const parts = /^([a-z]{2,3})[-_]([a-z]{2})$/i.exec(facts.language ?? '')
  return parts === null ? null : `${parts[1]?.toLowerCase()}_${parts[2]?.toUpperCase()}`
}

/** The large card needs an image of at least 300 × 157 pixels. Source: X's card documentation. */
export const cardOf = (facts: PageFacts): 'summary' | 'summary_large_image' => {
  const image = imageOf(facts)
  if (image === null) return 'summary'
  if (facts.twitter['twitter:card'] === 'summary_large_image') return 'summary_large_image'
  return (image.width ?? 0) >= 300 && (image.height ?? 0) >= 157 ? 'summary_large_image' : 'summary'
}

const within = ({ detectedLanguage }: PageFacts, text: string, most: number): string =>
  cutToFit(text, (part) => part.length <= most, ' …', detectedLanguage)

const robotsOf = (facts: PageFacts): string =>
  facts.robots.length > 0 ? [...new Set(facts.robots)].join(', ') : 'index, follow, max-image-preview:large'

type Wording = { title: string; description: string; url: string; image: StatedImage | null }
export type MetaTag = MetaOutput['variants'][number]['tags'][number]

const meta = (
  group: MetaTag['group'],
  key: 'name' | 'property',
  name: string,
  content: string | number | null | undefined,
): MetaTag[] =>
  content === null || content === undefined || content === ''
    ? []
    : [{ name, group, html: `<meta ${key}="${name}" content="${escapeHtml(String(content))}">` }]

const basics = (facts: PageFacts, { title, description, url }: Wording, keywords: readonly string[]): MetaTag[] => [
  { name: 'title', group: 'search', html: `<title>${escapeHtml(title)}</title>` },
  ...meta('search', 'name', 'description', description),
  { name: 'canonical', group: 'search', html: `<link rel="canonical" href="${escapeHtml(url)}">` },
  ...meta('search', 'name', 'robots', robotsOf(facts)),
  ...meta(
    'search',
    'name',
    'viewport',
    isMobileViewport(facts.viewport) ? facts.viewport : 'width=device-width, initial-scale=1',
  ),
  ...meta('search', 'name', 'keywords', keywords.join(', ')),
]

const openGraph = (facts: PageFacts, type: PageType, { title, description, url, image }: Wording): MetaTag[] => {
  const og = (name: string, content: string | number | null | undefined) =>
    meta('open_graph', 'property', `og:${name}`, content)
  return [
    ...og('type', openGraphType(type)),
    ...og('title', within(facts, title, snippetLimits.ogTitle.maxChars)),
    ...og('description', within(facts, description, snippetLimits.ogDescription.maxChars)),
    ...og('url', url),
    ...og('site_name', facts.siteName),
    ...og('locale', localeOf(facts)),
    ...og('image', image?.url),
    ...og('image:width', image?.width),
    ...og('image:height', image?.height),
    ...og('image:alt', image?.alt),
  ]
}

const card = (facts: PageFacts, { title, description, image }: Wording): MetaTag[] => [
  ...meta('x', 'name', 'twitter:card', cardOf(facts)),
  ...meta('x', 'name', 'twitter:title', within(facts, title, snippetLimits.twitterTitle.maxChars)),
  ...meta('x', 'name', 'twitter:description', within(facts, description, snippetLimits.twitterDescription.maxChars)),
  ...meta('x', 'name', 'twitter:image', image?.url),
  ...meta('x', 'name', 'twitter:image:alt', image?.alt),
]

/** All tags for one title and description, escaped and in the order of the head. */
export const makeTags = (
  facts: PageFacts,
  { title, description }: Pick<Wording, 'title' | 'description'>,
  keywords: readonly string[] = [],
): MetaTag[] => {
  const type = pageTypeOf(facts)
  const wording: Wording = { title, description, url: canonicalOf(facts), image: imageOf(facts) }
  const jsonLd = jsonLdOf(facts, type, { ...wording, image: wording.image?.url ?? null })
  const script = jsonLd === null ? '' : `<script type="application/ld+json">\n${scriptJson(jsonLd)}\n</script>`
  return [
    ...basics(facts, wording, keywords),
    ...openGraph(facts, type, wording),
    ...card(facts, wording),
    ...(script === '' ? [] : [{ name: 'JSON-LD', group: 'data' as const, html: script }]),
  ]
}

export const htmlOf = (tags: readonly MetaTag[]): string => tags.map(({ html }) => html).join('\n')
