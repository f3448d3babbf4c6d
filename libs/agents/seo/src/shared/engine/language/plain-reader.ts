import { type LanguageReader, type ReadText, stopWords } from '@bazaar/agents-kit/server'
import stemmers from 'snowball-stemmers'
import listed from 'stopwords-iso/stopwords-iso.json' with { type: 'json' }
import { singular } from '../text/occurrences.ts'

const maxWords = 4
const stopLists: Readonly<Record<string, readonly string[]>> = listed

/** `we have`, `there is`, `any`, which the list of Arabic words lacks. */
const further: Readonly<Record<string, readonly string[]>> = {
  ar: ['لدينا', 'لديك', 'لديكم', 'لديهم', 'يوجد', 'توجد', 'أي', 'أى', 'فى', 'الى', 'على'],
}

export const stopWordsOf = (language: string): readonly string[] => [
  ...(stopLists[language] ?? []),
  ...(further[language] ?? []),
]

/** Languages whose word forms have an algorithm. */
const algorithms: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
}

/** Scripts that put no space between words. */
const unspaced = new Set(['ja', 'zh', 'th'])
/** Japanese words in this script alone are particles and endings. */
const onlyHiragana = /^\p{Script=Hiragana}+$/u

type Word = { text: string; key: string; stop: boolean }
type Rules = { words: (text: string) => Word[][]; joint: string }

/** Texts are cut where a reader pauses, so that no phrase crosses a comma or a dash. */
const clausesOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}\s'’-]+|\s-+\s/u)

const rulesFor = (language: string | null): Rules => {
  const code = language ?? 'en'
  const segmenter = new Intl.Segmenter(code, { granularity: 'word' })
  const stops = new Set([...stopWordsOf(code), ...(code === 'en' ? stopWords : [])])
  const algorithm = algorithms[code]
  const stemmer = algorithm === undefined ? null : stemmers.newStemmer(algorithm)
  const keyOf = (word: string): string =>
    stemmer === null ? (code === 'en' ? singular(word) : word) : stemmer.stem(word)
  const isStop = (word: string): boolean =>
    stops.has(word) || !/\p{L}[\p{L}\p{M}]|\p{Script=Han}/u.test(word) || (code === 'ja' && onlyHiragana.test(word))
  const wordOf = (text: string): Word => {
    const lower = text.toLowerCase().normalize('NFC')
    return { text, key: keyOf(lower), stop: isStop(lower) }
  }
  return {
    words: (text) =>
      clausesOf(text).map((clause) =>
        [...segmenter.segment(clause)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => wordOf(segment)),
      ),
    joint: unspaced.has(code) ? '' : ' ',
  }
}

/** German writes nouns with a capital, so a phrase ends in one. */
const endsInNoun = (run: readonly Word[], language: string | null): boolean =>
  language !== 'de' || !/^\p{Ll}/u.test(run.at(-1)?.text ?? '')

const runsOf = (words: readonly Word[]): Word[][] => {
  const runs: Word[][] = [[]]
  for (const word of words) {
    if (word.stop) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.filter((run) => run.length > 0)
}

/** A long run also counts by its noun: the last words in most languages, the first in the Romance ones. */
const withNoun = (run: Word[], language: string | null): Word[][] => {
  if (run.length <= 2) return [run]
  const noun = /^(?:fr|es|it|pt|ca|ro|ar)$/.test(language ?? '') ? run.slice(0, 2) : run.slice(-2)
  return [run, noun]
}

/**
 * Reads without a grammar: runs of words between stop words and punctuation, keyed by their stems. Words are those of
 * the language, also where no space separates them. Less precise than the grammar, but always available.
 */
export const createPlainReader = (language: string | null): LanguageReader => {
  const { words, joint } = rulesFor(language)
  const readText = (text: string): ReadText => {
    const clauses = words(text)
    const runs = clauses.flatMap(runsOf).flatMap((run) => withNoun(run, language))
    return {
      phrases: runs
        .filter((run) => run.length <= maxWords && endsInNoun(run, language))
        .map((run) => ({ text: run.map((word) => word.text).join(joint), key: run.map(({ key }) => key).join(' ') })),
      lemmas: clauses
        .flat()
        .map(({ key }) => key)
        .join(' '),
    }
  }
  return { read: async (texts) => texts.map(readText) }
}
