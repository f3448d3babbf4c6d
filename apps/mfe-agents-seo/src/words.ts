/** Words of the result views. */
export const report = 'Full report'

export const meta = {
  variants: 'Choose a title and a description',
  variant: (number: number): string => `Wording ${number}`,
  title: 'Title',
  description: 'Description',
  from: (source: string): string => `From: ${source}`,
  width: (px: string, limit: string): string => `${px} of ${limit} px`,
  copyTitle: 'Copy title',
  copyDescription: 'Copy description',
  previews: 'How it looks',
  preview: {
    desktop: 'Google, desktop',
    phone: 'Google, phone',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
    x: 'X',
  },
  previewNote: 'Drawn here from the measured widths. Search engines and networks may show other words.',
  picture: {
    none: 'No picture is stated, so shared links show text only.',
    size: (width: number, height: number): string => `${width} × ${height} px, as stated`,
    noSize: 'size not stated',
    open: 'Open the picture',
    note: 'Pictures of other sites are not loaded here.',
  },
  onX: (host: string): string => `From ${host}`,
  tags: 'Tags for the head of the page',
  copyTags: 'Copy all tags',
  copyTag: (name: string): string => `Copy ${name}`,
  groups: { search: 'Search results', open_graph: 'Open Graph', x: 'X', data: 'Structured data' },
  audit: 'On the page now',
  columns: { tag: 'Tag', text: 'What was seen' },
  state: { good: 'In order', improve: 'Could be better', missing: 'Missing', note: 'Note' },
} as const

export const metaTags = {
  wording: 'Your wording',
  keywords: 'Your keywords',
  columns: { keyword: 'Keyword', title: 'Your title', description: 'Your description', page: 'On the page' },
  yes: 'Yes',
  no: 'No',
  missing: 'Not found',
  unchecked: 'Not checked',
  note: 'Google ignores the keywords tag. What counts is that the words stand in the text of the page.',
  tone: { good: 'Fits', improve: 'Does not fit well' },
} as const

export const images = {
  verdict: (images: string, pages: string): string => `${images} on ${pages}`,
  images: (count: number): string => (count === 1 ? '1 image' : `${whole(count)} images`),
  pages: (count: number): string => (count === 1 ? '1 page' : `${whole(count)} pages`),
  groups: { missing: 'Without a name', poor: 'Poor alt', good: 'Good alt', empty: 'Decoration' },
  groupHint: {
    missing: 'No alt, or an empty one in a link that has no other text',
    poor: 'An alt that says little: file names, generic words, repeats',
    good: 'Says what the image shows',
    empty: 'Marked with an empty alt, which is in order',
  },
  apart: (tracking: number, noscript: number, hidden: number): string =>
    `Counted apart: ${whole(tracking)} tracking pixels, ${whole(noscript)} copies for browsers without scripts, ${whole(hidden)} hidden.`,
  sitemap: 'Sitemap',
  types: { urlset: 'List of pages', index: 'Index of sitemaps', text: 'Plain list', feed: 'Feed' },
  sitemapLine: (type: string, pages: string): string => `${type} with ${pages}`,
  foundBy: (place: string): string => `Found by ${place}`,
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
  return new Intl.NumberFormat('en-IN').format(count)
}

