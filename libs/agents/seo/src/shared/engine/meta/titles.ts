import {
  hasAddress,
  keyPhrases,
  type PageFacts,
  topicWords,
  snippetLimits,
  titleWidth,
} from '@bazaar/agents-kit/server'
import { stopWordsOf } from '../language/plain-reader.ts'
import { cutTitle, titleFits } from './fit.ts'
import { clausesOf, isCut, namesOf } from './page-names.ts'
import { tidyFacts } from './tidy-facts.ts'

/** A wording and the place on the page it comes from. */
export type Candidate = { text: string; from: string }

/** What the page calls itself counts alike; what had to be shortened comes after it. */
const sourceWorth = { title: 0, main: -0.3, shared: -0.4, clause: -2, laterClause: -6 } as const
const shortened = -1.5
/** The name of the site names no page. */
const namesSite = -6
type Source = Candidate & { worth: number }

const same = (left: string, right: string): boolean => left.toLowerCase().trim() === right.toLowerCase().trim()

/** The multi-word phrase that describes the topic best. Null when none repeats. */
export const mainPhrase = (facts: PageFacts): string | null => {
  const places = [facts.title ?? '', ...facts.headings.map(({ text }) => text)].join('. ').toLowerCase()
  const text = facts.mainText.slice(0, 20_000).toLowerCase()
  const ranked = keyPhrases(`${places}. ${text}`, stopWordsOf(facts.detectedLanguage ?? 'en'))
    .filter(
      ({ text: phrase }) =>
        phrase.includes(' ') && phrase.split(' ').length <= 4 && !same(phrase, facts.siteName ?? ''),
    )
    .map(({ text: phrase, score }) => ({
      phrase,
      weight: score * (places.includes(phrase) ? 2 : 1) * (text.split(phrase).length - 2),
    }))
    .sort((a, b) => b.weight - a.weight)
  return ranked[0] !== undefined && ranked[0].weight > 0 ? ranked[0].phrase : null
}

/** `Tel. 08035 907813` names no page. */
const isNumber = (text: string): boolean => /(?:\d[\s/-]?){6}/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) < 8

/** Headings that repeat the menu or an address say nothing of their own. */
const isFurniture = ({ links }: PageFacts): ((text: string) => boolean) => {
  const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
  const menu = new Set(links.filter(({ place }) => place === 'navigation').flatMap(({ text }) => wordsIn(text)))
  return (text) => {
    const words = wordsIn(text)
    return hasAddress(text) || (words.length > 2 && words.every((word) => menu.has(word)))
  }
}

/** Texts that replace the name of a page without one. */
const substitutes = (facts: PageFacts, headings: PageFacts['headings']): Source[] => [
  ...headings
    .filter(({ level }) => level === 2)
    .slice(0, 6)
    .map(({ text }) => ({ text, from: 'heading of a section', worth: 0 })),
  ...facts.sentences
    .slice(0, 1)
    .map((text) => ({ text: text.replace(/[.!。।]$/, ''), from: 'first sentence', worth: sourceWorth.shared })),
  ...(facts.title === null ? [] : [{ text: facts.title, from: 'title of the page', worth: namesSite }]),
]

const worthOf = (text: string, base: number, { siteName }: PageFacts): number =>
  base + (siteName !== null && same(text, siteName) ? namesSite : 0)

const sourcesOf = (facts: PageFacts): Source[] => {
  const furniture = isFurniture(facts)
  const headings = facts.headings.filter(({ text }) => text.trim() !== '' && !furniture(text))
  const { title, own, shared, mains } = namesOf(
    facts,
    headings.filter(({ level }) => level === 1).map(({ text }) => text),
  )
  // Each part of a long name is a title of its own; earlier parts are better.
  const clauses = own === null || titleFits(own) ? [] : clausesOf(own)
  const texts: readonly [text: string | null, from: string, worth: number][] = [
    [title !== null && titleFits(title) ? title : own, 'title of the page', sourceWorth.title],
    [own, 'title of the page', sourceWorth.title],
    ...clauses.map((part, at): [string, string, number] => [
      part,
      'title of the page',
      sourceWorth.clause + sourceWorth.laterClause * at,
    ]),
    ...mains.map((text): [string, string, number] => [text, 'main heading', sourceWorth.main]),
    [shared, 'og:title', sourceWorth.shared],
  ]
  const sources = texts.flatMap(([text, from, worth]) =>
    text === null || text.trim() === '' || isNumber(text) ? [] : [{ text, from, worth: worthOf(text, worth, facts) }],
  )
  const complete = sources.filter(({ text, worth }) => !isCut(text) && worth > namesSite)
  if (complete.length > 0) return complete
  return sources.length > 0 ? sources : substitutes(facts, headings)
}

