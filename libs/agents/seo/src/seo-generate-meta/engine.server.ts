import { seoGenerateMeta } from './definition.ts'
import {
  EngineError,
  type FetchedPage,
  implement,
  openPage,
  type PageFacts,
  descriptionWidth,
  titleWidth,
  utcMinute,
} from '@bazaar/agents-kit/server'
import { plain } from '../shared/engine/markdown/markdown.ts'
import { type AuditLine, auditOf } from '../shared/engine/meta/audit.ts'
import { caveatsOf } from '../shared/engine/meta/caveats.ts'
import { composeDescriptions } from '../shared/engine/meta/descriptions.ts'
import { notesOn } from '../shared/engine/meta/notes.ts'
import { pageTypeOf } from '../shared/engine/meta/page-type.ts'
import { previewOf, shownLimits } from '../shared/engine/meta/preview.ts'
import {
  auditSection,
  please,
  previewSection,
  tagsSection,
  type Variant,
  widthsNote,
  wordingSection,
} from '../shared/engine/meta/report.ts'
import { canonicalOf, htmlOf, makeTags } from '../shared/engine/meta/tags.ts'
import { composeTitles } from '../shared/engine/meta/titles.ts'

type Made = { variants: readonly Variant[]; audit: readonly AuditLine[]; caveats: readonly string[] }

/** Pairs titles with descriptions, repeating the best of the shorter list. @throws {EngineError} EMPTY_RESULT */
const variantsOf = (facts: PageFacts): Variant[] => {
  const titles = composeTitles(facts)
  const descriptions = composeDescriptions(facts)
  const [firstTitle, firstDescription] = [titles[0], descriptions[0]]
  if (firstTitle === undefined || firstDescription === undefined) {
    throw new EngineError('EMPTY_RESULT', { detail: 'This page states too little to write tags from.' })
  }
  return Array.from({ length: Math.max(titles.length, descriptions.length) }, (_, index) => {
    const title = titles[index] ?? firstTitle
    const description = descriptions[index] ?? firstDescription
    return {
      title: title.text,
      title_px: titleWidth(title.text),
      title_from: title.from,
      description: description.text,
      description_px: descriptionWidth(description.text),
      description_from: description.from,
      tags: makeTags(facts, { title: title.text, description: description.text }),
    }
  })
}

const metaReport = (page: FetchedPage, facts: PageFacts, { variants, audit, caveats }: Made): string => {
  const tags = variants[0]?.tags ?? []
  const hasData = tags.some(({ group }) => group === 'data')
  return [
    `# Meta tags for ${plain(page.url)}`,
    ...please(caveats),
    ...tagsSection(htmlOf(tags), notesOn(facts, hasData)),
    ...wordingSection(variants, 'The tags above hold the first. All words are the page’s own.'),
    ...previewSection(previewOf(facts), variants[0]),
    ...auditSection(audit),
    '## How this was made',
    `Made by the built-in engine from ${plain(page.url)}, read ${utcMinute(page.fetchedAt)}; no text model was used and no fact was added. ` +
      `The page was treated as: ${pageTypeOf(facts)}. ${widthsNote}`,
  ].join('\n\n')
}

/**
 * SEO Generate Meta: reads one page and writes its tags from what the page states.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE, EMPTY_RESULT
 */
export const seoGenerateMetaEngine = implement(seoGenerateMeta, async ({ input, ports, signal, emit }) => {
  emit.progress('Opening the page', { done: 0, total: 2 })
  const { page, facts } = await openPage({ ports, signal, emit }, input.url)
  emit.progress('Writing the tags', { done: 1, total: 2 })
  const variants = variantsOf(facts)
  const made = { variants, audit: auditOf(facts), caveats: caveatsOf(page, facts) }
  const { title = '', description = '', tags = [] } = variants[0] ?? {}
  return {
    output: {
      data: metaReport(page, facts, made),
      html: htmlOf(tags),
      best: { url: canonicalOf(facts), title, description },
      variants,
      preview: previewOf(facts),
      limits: shownLimits,
      audit: made.audit,
    },
    engine: 'embedded',
    sources: [{ url: page.url, ...(facts.title === null ? {} : { title: facts.title }), fetchedAt: page.fetchedAt }],
    notices: made.caveats,
  }
})
