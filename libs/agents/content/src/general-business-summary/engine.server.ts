import { generalBusinessSummary } from './definition.ts'
import type { Source } from '@bazaar/agents-kit'
import { implement } from '@bazaar/agents-kit/server'
import { plainSections } from '../shared/engine/writing/document.ts'
import { write } from '../shared/engine/writing/write.ts'
import { compose, gather, type Material } from './engine/compose.ts'
import { summaryTask } from './engine/model-path.ts'
import { type Pages, readSite } from './engine/pages.ts'

const sourcesOf = ({ home, more }: Pages): Source[] =>
  [home, ...more].map(({ facts, fetched }) => ({
    url: facts.url,
    ...(facts.title === null ? {} : { title: facts.title }),
    fetchedAt: fetched.fetchedAt,
  }))

const noticesOf = ({ site, pages }: Material): string[] => [
  ...(pages.home.facts.english || pages.home.facts.nature !== 'content'
    ? []
    : [
        'The page is not in English: its sentences are not summarised, only its contact details and your brief are used.',
      ]),
  ...(site.readable && pages.home.facts.nature === 'content'
    ? []
    : ['There was little to read at this address, so the summary rests mainly on your brief.']),
  ...(pages.failed.length > 0 ? ['Some pages of the site could not be read.'] : []),
]

export const businessSummary = implement(generalBusinessSummary, async (context) => {
  const { input, emit } = context
  const pages = await readSite(input.url, context)
  emit.progress('Sorting what the pages say')
  const material = gather(input.project_brief, pages)
  emit.progress('Writing the summary')
  return write(
    {
      noun: 'summary',
      compose: () => compose(material),
      task: summaryTask(material),
      basis: 'neither the pages nor the brief state',
      sources: sourcesOf(pages),
      notices: noticesOf(material),
    },
    context,
    ({ document, text }) => ({ data: text, sections: plainSections(document) }),
  )
})
