import {
  hasAddress,
  isTemplateTitle,
  keyPhrases,
  type PageFacts,
  topicWords,
  snippetLimits,
  titleWidth,
} from '@bazaar/agents-kit/server'
import { cutToFit, titleFits } from './fit.ts'
import { tidyFacts } from './tidy-facts.ts'

/** A wording and the place on the page it comes from. */
export type Candidate = { text: string; from: string }

/**
 * The weight of each source. A section heading covers only its section, and often belongs to a side column, so it comes
 * after what the page calls itself.
 */
const sourceWorth = { title: 0, main: -0.3, shared: -0.4, section: -20, sentence: -20 } as const
/** A title such as `Home` names no page, so anything else comes first. */
const namesNothing = -40
type Source = Candidate & { worth: number }

const separator = /\s+[|–—·•:»«-]\s+/
const same = (left: string, right: string): boolean => left.toLowerCase().trim() === right.toLowerCase().trim()

/** The multi-word phrase that describes the topic best. Null when none repeats. */
export const mainPhrase = (facts: PageFacts): string | null => {
  const places = [facts.title ?? '', ...facts.headings.map(({ text }) => text)].join('. ').toLowerCase()
  const text = facts.mainText.slice(0, 20_000).toLowerCase()
  const ranked = keyPhrases(`${places}. ${text}`)
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

/** `Tel. 08035 907813`, at the end of a title, names no page. */
const number = /(?:\d[\s/-]?){6}/

/** Headings that repeat the menu or an address say nothing of their own. */
const isFurniture = ({ links }: PageFacts): ((text: string) => boolean) => {
  const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
  const menu = new Set(links.filter(({ place }) => place === 'navigation').flatMap(({ text }) => wordsIn(text)))
  return (text) => {
    const words = wordsIn(text)
    return hasAddress(text) || (words.length > 2 && words.every((word) => menu.has(word)))
  }
}

const sourcesOf = (facts: PageFacts): Source[] => {
  const parts = (facts.title ?? '')
    .split(separator)
    .filter((part) => !same(part, facts.siteName ?? '') && !number.test(part))
  const furniture = isFurniture(facts)
  const headings = facts.headings.filter(({ text }) => !furniture(text))
  const main = headings
    .filter(({ level }) => level === 1)
    .map(({ text }) => ({ text, from: 'main heading', worth: sourceWorth.main }))
  const lower = headings
    .filter(({ level }) => level === 2)
    .map(({ text }) => ({ text, from: 'heading of a section', worth: sourceWorth.section }))
  return [
    ...(facts.title === null ? [] : [{ text: facts.title, from: 'title of the page', worth: sourceWorth.title }]),
    ...parts.map((text) => ({ text, from: 'title of the page', worth: sourceWorth.title })),
    ...main,
    ...(facts.openGraph['og:title'] === undefined
      ? []
      : [{ text: facts.openGraph['og:title'], from: 'og:title', worth: sourceWorth.shared }]),
    ...lower.slice(0, 6),
    ...facts.sentences
      .slice(0, 1)
      .map((text) => ({ text: text.replace(/[.!]$/, ''), from: 'first sentence', worth: sourceWorth.sentence })),
  ]
    .filter(({ text }) => text.trim() !== '')
    .map((source) => (isTemplateTitle(source.text) ? { ...source, worth: namesNothing } : source))
}

/** Appends the site name once and cuts the wording so that both fit. */
const withBrand = ({ text, from }: Candidate, brand: string | null): Candidate => {
  if (brand === null || text.toLowerCase().includes(brand.toLowerCase()))
    return { text: cutToFit(text, titleFits), from }
  const ending = ` | ${brand}`
  const room = cutToFit(text, (part) => titleFits(part + ending))
  // Losing most of the words is worse than leaving out the site name.
  if (room.length < text.length * 0.6) return { text: cutToFit(text, titleFits), from }
  return { text: room + ending, from: `${from}, with the name of the site` }
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
    .flatMap((source) => [
      { ...source, text: cutToFit(source.text, titleFits) },
      { ...source, ...withBrand(source, brand) },
    ])
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
