import { analyzeKeywords } from './definition.ts'
import type { KeywordAnalysis } from './analysis.ts'
import {
  EngineError,
  implement,
  keyPhrases,
  type LanguageReader,
  isLegalNotice,
  pagesOf,
  type Ports,
  readSite,
  type SitePage,
  sourcesOf,
  unreadable,
} from '@bazaar/agents-kit/server'
import { createPlainReader, stopWordsOf } from '../shared/engine/language/plain-reader.ts'
import { readAudience, shownTerms } from './engine/audience.ts'
import { describePhrases } from './engine/describe-phrases.ts'
import { findGaps } from './engine/gaps.ts'
import { findIdeas } from './engine/ideas.ts'
import { readLanguage } from './engine/page-language.ts'
import { findQuestions } from './engine/questions.ts'
import { rankPhrases } from './engine/rank-phrases.ts'
import { withoutRepeated } from './engine/repeated-blocks.ts'
import { keywordReport } from './engine/report.ts'
import type { ReadSite } from './engine/site-language.ts'

type Read = { site: ReadSite; reader: LanguageReader; method: KeywordAnalysis['method']; caveats: string[] }

const readWith = async (
  pages: readonly SitePage[],
  reader: LanguageReader,
  signal: AbortSignal,
): Promise<ReadSite> => ({
  siteName: pages.find(({ facts }) => facts.siteName !== null)?.facts.siteName ?? null,
  pages: await Promise.all(
    pages.map(async ({ facts }) => ({ facts, language: await readLanguage(facts, reader, signal) })),
  ),
})

const notEnglish =
  'The text is not in English. Phrases were found by the stop words and word forms of its language, and no questions or ideas were worded.'
const noGrammar = 'The grammar could not be used this time, so phrases were found by simpler rules.'

/** Uses the grammar for English when it is available, otherwise simpler rules, and reports which method it used. */
const readAll = async (pages: readonly SitePage[], language: Ports['language'], signal: AbortSignal): Promise<Read> => {
  const plain = createPlainReader(pages[0]?.facts.detectedLanguage ?? null)
  const simple = async (caveat: string): Promise<Read> => ({
    site: await readWith(pages, plain, signal),
    reader: plain,
    method: 'simple',
    caveats: [caveat],
  })
  if (pages[0]?.facts.english === false) return simple(notEnglish)
  if (language === undefined) return simple(noGrammar)
  try {
    return { site: await readWith(pages, language, signal), reader: language, method: 'grammar', caveats: [] }
  } catch {
    signal.throwIfAborted()
    return simple(noGrammar)
  }
}

const natures: Partial<Record<SitePage['facts']['nature'], string>> = {
  login: 'The address shows a sign-in form; what is behind it was not read.',
  thin: 'There is hardly any text on the page that was given.',
}
const caveatsOf = ({ page, facts }: SitePage): string[] => [
  ...[natures[facts.nature] ?? []].flat(),
  ...(page.robotsAllowed
    ? []
    : [
        'The site does not clearly allow automatic readers to open this page. It was read once, because you asked for it.',
      ]),
]

/** Phrases of two to four words, scored by word co-occurrence. */
const cooccurringIn = ({ pages }: ReadSite): KeywordAnalysis['cooccurring'] =>
  keyPhrases(pages.map(({ facts }) => facts.mainText).join('\n'), stopWordsOf(pages[0]?.facts.detectedLanguage ?? 'en'))
    .filter(({ text }) => text.split(' ').length > 1 && text.split(' ').length <= 4)
    .slice(0, 10)
    .map(({ text, score }) => ({ phrase: text, score: Math.round(score * 10) / 10 }))

const analyse = async (
  { site, reader, method }: Read,
  { audienceText, signal, english }: { audienceText: string; signal: AbortSignal; english: boolean },
): Promise<KeywordAnalysis> => {
  const audience = await readAudience(audienceText, site, reader, signal)
  const phrases = describePhrases(site, rankPhrases(site.pages.map(({ language }) => language)))
  const questions = findQuestions(site, audience, { phrases, forms: english })
  return {
    site: site.pages[0]?.facts.url ?? '',
    method,
    pages: site.pages.map(({ facts: { url, title, words } }) => ({ url, title, words })),
    primary: phrases.filter(({ group }) => group === 'primary').map(({ phrase }) => phrase),
    phrases: phrases.map(({ key: _key, ...phrase }) => phrase),
    cooccurring: cooccurringIn(site),
    audience: shownTerms(audience),
    gaps: findGaps(site, audience, { phrases, questions: questions.length > 0, english }),
    questions,
    ideas: english ? findIdeas(site, audience, { phrases, questions }) : [],
    volumes: null,
  }
}

/**
 * Analyze Keywords: reads up to six pages of a site and its team page, finds its topics and what its audience would miss.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE, EMPTY_RESULT
 */
export const analyzeKeywordsEngine = implement(analyzeKeywords, async ({ input, ports, signal, emit }) => {
  emit.progress('Opening the website')
  const whole = await readSite({ ports, signal, emit }, input.website_url)
  const first = whole.home
  const pages = pagesOf(whole).filter(
    ({ facts }, at) => at === 0 || (unreadable(facts) === null && !isLegalNotice(facts)),
  )
  emit.progress('Reading the language', { done: pages.length, total: pages.length })
  const read = await readAll(withoutRepeated(pages), ports.language, signal)
  const english = first.facts.english
  const analysis = await analyse(read, { audienceText: input.target_audience, signal, english })
  if (analysis.phrases.length === 0) {
    throw new EngineError('EMPTY_RESULT', { detail: 'These pages hold too little text to find a topic.' })
  }
  const caveats = [...caveatsOf(first), ...read.caveats]
  return {
    output: { data: keywordReport(analysis, caveats, first.page.fetchedAt), analysis },
    engine: 'embedded',
    sources: sourcesOf(whole),
    notices: caveats,
  }
})
