import { translateText } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, it } from 'vitest'
import { sitemapPhrases } from '../shared/sitemap.hi.ts'
import { englishLines } from '../spec-english.ts'
import { type Answer, imageReport } from './engine/report.ts'
import { seoFilterImageTagExample } from './example-answer.ts'
import { hi } from './report.hi.ts'

const { data, ...answer } = seoFilterImageTagExample.output
const kept =
  /\/sitemap\.xml|robots\.txt|Web Content Accessibility Guidelines|ARIA|alt(?:="")?|title|XML|DOCTYPE|\b[FH]\d+\b/g
/** Without suggestions, which quote the page, and reasons of the fetcher, which the server translates. */
const english = (report: string): string[] =>
  englishLines(report.replaceAll(/“[^”]+”/g, '“”').replaceAll(/ There is no page at .*/g, ''), hi, kept)

const [finding] = answer.findings
const sentences = [
  ['F65', 'No alt text: people who cannot see the image, and search engines, get nothing.'],
  ['F89', 'The alt is empty, but the image is all there is in the link, so the link has no name.'],
  ['use alt=""', 'The alt holds only a space. Use alt="" for a decoration, words for anything else.'],
  ['H67', 'The empty alt marks a decoration, but the title says it is none. Move the words into the alt.'],
  ['ARIA10', 'The image is named by ARIA only. Search engines read alt: add it.'],
  ['F30', 'The alt is the name of a file.'],
  ['poor alt', 'The alt is a word that is true of any image.'],
  ['over 125 characters', 'The alt is longer than 125 characters. Keep a short one and move the rest into the text.'],
  ['same alt twice', 'Different images of this page have the same alt.'],
] as const
const places = ['where the link leads', 'file name', 'heading above', 'caption', 'label', 'title of the image']
const findings = sentences.map(([rule, problem], at) => ({
  ...finding!,
  rule,
  problem,
  image: at === 0 ? '' : 'https://a.test/a.png',
  page: 'https://a.test/',
  pages: at + 1,
  suggestion: at < places.length ? { text: 'Ragi loaf', from: places[at] ?? '' } : null,
}))
const children = [
  { url: 'https://a.test/1.xml', urls: 0, problem: 'It is broken XML: – (line 3).' },
  { url: 'https://a.test/2.xml', urls: 0, problem: 'It lists no pages.' },
]
const notices = [
  'One run reads 50 pages; the sitemap lists 61. The parts of an index take turns.',
  '2 sitemaps of the index were left out; one run opens 20.',
  '1 address in the sitemap are not complete. They were completed; search engines ignore them.',
  '1 line of the sitemap hold no web address.',
  'A sitemap may list 50,000 pages; 7 more were ignored.',
  'The site answers slowly: 3 pages were not reached in the time of one run.',
]
const coverage = { listed: 1, found: 0, absent: ['https://a.test/x.png'], unlisted: ['https://a.test/y.png'] }

const answers: Record<string, Answer> = {
  'an index': {
    ...answer,
    findings,
    findings_left_out: 2,
    sitemap: { ...answer.sitemap, type: 'index', found_by: 'the usual place /sitemap.xml', children },
    coverage: { ...coverage, unlisted_count: 1 },
  },
  'a feed without images': {
    ...answer,
    totals: { ...answer.totals, images: 0, pages: 1 },
    findings: [],
    sitemap: { ...answer.sitemap, type: 'feed', found_by: 'robots.txt, which names 2; the first that can be read' },
    coverage: null,
  },
  'a good site': {
    ...answer,
    totals: { ...answer.totals, missing: 0, poor: 0 },
    findings: findings.slice(0, 1),
    findings_left_out: 1,
    sitemap: { ...answer.sitemap, type: 'text', children: children.slice(0, 1) },
  },
}

it('the report is Hindi but for what it quotes', () => expect(english(data)).toEqual([]))

it.each(Object.entries(answers))('the report of %s is Hindi but for what it quotes', (_name, given) =>
  expect(english(imageReport(given, notices, '2026-11-21'))).toEqual([]),
)

it('reasons and sources in the table are Hindi', () => {
  const say = dictionaryOf(hi)
  const texts = [...sentences.flat(), ...places, ...sitemapPhrases.map(([text]) => text.replaceAll(/\{\d\}/g, '3'))]
  const told = texts.filter((text) => !/^[A-Z]+\d+$/.test(text)).map((text) => translateText(text, say))
  expect(told.map((text) => text.replaceAll(kept, '')).filter((text) => /[a-z]{2}/i.test(text))).toEqual([])
})
