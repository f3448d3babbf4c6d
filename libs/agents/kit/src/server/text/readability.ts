import { sentencesOf } from './sentences.ts'
import { wordsOf } from './words.ts'

/** `ease`: Flesch reading ease, about 0 (hard) to 100 (easy). `grade`: Flesch-Kincaid school grade. */
export type Readability = { words: number; sentences: number; syllables: number; ease: number; grade: number }

/**
 * Counts syllables of an English word by its vowel groups, corrected for silent endings. Digits and capitalised
 * abbreviations count as one, because spelling does not show their pronunciation.
 */
export const syllablesIn = (word: string): number => {
  if (/\d/.test(word) || /^[A-Z]{2,5}s?$/.test(word)) return 1
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0
  const silentE = /[^aeiouyl]e$|[aeiouy]le$|[^aeiouydt]ed$|[^aeiouycgsxz]es$|[aeiou]re$/.test(letters) ? 1 : 0
  const silentInside = /[^aeiouy]e(?:ly|ment|less|ful)/.test(letters.slice(1)) ? 1 : 0
  const split = letters.match(/i[ao](?!u)|eo|ua(?!r)|[aeiouy]ing|crea(?!m)|(?<=[aeiouy].*)ea$/g)?.length ?? 0
  const joined = letters.match(/[tcs]io|[tc]ia|geo|gua|qua|people|every|busi/g)?.length ?? 0
  return Math.max(1, groups - silentE - silentInside + Math.max(0, split - joined))
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000

/**
 * Readability of English paragraphs, or null without a sentence.
 * Source: Flesch 1948, Kincaid et al. 1975.
 */
export const readabilityOf = (paragraphs: readonly string[]): Readability | null => {
  const sentences = paragraphs.reduce((sum, paragraph) => sum + sentencesOf(paragraph).length, 0)
  const words = paragraphs.flatMap((paragraph) => wordsOf(paragraph))
  if (sentences === 0 || words.length === 0) return null
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  const length = words.length / sentences
  const perWord = syllables / words.length
  return {
    words: words.length,
    sentences,
    syllables,
    ease: round(206.835 - 1.015 * length - 84.6 * perWord),
    grade: round(0.39 * length + 11.8 * perWord - 15.59),
  }
}
