import { seoFilterImageTag } from './definition.ts'
import { EngineError, implement } from '@bazaar/agents-kit/server'
import { counted } from '../shared/engine/markdown/markdown.ts'
import { type Answer, imageReport } from './engine/report.ts'
import { findSitemap, type FoundSitemap } from '../shared/engine/sitemap/find-sitemap.ts'
import { type CollectedPages, collectPages } from '../shared/engine/sitemap/collect-pages.ts'
import { coverageOf, findingsOf, isRead, pageLinesOf, totalsOf } from './engine/sum-up.ts'
import { maxPages, type Walk, walkPages } from './engine/walk-pages.ts'

/** Time limit for reading pages. The rest of the run's deadline covers finding the sitemap and writing the output. */
const walkMs = 110_000

const notes = ({ entries, skipped, childrenLeftOut }: CollectedPages, { outOfTime }: Walk): string[] => [
  ...(entries.length > maxPages
    ? [`One run reads ${maxPages} pages; the sitemap lists ${entries.length}. The parts of an index take turns.`]
    : []),
  ...(childrenLeftOut > 0
    ? [`${counted(childrenLeftOut, 'sitemap')} of the index were left out; one run opens 20.`]
    : []),
  ...(skipped.relative > 0
    ? [
        `${counted(skipped.relative, 'address', 'addresses')} in the sitemap are not complete. They were completed; search engines ignore them.`,
      ]
    : []),
  ...(skipped.invalid > 0 ? [`${counted(skipped.invalid, 'line')} of the sitemap hold no web address.`] : []),
  ...(skipped.over > 0 ? [`A sitemap may list 50,000 pages; ${skipped.over} more were ignored.`] : []),
  ...(outOfTime > 0
    ? [`The site answers slowly: ${counted(outOfTime, 'page')} were not reached in the time of one run.`]
    : []),
]

/** @throws {EngineError} PAGE_UNREACHABLE when the sitemap has no page, or none of its pages could be read */
const refuseNothing = (found: FoundSitemap, { entries, children }: CollectedPages, walk: Walk | null): void => {
  const problems = children.flatMap(({ problem }) => problem ?? [])
  if (entries.length === 0) {
    const detail =
      problems.length === 0
        ? `The sitemap ${found.url} lists no pages.`
        : `None of the ${children.length} sitemaps in ${found.url} lists a page. ${children[0]?.url}: ${problems[0]}`
    throw new EngineError('PAGE_UNREACHABLE', { detail })
  }
  if (walk === null || walk.pages.some(isRead)) return
  const first = walk.pages[0]
  const why = first === undefined ? 'The site answers too slowly.' : `${first.url}: ${first.problem}`
  throw new EngineError('PAGE_UNREACHABLE', {
    detail: `Not one page of the sitemap could be read. ${why}`,
  })
}

const answerOf = (found: FoundSitemap, collected: CollectedPages, { pages }: Walk): Answer => {
  const { findings, leftOut } = findingsOf(pages)
  return {
    totals: totalsOf(pages),
    sitemap: {
      url: found.url,
      type: found.map.type,
      found_by: found.foundBy,
      urls: collected.entries.length,
      children: collected.children,
    },
    pages: pageLinesOf(pages),
    findings,
    findings_left_out: leftOut,
    coverage: coverageOf(
      pages,
      collected.entries.some(({ images }) => images.length > 0),
    ),
  }
}

/**
 * SEO Filter Image Tag: walks the pages of a sitemap and judges the text alternative of every image.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE
 */
export const seoFilterImageTagEngine = implement(seoFilterImageTag, async ({ input, ports, signal, emit }) => {
  const { fetch } = ports
  const until = AbortSignal.any([signal, AbortSignal.timeout(walkMs)])
  emit.progress('Looking for the sitemap')
  const found = await findSitemap(input.sitemap_url, fetch, signal)
  const onChild = (done: number, total: number) => emit.progress('Reading the sitemaps', { done, total })
  const collected = await collectPages(found, { fetch, signal, onChild })
  refuseNothing(found, collected, null)
  const walk = await walkPages(collected.entries, { fetch, signal, emit }, until)
  signal.throwIfAborted()
  refuseNothing(found, collected, walk)
  const answer = answerOf(found, collected, walk)
  const notices = notes(collected, walk)
  const read = walk.pages.filter(isRead)
  return {
    output: { data: imageReport(answer, notices, found.fetchedAt), ...answer },
    engine: 'embedded',
    sources: [
      { url: found.url, fetchedAt: found.fetchedAt },
      ...read.map(({ url, title, fetchedAt }) => ({ url, fetchedAt, ...(title === null ? {} : { title }) })),
    ],
    notices,
  }
})
