import type { DiscProfile, Pole, Style } from '../disc-profile.ts'
import { sentencesOf } from '@bazaar/agents-kit/server'
import { limits, polesOf } from './lexicon.ts'

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

const evidenceOf = ({ section, text, weight }: Passage): DiscProfile['evidence'] =>
  sentencesOf(text).flatMap((sentence) =>
    wordsOf(sentence).flatMap((word) => polesOf(word).map((pole) => ({ pole, word, sentence, section, weight }))),
  )

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

/** The style the words of a profile lean towards, or the reason why none is named. */
export const readStyle = (passages: readonly Passage[]): StyleReading => {
  const { words, counts, evidence, shares } = measureStyle(passages)
  const hits = evidence.length
  return { words, hits, counts, evidence, ...answerOf(words, hits, shares) }
}
