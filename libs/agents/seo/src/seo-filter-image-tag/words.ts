import { locales } from '@bazaar/locale'

export const words = {
  verdict: (images: string, pages: string): string => `${images} on ${pages}`,
  images: (count: number): string => (count === 1 ? '1 image' : `${whole(count)} images`),
  pages: (count: number): string => (count === 1 ? '1 page' : `${whole(count)} pages`),
  chart: 'Images and their alt texts',
  groups: { missing: 'Without a name', poor: 'Poor alt', good: 'Good alt', empty: 'Decoration' },
  groupHint: {
    missing: 'No alt, or an empty one in a link that has no other text',
    poor: 'An alt that says little: file names, generic words, repeats',
    good: 'Says what the image shows',
    empty: 'Marked with an empty alt, which is in order',
  },
  apart: (tracking: number, noscript: number, hidden: number): string =>
    `Counted separately: ${whole(tracking)} ${tracking === 1 ? 'tracking pixel' : 'tracking pixels'}, ${whole(noscript)} ${noscript === 1 ? 'copy' : 'copies'} for browsers without scripts, ${whole(hidden)} hidden.`,
  sitemap: 'Sitemap',
  types: { urlset: 'Sitemap', index: 'Sitemap index', text: 'Plain list', feed: 'Feed' },
  sitemapLine: (type: string, pages: string): string => `${type} with ${pages}`,
  foundBy: (place: string): string => `Found through ${place}`,
  children: (count: number, broken: number): string =>
    `${whole(count)} sitemaps inside${broken > 0 ? `, ${whole(broken)} of them not readable` : ''}`,
  findings: 'What to change',
  noFindings: 'Nothing to change: every image has an alt text or is marked as a decoration.',
  leftOut: (count: number): string => `${whole(count)} more findings are not listed.`,
  suggestionNote: 'Suggestions are words found near the image. Check each one against the picture.',
  columns: {
    problem: 'Problem',
    image: 'Image',
    alt: 'Alt now',
    suggestion: 'Suggestion',
    from: 'Taken from',
    page: 'First page',
    pages: 'Pages',
    rule: 'Rule',
  },
  kinds: {
    missing: 'No alt',
    link_without_name: 'Link without a name',
    whitespace: 'Blank alt',
    title_conflict: 'Title beside empty alt',
    labelled: 'Named by ARIA only',
    filename: 'File name as alt',
    generic: 'Generic word',
    long: 'Too long',
    duplicate: 'Same alt twice',
    good: 'Good',
    decorative: 'Decoration',
    tracking_pixel: 'Tracking pixel',
    noscript: 'Without scripts',
    hidden: 'Hidden',
  },
  noAlt: 'none',
  emptyAlt: 'empty',
  inPlace: 'Drawing or data in the page',
  suggested: 'Suggestion',
  noSuggestion: 'Nothing near it says what it shows',
  pageTable: 'Pages',
  pageColumns: { url: 'Page', state: 'State', images: 'Images', missing: 'Without a name', poor: 'Poor', note: 'Note' },
  states: { work: 'To do', fine: 'In order', unread: 'Not read' },
  unreadMaps: 'Sitemaps that could not be read',
  coverage: 'Images in the sitemap',
  coverageColumns: { listed: 'Listed for these pages', found: 'Seen on their page', unlisted: 'On a page, not listed' },
  noCoverage:
    'The sitemap lists no images. That is optional; it helps search engines find pictures that scripts load later.',
  absent: 'Listed, but not on the page',
  unlisted: 'On a page, but not listed',
} as const

function whole(count: number): string {
  return new Intl.NumberFormat(locales.en).format(count)
}
