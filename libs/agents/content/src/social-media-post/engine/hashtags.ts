import { graphemesIn, type Platform } from '../platforms.ts'
import { capital } from '../../shared/engine/writing/surface.ts'
import { stopWords } from '@bazaar/agents-kit/server'

const shortest = 3
const longest = 24

/** Words that say nothing as a hashtag: days, numbers, sizes, times, greetings. */
const weak =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|tonight|online|free|available|please|dear|hello|everyone|people|thing|things|something|price|prices|rupees|order|orders|call|join|come|visit|week|weeks|month|months|year|years|hours?|minutes?|start(?:s|ing)?|open(?:s|ing)?|closed?|near|about|every|only|until|from|with|para|pour|avec|nuestr[oa]s?|notre|unsere?|desde|hasta)$/i
const verbLike = /(?:ing|ed|ly|ies)$/i

/** Names in the text: runs of capitalised words that do not open a line. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{Ll}\p{N},] )\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+){0,2}/gu)].map(([name]) => name)

const tagOf = (phrase: string): string | null => {
  const words = phrase.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, ''))
  const tag = words.map(capital).join('')
  const size = graphemesIn(tag)
  return /^\p{L}/u.test(tag) && size >= shortest && size <= longest ? `#${tag}` : null
}

const isTopic = (word: string): boolean =>
  !stopWords.has(word.toLowerCase()) && !weak.test(word) && !verbLike.test(word)

const longestOf = (line: string): string[] =>
  (line.match(/[\p{L}\p{M}]{5,}/gu) ?? [])
    .filter(isTopic)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 1)

/** A few hashtags from the owner's own words: abbreviations, names, and what the text repeats or opens with. */
export const hashtagsFor = (text: string, { hashtags: [, most] }: Pick<Platform, 'hashtags'>): string[] => {
  if (/#[\p{L}\p{N}]/u.test(text)) return []
  const words = (text.match(/[\p{L}\p{M}]{5,}/gu) ?? []).filter(isTopic)
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1).map(([word]) => word)
  const short = [...new Set(text.match(/(?<!\p{L})\p{Lu}{3,6}(?!\p{L})/gu))]
  const names = namesOf(text).filter((name) => !name.split(' ').some((word) => weak.test(word)))
  const [first = ''] = text.split('\n')
  const tags = [...short, ...names, ...repeated, ...longestOf(first)].flatMap((phrase) => tagOf(phrase) ?? [])
  const distinct = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]))
  return [...distinct.values()].toReversed().slice(0, Math.min(3, most))
}
