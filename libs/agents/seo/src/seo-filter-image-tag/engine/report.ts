import { utcMinute } from '@bazaar/agents-kit/server'
import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoFilterImageTag } from '../definition.ts'
import { counted, list, plain, table } from '../../shared/engine/markdown/markdown.ts'

type Output = AgentOutput<typeof seoFilterImageTag>
export type Answer = Omit<Output, 'data'>

/** Limit for findings in the report's table. The full list is part of the output. */
const shownFindings = 60
const shownPages = 15

const types: Record<Output['sitemap']['type'], string> = {
  urlset: 'a sitemap',
  index: 'an index of sitemaps',
  text: 'a plain list of addresses',
  feed: 'a feed',
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : ` (${Math.round((part / whole) * 100)}%)`)

export const verdictOf = ({ totals }: Pick<Answer, 'totals'>): string => {
  const { pages, images, missing, poor } = totals
  if (images === 0) return `There are no images on the ${counted(pages, 'page')} read.`
  const begin = `${counted(images, 'image')} on ${counted(pages, 'page')}: `
  if (missing === 0 && poor === 0) return `${begin}every one has an alt text, or is marked as a decoration.`
  return `${begin}${missing} without a name${share(missing, images)}, ${poor} with a poor one${share(poor, images)}.`
}

const totalsTable = ({ totals }: Answer): string =>
  table(
    ['what', 'images'],
    [
      ['Without a name', totals.missing],
      ['Poor alt', totals.poor],
      ['Good alt', totals.good],
      ['Empty alt: decoration, in order', totals.empty],
      ['Apart: tracking pixels', totals.tracking],
      ['Apart: copies for browsers without scripts', totals.noscript],
      ['Apart: hidden from everybody or from screen readers', totals.hidden],
    ],
  )

const pagesTable = ({ pages }: Answer): string[] => {
  const worst = pages
    .filter(({ problem, missing, poor }) => problem === null && missing + poor > 0)
    .slice(0, shownPages)
  if (worst.length === 0) return []
  const rows = worst.map(({ url, images, missing, poor }) => [plain(url), images, missing, poor])
  return ['## Pages with most to do', table(['page', 'images', 'without a name', 'poor'], rows)]
}

const findingsTable = ({ findings, findings_left_out }: Answer): string[] => {
  if (findings.length === 0) return []
  const rows = findings
    .slice(0, shownFindings)
    .map(({ page, pages, image, problem, rule, suggestion }) => [
      plain(page) + (pages > 1 ? ` and ${pages - 1} more` : ''),
      image === '' ? 'drawing or data in the page' : plain(image),
      /^[A-Z]+\d+$/.test(rule) ? `${problem} (${rule})` : problem,
      suggestion === null ? '–' : `“${plain(suggestion.text)}” (${suggestion.from})`,
    ])
  const more = findings.length + findings_left_out - rows.length
  return [
    '## What to change',
    'Suggestions come from words near the image, not from the image itself. Check each one before you use it.',
    table(['page', 'image', 'problem', 'suggestion'], rows),
    ...(more > 0 ? [`And ${counted(more, 'more finding')}.`] : []),
  ]
}

const coverageText = ({ coverage }: Answer): string => {
  if (coverage === null)
    return 'The sitemap lists no images. That is optional; it helps search engines find pictures that scripts load later.'
  const { listed, found, absent, unlisted, unlisted_count } = coverage
  return [
    `For the pages read the sitemap lists ${counted(listed, 'image')}. Seen on their page: ${found}. On a page, but not listed: ${unlisted_count}.`,
    ...(absent.length === 0 ? [] : [`Listed, but not on the page:\n\n${list(absent.slice(0, 20).map(plain))}`]),
    ...(unlisted.length === 0 ? [] : [`On a page, but not listed:\n\n${list(unlisted.slice(0, 20).map(plain))}`]),
  ].join('\n\n')
}

const unread = ({ pages, sitemap }: Answer): string[] => {
  const lines = [
    ...sitemap.children.filter(({ problem }) => problem !== null),
    ...pages.filter(({ problem }) => problem !== null),
  ]
  return lines.length === 0
    ? []
    : ['## What could not be read', list(lines.map(({ url, problem }) => `${plain(url)}: ${plain(problem ?? '')}`))]
}

const sitemapText = ({ sitemap }: Answer): string => {
  const { url, type, found_by, urls, children } = sitemap
  const found = found_by === null ? '' : ` It was found through ${found_by}.`
  const parts = children.length === 0 ? '' : ` in ${counted(children.length, 'sitemap')}`
  return `${plain(url)} is ${types[type]} with ${counted(urls, 'page')}${parts}.${found}`
}

/** Renders the report as Markdown. */
export const imageReport = (answer: Answer, notices: readonly string[], at: string): string =>
  [
    '# Images and their alt texts',
    `**${verdictOf(answer)}**`,
    ...notices.map((notice) => `**Please note:** ${plain(notice)}`),
    totalsTable(answer),
    ...pagesTable(answer),
    ...findingsTable(answer),
    '## Images in the sitemap',
    coverageText(answer),
    ...unread(answer),
    '## How this was made',
    `${sitemapText(answer)} Read ${utcMinute(at)} by the built-in engine, obeying robots.txt, one page of a site at a time; no text model was used. ` +
      'Rules are those of the Web Content Accessibility Guidelines (F65, F89, F30, H67) and common practice. ' +
      'Images drawn by style sheets or added by scripts are not counted.',
  ].join('\n\n')
