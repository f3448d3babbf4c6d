import { generalBusinessSummary } from '@bazaar/agents-content'
import type { AgentOutput, Source } from '@bazaar/agents-kit'
import { implement, type Outcome } from '@bazaar/engines-kit'
import { type Document, plainSections, toMarkdown } from '../writing/document.ts'
import { streamText } from '../writing/stream.ts'
import { compose, gather, type Material } from './compose.ts'
import { type Pages, readSite } from './pages.ts'

type Output = AgentOutput<typeof generalBusinessSummary>

const outputOf = (document: Document): Output => ({ data: toMarkdown(document), sections: plainSections(document) })

const sourcesOf = ({ home, more }: Pages): Source[] =>
  [home, ...more].map(({ facts, fetched }) => ({
    url: facts.url,
    ...(facts.title === null ? {} : { title: facts.title }),
    fetchedAt: fetched.fetchedAt,
  }))

const noticesOf = ({ site, pages }: Material): string[] => [
  ...(site.readable && pages.home.facts.nature === 'content'
    ? []
    : ['There was little to read at this address, so the summary rests mainly on your brief.']),
  ...(pages.failed.length > 0 ? ['Some pages of the site could not be read.'] : []),
]

export const businessSummary = implement(generalBusinessSummary, async (context): Promise<Outcome<Output>> => {
  const { input, emit, signal } = context
  const pages = await readSite(input.url, context)
  emit.progress('Sorting what the pages say')
  const material = gather(input.project_brief, pages)
  const shared = { sources: sourcesOf(pages), notices: noticesOf(material) }
  emit.progress('Writing the summary')
  const document = compose(material)
  await streamText(toMarkdown(document), emit, signal)
  return { output: outputOf(document), engine: 'embedded', ...shared }
})
