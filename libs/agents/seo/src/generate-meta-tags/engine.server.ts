import { type AgentInput } from '@bazaar/agents-kit'
import { generateMetaTags } from './definition.ts'
import {
  EngineError,
  type FetchedPage,
  implement,
  languageOfText,
  openPage,
  type PageFacts,
  readPage,
  type SiteTools,
  measureDescription,
  measureTitle,
  descriptionWidth,
  titleWidth,
} from '@bazaar/agents-kit/server'
import { auditOf } from '../shared/engine/meta/audit.ts'
import { caveatsOf } from '../shared/engine/meta/caveats.ts'
import { composeDescriptions } from '../shared/engine/meta/descriptions.ts'
import { notesOn } from '../shared/engine/meta/notes.ts'
import { previewOf, shownLimits } from '../shared/engine/meta/preview.ts'
import type { Variant } from '../shared/engine/meta/report.ts'
import { canonicalOf, htmlOf, makeTags } from '../shared/engine/meta/tags.ts'
import { type Candidate, composeTitles } from '../shared/engine/meta/titles.ts'
import { improveDescription, improveTitle } from './engine/improve.ts'
import { keywordLines } from './engine/keywords-on-page.ts'
import { tagsReport } from './engine/report.ts'

type Input = AgentInput<typeof generateMetaTags>
type Seen = { page: FetchedPage; facts: PageFacts; problem: null } | { page: null; facts: null; problem: string }

/**
 * Reads the page if possible. Tags do not need it, but an invalid or blocked address is still an error.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED; the abort reason
 */
const openIfPossible = async (url: string, tools: SiteTools): Promise<Seen> => {
  try {
    return { ...(await openPage(tools, url)), problem: null }
  } catch (error) {
    tools.signal.throwIfAborted()
    if (!(error instanceof EngineError) || !/^(?:PAGE_UNREACHABLE|EMPTY_RESULT)$/.test(error.code)) throw error
    return { page: null, facts: null, problem: error.detail ?? 'The page could not be reached.' }
  }
}

const completed = (url: string): string => new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`).href

type Pair = [title: Candidate, description: Candidate]

const ofPage = (facts: PageFacts | null): Pair[] => {
  const title = facts === null ? undefined : composeTitles(facts)[0]
  const description = facts === null ? undefined : composeDescriptions(facts)[0]
  return title === undefined || description === undefined ? [] : [[title, description]]
}

/** Candidates: the user's wording, then a fitted version, then the page's own. Duplicates are dropped. */
const wordings = (input: Input, facts: PageFacts | null): Pair[] => {
  const keyword = input.keywords[0] ?? ''
  const title = { text: input.title, from: 'your title' }
  const description = { text: input.description, from: 'your description' }
  const language = facts?.detectedLanguage ?? languageOfText(`${input.title}. ${input.description}`, null)
  const help = { keyword, facts, language }
  const improved: Pair = [
    improveTitle(input.title, help) ?? title,
    improveDescription(input.description, help) ?? description,
  ]
  const pairs: Pair[] = [[title, description], improved, ...ofPage(facts)]
  const words = (pair: Pair) => pair.map(({ text }) => text).join('\n')
  return pairs.filter((pair, at) => pairs.findIndex((other) => words(other) === words(pair)) === at)
}

const variantOf = ([title, description]: Pair, facts: PageFacts, keywords: readonly string[]): Variant => ({
  title: title.text,
  title_px: titleWidth(title.text),
  title_from: title.from,
  description: description.text,
  description_px: descriptionWidth(description.text),
  description_from: description.from,
  tags: makeTags(facts, { title: title.text, description: description.text }, keywords),
})

/**
 * Generate Meta Tags: turns the user's wording into tags, measured and checked against the page.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED
 */
export const generateMetaTagsEngine = implement(generateMetaTags, async ({ input, ports, signal, emit }) => {
  emit.progress('Opening the page', { done: 0, total: 2 })
  const { page, facts, problem } = await openIfPossible(input.url, { ports, signal, emit })
  emit.progress('Writing the tags', { done: 1, total: 2 })
  // Without the page, an empty one is used: the tags then contain only what the form states.
  const known = facts ?? readPage('<html></html>', completed(input.url))
  const variants = wordings(input, facts).map((pair) => variantOf(pair, known, input.keywords))
  const caveats =
    page === null
      ? [
          `The page could not be read, so the tags are made of your words alone and nothing was checked on it. ${problem}`,
        ]
      : caveatsOf(page, facts)
  const tags = variants[0]?.tags ?? []
  const answer = {
    html: htmlOf(tags),
    best: { url: canonicalOf(known), title: input.title, description: input.description },
    variants,
    preview: previewOf(known),
    limits: shownLimits,
    audit: facts === null ? [] : auditOf(facts),
    given: {
      title: { text: input.title, ...measureTitle(input.title) },
      description: { text: input.description, ...measureDescription(input.description) },
    },
    keywords: keywordLines(input.keywords, input, facts),
    page_problem: problem,
  }
  const hasData = tags.some(({ group }) => group === 'data')
  const notes = facts === null ? [] : notesOn(facts, hasData)
  return {
    output: { data: tagsReport({ answer, notes, caveats, page }), ...answer },
    engine: 'embedded',
    sources:
      page === null
        ? []
        : [{ url: page.url, ...(facts.title === null ? {} : { title: facts.title }), fetchedAt: page.fetchedAt }],
    notices: caveats,
  }
})
