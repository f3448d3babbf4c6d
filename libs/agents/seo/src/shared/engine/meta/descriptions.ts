import { type PageFacts, rankSentences, snippetLimits, descriptionWidth } from '@bazaar/agents-kit/server'
import { cutToFit, descriptionFits, sentencesThatFit } from './fit.ts'
import { tidyFacts } from './tidy-facts.ts'
import type { Candidate } from './titles.ts'

const closed = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
const long = (text: string): boolean => descriptionWidth(text) >= snippetLimits.description.minPx

/** Sentences by importance. The lead weighs more, because writers start with what matters. */
const ranked = (facts: PageFacts): string[] => {
  const weights = rankSentences(facts.sentences)
  return facts.sentences
    .map((text, index) => ({ text, weight: (weights[index] ?? 0) * (index === 0 ? 1.6 : 1) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => text)
}

/** Detects a sentence that depends on the previous one, which makes it a poor start. */
const leans = (text: string): boolean =>
  /^(?:it|they|this|these|that|those|he|she|but|and|or|so|however|also)\b/i.test(text)

/** A telephone number, a name or an address alone describes nothing. */
const says = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).length > 3 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{8}/u.test(text)

/** A sentence and those that follow it on the page, as many as fit. */
const passage = (facts: PageFacts, first: string): string => {
  const start = facts.sentences.indexOf(first)
  const following = new Set(facts.sentences.slice(start, start + 3))
  const text = sentencesThatFit([...following], descriptionFits)
  return text === '' ? cutToFit(first, descriptionFits, ' …') : text
}

/** Builds up to three descriptions from sentences of the page, best first. Empty when it has none. */
export const composeDescriptions = (page: PageFacts): Candidate[] => {
  const facts = tidyFacts(page)
  const sentences = ranked(facts)
  const passages = [...sentences.filter((text) => !leans(text)), ...sentences.filter(leans)]
    .slice(0, 5)
    .map((text) => ({ text: passage(facts, text), from: 'main text' }))
  const present = facts.description === null ? [] : [{ text: facts.description, from: 'description of the page' }]
  const candidates = [
    ...present.filter(({ text }) => descriptionFits(text) && long(text)),
    ...present.flatMap(({ text }) => {
      const longer = [...new Set([text, ...sentences].map(closed))]
      return long(text)
        ? []
        : [{ text: sentencesThatFit(longer, descriptionFits), from: 'description of the page and main text' }]
    }),
    ...passages.filter(({ text }) => long(text)),
    ...present.map(({ text, from }) => ({ text: cutToFit(text, descriptionFits, ' …'), from })),
    ...passages.filter(({ text }) => says(text)),
  ].filter(({ text }) => text !== '')
  // A heading describes nothing, so it is the last resort.
  const heading = facts.headings.toSorted((a, b) => a.level - b.level)[0]
  if (candidates.length === 0 && heading !== undefined && heading.text !== '')
    return [{ text: cutToFit(heading.text, descriptionFits), from: 'main heading' }]
  return [...new Map(candidates.toReversed().map((candidate) => [candidate.text, candidate])).values()]
    .toReversed()
    .slice(0, 3)
}
