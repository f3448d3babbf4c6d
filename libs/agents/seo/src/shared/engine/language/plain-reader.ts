import { type LanguageReader, type ReadText, stopWords } from '@bazaar/agents-kit/server'
import stemmers from 'snowball-stemmers'
import listed from 'stopwords-iso/stopwords-iso.json' with { type: 'json' }
import { singular } from '../text/occurrences.ts'

const maxWords = 4
const stopLists: Readonly<Record<string, readonly string[]>> = listed

/** What the lists lack: inflected forms, and `we have`, `there is`, `any` in Arabic. */
const further: Readonly<Record<string, readonly string[]>> = {
  de: ['unserem', 'unseren', 'unseres'],
  ar: ['لدينا', 'لديك', 'لديكم', 'لديهم', 'يوجد', 'توجد', 'أي', 'أى', 'فى', 'الى', 'على'],
}

/** Function words of English, which occur on pages of any language. */
const english =
  "the and of to for with from this that these what how your you our is are was it it’s it's on via by".split(' ')

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
/** Scripts whose texts hold English words as names only. */
const nonLatin = new Set('ja zh th ko hi mr ne bn ta ar fa ur he ru uk bg el'.split(' '))
/** Names in Latin letters keep the space between their words. */
const jointOf = (before: string, text: string): string =>
  /\p{Script=Latin}$/u.test(before) && /^\p{Script=Latin}/u.test(text) ? ' ' : ''
/** Japanese words in this script alone are particles and endings. */
const onlyHiragana = /^\p{Script=Hiragana}+$/u

type Word = { text: string; key: string; stop: boolean }
type Rules = { words: (text: string) => Word[][]; join: (words: readonly string[]) => string }

/** Texts are cut where a reader pauses, so that no phrase crosses a comma or a dash. */
const clausesOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}\s'’-]+|\s-+\s/u)

const rulesFor = (language: string | null): Rules => {
  const code = language ?? 'en'
  const segmenter = new Intl.Segmenter(code, { granularity: 'word' })
  const stops = new Set([...stopWordsOf(code), ...english, ...(code === 'en' || nonLatin.has(code) ? stopWords : [])])
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
    join: (texts) =>
      unspaced.has(code) ? texts.reduce((line, text) => line + jointOf(line, text) + text) : texts.join(' '),
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
  const { words, join } = rulesFor(language)
  const readText = (text: string): ReadText => {
    const clauses = words(text)
    const runs = clauses.flatMap(runsOf).flatMap((run) => withNoun(run, language))
    return {
      phrases: runs
        .filter((run) => run.length <= maxWords && endsInNoun(run, language))
        .map((run) => ({ text: join(run.map((word) => word.text)), key: run.map(({ key }) => key).join(' ') })),
      lemmas: clauses
        .flat()
        .map(({ key }) => key)
        .join(' '),
    }
  }
  return { read: async (texts) => texts.map(readText) }
}
