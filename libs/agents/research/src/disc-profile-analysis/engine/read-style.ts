import type { DiscProfile, Pole, Style } from '../disc-profile.ts'
import { languageOfText, sentencesOf } from '@bazaar/agents-kit/server'
import { limits, polesOf } from './lexicon.ts'
import type { Token } from './token.ts'
import { hasOtherSense, isNegated } from './word-senses.ts'

/** A part of a profile and the weight of its words. */
export type Passage = { section: string; text: string; weight: number }

type Counts = DiscProfile['counts']
type Shares = NonNullable<DiscProfile['shares']>
export type StyleReading = Pick<DiscProfile, 'answer' | 'style' | 'words' | 'hits' | 'counts' | 'shares' | 'evidence'>

const wordPattern = /\p{L}[\p{L}’']*/gu
const wordsOf = (text: string): string[] => text.match(wordPattern) ?? []
const tenth = (share: number): number => Math.round(share * 1000) / 10

/** Shares are the products of two axes. Each axis is smoothed so that a few words do not decide the style. */
const sharesOf = ({ bold, calm, people, task }: Counts): Shares => {
  const { smoothing } = limits
  const boldShare = (bold + smoothing) / (bold + calm + 2 * smoothing)
  const peopleShare = (people + smoothing) / (people + task + 2 * smoothing)
  const calmShare = 1 - boldShare
  const taskShare = 1 - peopleShare
  return {
    D: tenth(boldShare * taskShare),
    I: tenth(boldShare * peopleShare),
    S: tenth(calmShare * peopleShare),
    C: tenth(calmShare * taskShare),
  }
}

const evidenceIn = (sentence: string): { pole: Pole; word: string }[] => {
  const tokens = [...sentence.matchAll(wordPattern)].map(({ 0: word, index }): Token => ({ word, index }))
  return tokens.flatMap(({ word }, at) => {
    const found = polesOf(word)
    if (found.length === 0 || isNegated(tokens, at, sentence) || hasOtherSense(tokens, at, sentence)) return []
    return found.map((pole) => ({ pole, word }))
  })
}

const evidenceOf = ({ section, text, weight }: Passage): DiscProfile['evidence'] =>
  sentencesOf(text).flatMap((sentence) => evidenceIn(sentence).map((hit) => ({ ...hit, sentence, section, weight })))

const answerOf = (words: number, hits: number, shares: Shares): Pick<DiscProfile, 'answer' | 'style' | 'shares'> => {
  if (words < limits.words || hits < limits.hits) return { answer: 'not_enough_text', style: null, shares: null }
  const ranked: [Style, number][] = [
    ['D', shares.D],
    ['I', shares.I],
    ['S', shares.S],
    ['C', shares.C],
  ]
  const [first, second] = ranked.toSorted((a, b) => b[1] - a[1])
  const clear = first !== undefined && second !== undefined && first[1] - second[1] >= limits.margin
  return clear ? { answer: 'style', style: first[0], shares } : { answer: 'no_clear_style', style: null, shares }
}

/** Counts and shares of any text, even one too short to judge. */
export const measureStyle = (passages: readonly Passage[]) => {
  const evidence = passages.flatMap(evidenceOf)
  const weightOf = (pole: Pole): number =>
    evidence.filter((hit) => hit.pole === pole).reduce((sum, { weight }) => sum + weight, 0)
  const counts: Counts = {
    bold: weightOf('bold'),
    calm: weightOf('calm'),
    people: weightOf('people'),
    task: weightOf('task'),
  }
  const words = passages.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  return { words, counts, evidence, shares: sharesOf(counts) }
}

const functionWords = new Set(
  'the of and to a in for with is on as by at an from or that are was my our i we this be have has which it their'.split(
    ' ',
  ),
)
const minWords = 40
/** English prose has about 30 % of these words, lists of duties about 12 %; other languages have under 3 %. */
const minEnglish = 0.05

/** Shorter sentences, such as items of a list, do not show their language. */
const fewLetters = 60
const isEnglish = (text: string): boolean => languageOfText(text, 'en') === 'en'

/** The sentences that may be English, of a text in several languages. */
const englishPart = (passage: Passage): Passage => ({
  ...passage,
  text: sentencesOf(passage.text)
    .filter((sentence) => sentence.length < fewLetters || isEnglish(sentence))
    .join(' '),
})

/** Whether a text is long enough to tell that it is not English. */
export const isForeign = (passages: readonly Passage[]): boolean => {
  const words = passages.flatMap(({ text }) => wordsOf(text.toLowerCase()))
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word))
  if (words.length < minWords) return latin.length < words.length / 2
  const english = passages.map(englishPart).flatMap(({ text }) => wordsOf(text))
  if (english.length < words.length / 2) return true
  return latin.filter((word) => functionWords.has(word)).length < minEnglish * words.length
}

/** The style the words of a profile lean towards, or the reason why none is named. */
export const readStyle = (passages: readonly Passage[]): StyleReading => {
  if (isForeign(passages)) {
    const counts: Counts = { bold: 0, calm: 0, people: 0, task: 0 }
    return { answer: 'not_english', style: null, words: 0, hits: 0, counts, shares: null, evidence: [] }
  }
  const { words, counts, evidence, shares } = measureStyle(passages.map(englishPart))
  const hits = evidence.length
  return { words, hits, counts, evidence, ...answerOf(words, hits, shares) }
}