/** SEO Get Page Speed. */
export const speed = {
  device: { mobile: 'Phone', desktop: 'Desktop computer' },
  state: { good: 'Good', improve: 'Needs work', poor: 'Poor', unknown: 'Not measured', note: 'Note' },
  change: (points: number): string =>
    points === 0 ? 'as last time' : `${points > 0 ? '+' : '−'}${Math.abs(points)} since last time`,
  compared: (when: Date): string =>
    `Compared with ${when.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })}.`,
  metrics: 'Metrics',
  metricsNote: 'Each mark stands on a strip from good to poor.',
  bounds: (good: string, poor: string): string => `Good up to ${good}, poor above ${poor}`,
  filmstrip: 'How the page appears',
  frame: (when: string): string => `The page after ${when}`,
  field: 'What real visitors saw',
  fieldColumns: [
    { key: 'label', label: 'Metric' },
    { key: 'display', label: 'At the 75th percentile', align: 'end' },
    { key: 'state', label: 'Reading' },
  ],
  insights: 'What would help most',
  insightsNote: 'The best saving first.',
  noInsights: 'Lighthouse found nothing that would make this page noticeably faster.',
  saves: (saving: string): string => `Saves ${saving}`,
  more: 'Read more',
  failed: 'Checks that failed',
  noneFailed: 'All automatic checks of access, practices and search basics passed.',
  estimate: 'This is an estimate, not a Lighthouse score.',
  estimateTable: 'What the page itself shows',
  estimateColumns: [
    { key: 'label', label: 'Figure' },
    { key: 'display', label: 'Value', align: 'end' },
    { key: 'state', label: 'Reading' },
    { key: 'text', label: 'About it' },
  ],
  environment: 'How it was measured',
  report: 'Full report',
} as const

/** What the checks of a list share. */
export const list = {
  summary: 'Summary',
  share: (percent: number): string => `${percent} %`,
  read: 'What was read',
  from: (source: string, rows: number): string => `Read from ${source}: ${rows} ${rows === 1 ? 'row' : 'rows'}.`,
  noHeading: 'There is no heading.',
  heading: (names: string): string => `Heading: ${names}.`,
  used: (names: string): string => `Used: ${names}.`,
  duplicates: (count: number): string => `${count} rows say the same as an earlier one and were left out.`,
  empty: (count: number): string => `${count} rows lack an address and were left out.`,
  leftOut: (count: number, checked: number): string =>
    `${count} rows are beyond the ${checked} that one run checks. Run the rest separately.`,
  report: 'Full report',
} as const

/** SEO Check Index. */
export const indexing = {
  table: 'Indexability of each page',
  about:
    'Indexability says whether a search engine may index a page. It does not say that the page is in Google’s index.',
  aboutConsole: '“In Google’s index” is what Search Console says of pages of your own sites.',
  notInConsole: 'Not in your Search Console',
  columns: {
    row: 'Row',
    url: 'Page',
    verdict: 'Verdict',
    reason: 'Why',
    google: 'In Google’s index',
    status: 'Status',
    robots: 'robots.txt',
    sitemap: 'In sitemap',
    canonical: 'Canonical',
    meta: 'Meta robots',
    header: 'X-Robots-Tag',
    final: 'Way',
  },
  verdict: {
    indexable: 'Indexable',
    canonical: 'Canonical elsewhere',
    redirect: 'Redirect',
    blocked: 'Blocked',
    error: 'Error',
    unchecked: 'Not checked',
  },
  robots: {
    allowed: 'Allowed',
    disallowed: 'Disallowed',
    none: 'No file',
    unreachable: 'Not readable',
    unknown: '',
  },
  sitemap: { yes: 'Yes', no: 'No', unknown: 'No sitemap read' },
  canonical: { self: 'Itself', other: '', none: 'None', invalid: 'Contradicting', unknown: '' },
} as const

/** SEO Check Backlink. */
export const backlinks = {
  table: 'Links found on each page',
  about: 'Pages are read as their server sends them; links that only scripts draw are not seen.',
  followedOf: (followed: number, found: number): string =>
    `Search engines may follow ${followed} of the ${found} ${found === 1 ? 'link' : 'links'} found.`,
  followed: 'Follow',
  notFollowed: 'Nofollow',
  columns: {
    row: 'Row',
    source: 'Source',
    target: 'Target',
    match: 'Result',
    follow: 'Follow',
    anchor: 'Anchor',
    reason: 'About it',
    rel: 'rel',
    links: 'Links',
    others: 'Other sites',
    indexable: 'Source indexable',
    status: 'Status',
  },
  match: {
    page: 'Links to the page',
    host: 'Same site, other page',
    none: 'No link',
    error: 'Error',
    unchecked: 'Not checked',
  },
  indexable: { yes: 'Yes', no: 'No', unknown: '' },
} as const
