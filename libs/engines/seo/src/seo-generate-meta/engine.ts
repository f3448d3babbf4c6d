import { seoGenerateMeta } from '@bazaar/agents-seo'
import {
  EngineError,
  type FetchedPage,
  implement,
  type PageFacts,
  type PageNature,
  readPage,
} from '@bazaar/engines-kit'
import { auditOf } from './audit.ts'
import { composeDescriptions } from './descriptions.ts'
import { descriptionWidth, titleWidth } from './pixel-width.ts'
import { metaReport, type Sourced } from './report.ts'
import { makeTags } from './tags.ts'
import { composeTitles } from './titles.ts'

const natures: Record<PageNature, string | null> = {
  content: null,
  parked: 'This address shows a placeholder of a domain seller, so there is nothing to write tags about.',
  login: 'This address shows a sign-in form; the tags describe that form, not what is behind it.',
  scripted: 'The text of this page is drawn by scripts in the browser. The tags rest on the little text that was sent.',
  thin: 'There is hardly any text on this page, so the tags have little to rest on.',
}

const caveatsOf = (page: FetchedPage, facts: PageFacts): string[] =>
  [
    natures[facts.nature],
    facts.english
      ? null
      : 'The text is not in English. The tags use its own words; widths of other scripts are estimated.',
    page.robotsAllowed
      ? null
      : 'The site does not clearly allow automatic readers to open this page. It was read once, because you asked for it.',
  ].filter((text) => text !== null)

/** Pairs titles with descriptions; the shorter list repeats its best. @throws {EngineError} EMPTY_RESULT */
const variantsOf = (facts: PageFacts): Sourced[] => {
  const titles = composeTitles(facts)
  const descriptions = composeDescriptions(facts)
  const [firstTitle, firstDescription] = [titles[0], descriptions[0]]
  if (firstTitle === undefined || firstDescription === undefined || facts.nature === 'parked') {
    const detail = `${natures[facts.nature] ?? 'This page states too little to write tags from.'} You were not charged.`
    throw new EngineError('EMPTY_RESULT', { detail })
  }
  return Array.from({ length: Math.max(titles.length, descriptions.length) }, (_, index) => {
    const title = titles[index] ?? firstTitle
    const description = descriptions[index] ?? firstDescription
    return {
      title: title.text,
      title_px: titleWidth(title.text),
      description: description.text,
      description_px: descriptionWidth(description.text),
      titleFrom: title.from,
      descriptionFrom: description.from,
    }
  })
}

/**
 * SEO Generate Meta: reads one page and writes its tags from what it states.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE, EMPTY_RESULT
 */
export const seoGenerateMetaEngine = implement(seoGenerateMeta, async ({ input, ports, signal, emit }) => {
  emit.progress('Opening the page', { done: 0, total: 2 })
  const page = await ports.fetch(input.url, { signal })
  emit.progress('Writing the tags', { done: 1, total: 2 })
  const facts = readPage(page.body, page.url)
  const sourced = variantsOf(facts)
  const tags = makeTags(facts, sourced[0]?.title ?? '', sourced[0]?.description ?? '')
  const audit = auditOf(facts)
  const caveats = caveatsOf(page, facts)
  const variants = sourced.map(({ titleFrom: _titleFrom, descriptionFrom: _descriptionFrom, ...variant }) => variant)
  return {
    output: {
      data: metaReport({ page, facts, variants: sourced, tags, audit, caveats }),
      html: tags.html,
      variants,
      audit,
    },
    engine: 'embedded',
    sources: [{ url: page.url, ...(facts.title === null ? {} : { title: facts.title }), fetchedAt: page.fetchedAt }],
    notices: caveats,
  }
})
