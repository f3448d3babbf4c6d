import type { AgentOutput } from '@bazaar/agents-kit'
import { type ImageKind, seoFilterImageTag } from '../definition.ts'
import type { JudgedImage } from './images/judge-image.ts'
import { suggestAlt } from './images/suggest-alt.ts'
import type { ReadPage, WalkedPage } from './walk-pages.ts'

type Output = AgentOutput<typeof seoFilterImageTag>
export type Finding = Output['findings'][number]
export type Totals = Output['totals']

const maxFindings = 500
const maxListed = 100
/** Of an alt: pages may hold megabytes in one. */
const maxQuote = 500

type Group = 'missing' | 'poor' | 'good' | 'empty' | 'tracking' | 'noscript' | 'hidden'

/** The total that each verdict counts towards. */
export const groupOf: Record<ImageKind, Group> = {
  missing: 'missing',
  link_without_name: 'missing',
  whitespace: 'poor',
  title_conflict: 'poor',
  labelled: 'poor',
  filename: 'poor',
  generic: 'poor',
  long: 'poor',
  duplicate: 'poor',
  good: 'good',
  decorative: 'empty',
  tracking_pixel: 'tracking',
  noscript: 'noscript',
  hidden: 'hidden',
}

const sentences: Record<
  Exclude<ImageKind, 'good' | 'decorative' | 'tracking_pixel' | 'noscript' | 'hidden'>,
  string
> = {
  missing: 'No alt text: people who cannot see the image, and search engines, get nothing.',
  link_without_name: 'The alt is empty, but the image is all there is in the link, so the link has no name.',
  whitespace: 'The alt holds only a space. Use alt="" for a decoration, words for anything else.',
  title_conflict: 'The empty alt marks a decoration, but the title says it is none. Move the words into the alt.',
  labelled: 'The image is named by ARIA only. Search engines read alt: add it.',
  filename: 'The alt is the name of a file.',
  generic: 'The alt is a word that is true of any image.',
  long: 'The alt is longer than 125 characters. Keep a short one and move the rest into the text.',
  duplicate: 'Different images of this page have the same alt.',
}
type Faulty = keyof typeof sentences
const isFaulty = (kind: ImageKind): kind is Faulty => Object.hasOwn(sentences, kind)
const gravity = Object.keys(sentences)

export const isRead = (page: WalkedPage): page is ReadPage => page.problem === null

const count = (images: readonly JudgedImage[], group: Group): number =>
  images.filter(({ kind }) => groupOf[kind] === group).length

export const totalsOf = (pages: readonly WalkedPage[]): Totals => {
  const read = pages.filter(isRead)
  const images = read.flatMap((page) => page.images)
  const counts = {
    missing: count(images, 'missing'),
    empty: count(images, 'empty'),
    poor: count(images, 'poor'),
    good: count(images, 'good'),
    tracking: count(images, 'tracking'),
    noscript: count(images, 'noscript'),
    hidden: count(images, 'hidden'),
  }
  const { missing, empty, poor, good } = counts
  return {
    pages: read.length,
    pages_failed: pages.length - read.length,
    images: missing + empty + poor + good,
    ...counts,
  }
}

/** One line for each page, worst first, unreadable pages last. */
export const pageLinesOf = (pages: readonly WalkedPage[]): Output['pages'] =>
  pages
    .map((page) =>
      isRead(page)
        ? {
            url: page.url,
            title: page.title,
            images: page.images.filter(({ kind }) => !['tracking', 'noscript', 'hidden'].includes(groupOf[kind]))
              .length,
            missing: count(page.images, 'missing'),
            poor: count(page.images, 'poor'),
            problem: null,
          }
        : { ...page, title: null, images: 0, missing: 0, poor: 0 },
    )
    .sort(
      (a, b) =>
        Number(a.problem !== null) - Number(b.problem !== null) ||
        b.missing - a.missing ||
        b.poor - a.poor ||
        b.images - a.images,
    )

const findingOf = (page: ReadPage, image: JudgedImage, kind: Faulty): Finding => ({
  kind,
  rule: image.rule,
  problem: sentences[kind],
  image: image.url,
  alt: image.alt?.slice(0, maxQuote).toWellFormed() ?? null,
  suggestion: suggestAlt(image, page),
  page: page.url,
  pages: 1,
})

/** Merges the same fault of the same image on several pages, such as a logo, into one finding. */
export const findingsOf = (pages: readonly WalkedPage[]): { findings: Finding[]; leftOut: number } => {
  const found = new Map<string, { finding: Finding; on: Set<string> }>()
  for (const page of pages.filter(isRead)) {
    for (const [index, image] of page.images.entries()) {
      if (!isFaulty(image.kind)) continue
      // Inline drawings and data URLs have no address to identify them by.
      const name = image.url === '' ? `${page.url} ${index}` : image.url
      const key = `${image.kind} ${image.alt ?? ''} ${name}`
      const known = found.get(key)
      if (known === undefined) found.set(key, { finding: findingOf(page, image, image.kind), on: new Set([page.url]) })
      else known.on.add(page.url)
    }
  }
  const findings = [...found.values()]
    .map(({ finding, on }) => ({ ...finding, pages: on.size }))
    .sort((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind) || b.pages - a.pages)
  return { findings: findings.slice(0, maxFindings), leftOut: Math.max(0, findings.length - maxFindings) }
}

/** Compares the images that the sitemap lists for a page with those on it. Null when it lists none. */
export const coverageOf = (pages: readonly WalkedPage[], sitemapHasImages: boolean): Output['coverage'] => {
  if (!sitemapHasImages) return null
  const read = pages.filter(isRead)
  const absent: string[] = []
  const unlisted = new Set<string>()
  let [listed, found] = [0, 0]
  for (const { images, listed: named } of read) {
    const shown = new Set(
      images.filter(({ kind, url }) => url !== '' && kind !== 'tracking_pixel').map(({ url }) => url),
    )
    const names = new Set(named)
    listed += names.size
    for (const name of names) {
      if (shown.has(name)) found += 1
      else absent.push(name)
    }
    for (const url of shown) if (!names.has(url)) unlisted.add(url)
  }
  return {
    listed,
    found,
    absent: absent.slice(0, maxListed),
    unlisted: [...unlisted].slice(0, maxListed),
    unlisted_count: unlisted.size,
  }
}
