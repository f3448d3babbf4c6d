import { type LanguageReader, type ReadText, stopWords, wordsOf } from '@bazaar/agents-kit/server'
import { singular } from '../text/occurrences.ts'

const mostWords = 4

const lemmaOf = (word: string): string => singular(word.toLowerCase())

/** Runs of words between stop words, figures and punctuation. Adds the last two words of a longer run, often the noun. */
const phrasesOf = (text: string): ReadText['phrases'] =>
  text
    .split(/[^\p{L}\p{N}\s'’-]+/u)
    .flatMap((clause) => {
      const words = wordsOf(clause)
      const marked = words.map((word) => (stopWords.has(word.toLowerCase()) || !/\p{L}{2}/u.test(word) ? '|' : word))
      return marked.join(' ').split('|')
    })
    .map((run) => run.split(' ').filter((word) => word !== ''))
    .flatMap((run) => (run.length > 2 ? [run, run.slice(-2)] : [run]))
    .filter((run) => run.length > 0 && run.length <= mostWords)
    .map((run) => ({ text: run.join(' '), key: run.map(lemmaOf).join(' ') }))

/** Reads without a grammar any language that separates words by spaces. Less precise, but always available. */
export const plainReader: LanguageReader = {
  read: async (texts) =>
    texts.map((text) => ({ phrases: phrasesOf(text), lemmas: wordsOf(text).map(lemmaOf).join(' ') })),
}
