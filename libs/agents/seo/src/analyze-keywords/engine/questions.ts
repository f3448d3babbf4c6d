import type { KeywordAnalysis } from '../analysis.ts'
import type { Audience } from './audience.ts'
import type { Described } from './describe-phrases.ts'
import { isPriced } from './intent.ts'
import { inQuestion, isName } from './name-phrase.ts'
import { standsIn } from './page-language.ts'
import { pageWithBoth, type ReadSite } from './site-language.ts'

export type Question = KeywordAnalysis['questions'][number]

const maxAsked = 8
const maxFormed = 12
const topics = 4

/** Code and figures that end with a question mark ask nothing. */
const isQuestion = (text: string): boolean =>
  /[?？؟]$/u.test(text) &&
  text.length <= 120 &&
  (text.match(/[\p{L}\p{M}\s]/gu)?.length ?? 0) > text.length * 0.7 &&
  (text.split(' ').length >= 3 || /[？]$/u.test(text))

/** Questions found in headings or sentences of the pages. */
const askedOn = ({ pages }: ReadSite): Question[] => {
  const found = pages.flatMap(({ facts }) =>
    [...facts.headings.map(({ text }) => text), ...facts.sentences]
      .filter(isQuestion)
      .map((question): Question => ({ question, from: 'page', answered_on: facts.url })),
  )
  return [...new Map(found.map((each) => [each.question.toLowerCase(), each])).values()].slice(0, maxAsked)
}

const pageThatDefines = ({ pages }: ReadSite, key: string): string | null =>
  pages.find(({ language }) => language.blocks.some(({ lemmas }) => standsIn(lemmas, `${key} be`)))?.facts.url ?? null

const pageWithPrice = (site: ReadSite, key: string): string | null =>
  site.pages.find((page) => isPriced({ ...site, pages: [page] }, key))?.facts.url ?? null

const pageAbout = ({ pages }: ReadSite, key: string): string | null =>
  pages.find(({ language: { places } }) => standsIn(places.h1, key) || standsIn(places.headings, key))?.facts.url ??
  null

const form = (question: string, answered_on: string | null): Question => ({ question, from: 'form', answered_on })

/** Typical questions of buyers or readers, selected by search intent. */
const formsFor = (
  site: ReadSite,
  { key, phrase, intent }: Described,
  term: Audience['terms'][number] | null,
): Question[] => {
  const { text, many } = inQuestion(site, phrase)
  const what = form(`What ${many ? 'are' : 'is'} ${text}?`, pageThatDefines(site, key))
  const both = term === null ? null : pageWithBoth(site, key, term.key)
  if (intent === 'transactional' || intent === 'commercial') {
    const price = form(`How much ${many ? 'do' : 'does'} ${text} cost?`, pageWithPrice(site, key))
    return [what, price, ...(term === null ? [] : [form(`How do I choose ${text} for ${term.term}?`, both)])]
  }
  const how = form(`How ${many ? 'do' : 'does'} ${text} work?`, pageAbout(site, key))
  return [what, how, ...(term === null ? [] : [form(`What should ${term.term} know about ${text}?`, both)])]
}

/** Common questions about the main topics, each checked against the pages. */
const formed = (site: ReadSite, { terms }: Audience, phrases: readonly Described[]): Question[] => {
  const term = terms.find((each) => !isName(each.term)) ?? null
  const isAudience = (key: string) => terms.some((each) => each.key === key || each.key.endsWith(` ${key}`))
  const isAsked = ({ group, phrase, key }: Described) =>
    (group === 'primary' || (group === 'secondary' && phrase.includes(' '))) && !isName(phrase) && !isAudience(key)
  return phrases
    .filter(isAsked)
    .slice(0, topics)
    .flatMap((described) => formsFor(site, described, term?.key === described.key ? null : term))
    .slice(0, maxFormed)
}

/** @param forms false when the language of the pages does not fit the English question patterns */
export const findQuestions = (
  site: ReadSite,
  audience: Audience,
  { phrases, forms }: { phrases: readonly Described[]; forms: boolean },
): Question[] => [...askedOn(site), ...(forms ? formed(site, audience, phrases) : [])]
