import { graphemesIn, type Platform } from '../platforms.ts'
import { nounsOf, stem } from '../../shared/engine/writing/nouns.ts'
import { capital } from '../../shared/engine/writing/surface.ts'
import { topicsOf } from '../../shared/engine/writing/topics.ts'
import { baseOf, isVerb } from '../../shared/engine/writing/verb-forms.ts'

const shortest = 3
const longest = 24

/** Words that make poor hashtags on their own, and times of day. */
const weak =
  /^(?:starts?|places?|seats?|trainers?|posts?|benefits?|tips?|ways?|turns?|shifts?|salary|packs?|free|regular|online|live|questions?|answered|common|happy|hiring|reasons?|steps?|details?|offers?|discounts?|am|pm|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december)$/i

/** Plural nouns that look like verbs. */
const things = /^(?:returns|reports|plans|orders|shows|designs|prints|loans|drinks|books|tools|gifts|jobs|deals)$/i
const isVerbForm = (word: string): boolean => !things.test(word) && baseOf(word.toLowerCase()) !== null

const isTopic = (word: string): boolean => !weak.test(word) && !isVerbForm(word) && nounsOf(word).length > 0

const tagOf = (words: readonly string[]): string | null => {
  const joined = words.map((word) => capital(word.replace(/[^\p{L}\p{N}\p{M}]/gu, ''))).join('')
  const size = graphemesIn(joined)
  return /^\p{L}/u.test(joined) && size >= shortest && size <= longest ? `#${joined}` : null
}

/** Cuts a phrase before its first verb and removes weak words at both ends. */
const trimmed = (phrase: readonly string[]): string[] => {
  const end = phrase.findIndex((word, at) => at > 0 && isVerbForm(word))
  const words = phrase.slice(0, end === -1 ? undefined : end)
  while (words.length > 0 && weak.test(words.at(-1) ?? '')) words.pop()
  while (words.length > 0 && weak.test(words[0] ?? '')) words.shift()
  return words
}

/** Hashtag candidates of a phrase, best first: last two words, whole phrase, last word. */
const candidates = (phrase: readonly string[]): string[][] => {
  const words = trimmed(phrase)
  const last = words.at(-1)
  if (last === undefined || !isTopic(last)) return []
  if (words.length === 1) return isVerb(last.toLowerCase()) ? [] : [words]
  return [words.slice(-2), ...(words.length > 2 ? [words] : []), [last]]
}

/** True if the topic contains the word as a whole. `\b` would split words at the combining marks of Indic scripts. */
const stands = (word: string, topic: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{M}\\p{N}])`, 'iu').test(topic)

/** Hashtags from the topic's own words. Empty when the topic has no usable noun. */
export const hashtagsFor = (lines: readonly string[], { hashtags: [, most] }: Pick<Platform, 'hashtags'>): string[] => {
  const topic = lines.join('\n')
  const found = lines.flatMap(topicsOf).map(candidates)
  // The best candidate of every phrase comes before any second best.
  const inOrder = [0, 1, 2].flatMap((place) =>
    found.flatMap((words) => (words[place] === undefined ? [] : [words[place]])),
  )
  const tags: string[] = []
  for (const words of inOrder) {
    const tag = tagOf(words)
    if (tag !== null && words.every((word) => stands(word, topic)) && !tags.some((one) => stem(one) === stem(tag)))
      tags.push(tag)
  }
  return tags.slice(0, most)
}