/** The wording itself, shortened if it has to be, and with the name of the site where there is room for both. */
const draftsOf = ({ text, from, worth }: Source, { siteName, detectedLanguage }: PageFacts): Source[] => {
  if (!titleFits(text))
    return [{ text: cutTitle(text, detectedLanguage), from: `${from}, shortened`, worth: worth + shortened }]
  const named =
    siteName === null || text.toLowerCase().includes(siteName.toLowerCase()) ? text : `${text} | ${siteName}`
  return [
    { text, from, worth },
    ...(named !== text && titleFits(named) ? [{ text: named, from: `${from}, with the name of the site`, worth }] : []),
  ]
}

const repeatsWord = (text: string): boolean => {
  const words = topicWords(text)
  return new Set(words).size < words.length
}
const claims = /!|#1|\b(?:best|no\.? ?1|amazing|unbelievable|shocking|guaranteed)\b/i
const shouts = /\b[A-Z]{6,}\b/

type Draft = { text: string; lower: string; width: number; at: number; brand: string | null }

/** Rules for a good title, with their points. */
const rules: readonly [points: number, holds: (draft: Draft) => boolean][] = [
  [3, ({ width }) => width <= snippetLimits.title.goodMaxPx && width >= snippetLimits.title.minPx],
  // A name alone leaves most of the line empty.
  [1, ({ width }) => width >= snippetLimits.title.minPx / 1.5],
  [2, ({ text }) => text.length >= snippetLimits.title.minChars && text.length <= snippetLimits.title.maxChars],
  [2, ({ at }) => at >= 0],
  [1, ({ at }) => at >= 0 && at <= 25],
  [1, ({ lower, brand }) => brand !== null && lower.includes(brand)],
  [1, ({ lower, brand }) => brand !== null && lower.endsWith(brand)],
  [-5, ({ lower, brand }) => lower === brand],
  [-1, ({ text }) => repeatsWord(text)],
  [-3, ({ text }) => claims.test(text) || shouts.test(text)],
]

/** Scores a title: it fits, names the topic early and the site once, and does not shout. */
export const titleScore = (text: string, phrase: string | null, siteName: string | null): number => {
  const lower = text.toLowerCase().trim()
  const at = phrase === null ? -1 : lower.indexOf(phrase)
  const draft = { text, lower, width: titleWidth(text), at, brand: siteName?.toLowerCase() ?? null }
  return rules.reduce((sum, [points, holds]) => sum + (holds(draft) ? points : 0), 0)
}

/** Builds up to three titles from the page's own words, best first. Empty when it has none. */
export const composeTitles = (page: PageFacts): Candidate[] => {
  const facts = tidyFacts(page)
  const phrase = mainPhrase(facts)
  const brand = facts.siteName
  const scored = sourcesOf(facts)
    .flatMap((source) => draftsOf(source, facts))
    .filter(({ text }) => text !== '')
    .map((draft) => ({ ...draft, score: titleScore(draft.text, phrase, brand) + draft.worth }))
    .sort((a, b) => b.score - a.score)
  const chosen: Candidate[] = []
  for (const { text, from } of scored) {
    const words = (title: string) => topicWords(title).sort().join(' ')
    if (chosen.length < 3 && !chosen.some((earlier) => words(earlier.text) === words(text))) chosen.push({ text, from })
  }
  return chosen
}
