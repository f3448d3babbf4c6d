import { type PageFacts, rankSentences, sentencesOf, snippetLimits, descriptionWidth } from '@bazaar/agents-kit/server'
import { closed, cutToFit, descriptionFits, sentencesThatFit } from './fit.ts'
import { isOfPage, leans, repeatsName, says } from './sentence-signs.ts'
import { tidyFacts } from './tidy-facts.ts'
import type { Candidate } from './titles.ts'

const long = (text: string): boolean => descriptionWidth(text) >= snippetLimits.description.minPx

/** Writers start with what matters, so the first sentences weigh more and only the beginning counts. */
const considered = 12
const ranked = (sentences: readonly string[]): string[] => {
  const weights = rankSentences(sentences)
  return sentences
    .slice(0, considered)
    .map((text, at) => ({ text, weight: (weights[at] ?? 0) * (1 + 0.6 / (at + 1)) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => text)
}

/** A sentence and those that follow it on the page, as many as fit. */
const passage = (sentences: readonly string[], first: string, language: string | null): string => {
  const start = sentences.indexOf(first)
  const following = new Set(sentences.slice(start, start + 3))
  const text = sentencesThatFit([...following], descriptionFits)
  return text === '' ? cutToFit(first, descriptionFits, ' …', language) : text
}

/** Whole sentences where they fill a result, else as much as fits. */
export const shortened = (text: string, language: string | null): string => {
  const whole = sentencesThatFit(sentencesOf(text), descriptionFits)
  return long(whole) ? whole : cutToFit(text, descriptionFits, ' …', language)
}

/** The description that the page has: as it is where it fits, shortened or completed otherwise. */
const present = ({ description, detectedLanguage }: PageFacts, sentences: readonly string[]): Candidate[] => {
  if (description === null) return []
  const own = { text: shortened(description, detectedLanguage), from: 'description of the page' }
  if (long(description)) return [own]
  const longer = [...new Set([description, ...sentences].map(closed))]
  const text = sentencesThatFit(longer, descriptionFits)
  return text === closed(description) ? [own] : [{ text, from: 'description of the page and main text' }, own]
}

/** Builds up to three descriptions from sentences of the page, best first. Empty when it has none. */
export const composeDescriptions = (page: PageFacts): Candidate[] => {
  const tidied = tidyFacts(page)
  const facts = repeatsName(tidied) ? { ...tidied, description: null } : tidied
  const prose = facts.sentences.filter((text) => isOfPage(text, facts.detectedLanguage))
  const sentences = prose.length > 0 ? prose : facts.sentences
  const order = ranked(sentences)
  const passages = [...order.filter((text) => !leans(text)), ...order.filter(leans)]
    .slice(0, 5)
    .map((text) => ({ text: passage(sentences, text, facts.detectedLanguage), from: 'main text' }))
  const candidates = [
    ...present(facts, order),
    ...passages.filter(({ text }) => long(text)),
    ...passages.filter(({ text }) => says(text)),
  ].filter(({ text }) => text !== '')
  // A heading describes nothing, so it is the last resort.
  const heading = facts.headings.toSorted((a, b) => a.level - b.level)[0]
  if (candidates.length === 0 && heading !== undefined && heading.text !== '')
    return [{ text: cutToFit(heading.text, descriptionFits), from: 'main heading' }]
  return candidates.filter(({ text }, at) => candidates.findIndex((other) => other.text === text) === at).slice(0, 3)
}
