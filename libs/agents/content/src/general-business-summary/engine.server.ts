import { generalBusinessSummary } from './definition.ts'
import type { Source } from '@bazaar/agents-kit'
import { implement, writeOrFrame } from '@bazaar/agents-kit/server'
import { type FrameWords, frameWords } from '../shared/engine/frame/frame-words.ts'
import { asIs, readArticle } from '../shared/engine/writing/article.ts'
import { sectionsOf, toMarkdown } from '../shared/engine/writing/document.ts'
import { type Pages, readSite } from './engine/pages.ts'
import { readSiteFacts, type Site } from './engine/site.ts'

const sourcesOf = ({ home, more }: Pages): Source[] =>
  [home, ...more].map(({ facts, fetched }) => ({
    url: facts.url,
    ...(facts.title === null ? {} : { title: facts.title }),
    fetchedAt: fetched.fetchedAt,
  }))

const noticesOf = ({ readable }: Site, { failed }: Pages): string[] => [
  ...(readable ? [] : ['There was little to read at this address, so the summary rests mainly on your brief.']),
  ...(failed.length > 0 ? [`Could not be read: ${failed.join(', ')}`] : []),
]

const bullets = (texts: readonly string[]) => texts.map((text) => ({ text }))

/** Sentences, prices and contacts of the pages as they are, beside the owner's brief and what is still open. */
const summaryFrame = (site: Site, pages: Pages, brief: string, { summary }: FrameWords): string => {
  const missing = [
    ...(site.prices.length > 0 ? [] : [summary.gaps.price]),
    ...(site.contacts.length > 0 ? [] : [summary.gaps.contact]),
    ...(site.addresses.length > 0 ? [] : [summary.gaps.address]),
  ]
  const part = (heading: string, texts: readonly string[]) => ({ heading, paragraphs: [], bullets: bullets(texts) })
  const briefLines = brief
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return toMarkdown({
    title: summary.title(site.name),
    sections: [
      part(summary.statements, site.sentences),
      part(summary.prices, site.prices),
      part(summary.contact, [...site.contacts, ...site.addresses]),
      { heading: summary.brief, paragraphs: briefLines, bullets: [] },
      part(summary.missing, missing),
      part(summary.ask, summary.questions),
      part(
        summary.pages,
        [pages.home, ...pages.more].map(({ facts }) => facts.url),
      ),
    ],
  })
}

export const businessSummary = implement(generalBusinessSummary, async (context) => {
  const { input, emit, ports } = context
  const pages = await readSite(input.url, context)
  const site = readSiteFacts(pages)
  emit.progress('Writing the summary')
  const words = frameWords(input.language, ports, input.project_brief)
  return writeOrFrame(
    {
      version: 'general-business-summary@2',
      role: 'summaries of businesses that a marketing project can build on.',
      rules: [
        'Sections in this order, each with a bold heading: what it is, who it serves, what it offers, proof, pricing, how customers buy, where this fits the project brief, gaps to fill, suggested next steps. Leave out a section the pages say nothing about; name its gap under gaps to fill.',
        'Say where a statement is from when it is not plain: “the site says”. The pages are not the owner’s words.',
        'Between 250 and 600 words.',
      ],
      format:
        'Answer in Markdown: the title in bold on the first line, each heading in bold on a line of its own, lists with “- ”. No HTML, no links, nothing before or after the text.',
      owner: { 'PROJECT BRIEF': input.project_brief, WEBSITE: input.url },
      foreign: { 'PAGES READ': site.text },
      language: input.language,
      maxTokens: 5_000,
      temperature: 0.4,
      read: readArticle,
      render: asIs,
      reports: true,
      known: [...site.contacts, ...site.addresses, ...pages.failed],
      frame: () => summaryFrame(site, pages, input.project_brief, words),
      free: words.free,
      sources: sourcesOf(pages),
      notices: noticesOf(site, pages),
    },
    context,
    (data) => ({ data, sections: sectionsOf(data) }),
  )
})
