import { readabilityOf, sentencesOf, wordsOf } from '@bazaar/agents-kit/server'
import { bodyOf, type Document, labelsIn, sentencesIn, toMarkdown } from './document.ts'
import type { Ledger } from './ledger.ts'
import { nounCoverage } from './nouns.ts'

export type Limits = {
  userText: string
  minWords: number
  maxWords: number
  /** Share of the user's distinct nouns that the text must use, 0 to 1. */
  coverage: number
  /** Flesch-Kincaid grade of the body. */
  grade?: readonly [number, number]
  /** Blanks the text may leave for the owner, such as `[your answer]`. */
  blanks?: readonly string[]
}

const same = (sentence: string): string => wordsOf(sentence.toLowerCase()).join(' ')
/** Short phrases, such as the name of an offer, and blanks may repeat. */
const countsAsRepeat = (sentence: string): boolean => wordsOf(sentence).length >= 5 && !/^\[[^\]]+\]\W*$/.test(sentence)

const unfilled = (sentence: string, ledger: Ledger): boolean =>
  /\{\{|\}\}|\[object |\[(?:your )?name\]/i.test(sentence) ||
  (sentence.match(/\b(?:undefined|null|NaN)\b/g) ?? []).some((word) => !ledger.holds(word))
const loops = (sentence: string): boolean => /\b(\p{L}+ \p{L}+)(?: \1){2,}\b/iu.test(sentence)

const problemOf = (sentence: string, ledger: Ledger): string | null => {
  if (unfilled(sentence, ledger)) return `unfilled: ${sentence}`
  const missing = ledger.unsupported(sentence)
  return missing.length > 0 ? `not in the ledger (${missing.join(', ')}): ${sentence}` : null
}

const sentenceProblems = (document: Document, ledger: Ledger): string[] => {
  const seen = new Set<string>()
  const said = sentencesIn(document).flatMap((sentence) => {
    const key = same(sentence)
    const repeated = countsAsRepeat(sentence) && seen.has(key)
    seen.add(key)
    const problem = problemOf(sentence, ledger)
    return [...(problem === null ? [] : [problem]), ...(repeated ? [`repeated: ${sentence}`] : [])]
  })
  const labels = labelsIn(document).flatMap((label) => problemOf(label, ledger) ?? [])
  return [...said, ...labels]
}

const blankProblems = (text: string, { blanks, userText }: Limits): string[] =>
  blanks === undefined
    ? []
    : [...text.matchAll(/\\?\[([^\]\\]*)\\?\]/g)]
        .map(([, inside = '']) => `[${inside}]`)
        .filter((blank) => !blanks.includes(blank) && !userText.includes(blank))
        .map((blank) => `blank: ${blank}`)

const gradeProblems = (document: Document, { grade }: Limits): string[] => {
  const found = grade === undefined ? null : (readabilityOf(bodyOf(document))?.grade ?? null)
  if (grade === undefined || found === null || (found >= grade[0] && found <= grade[1])) return []
  return [`reads at grade ${found}`]
}

/** Problems of a text. Empty when it passes. */
export const inspect = (document: Document, ledger: Ledger, limits: Limits): string[] => {
  const text = toMarkdown(document)
  const words = wordsOf(text).length
  const coverage = nounCoverage(limits.userText, text)
  return [
    ...sentenceProblems(document, ledger),
    ...blankProblems(text, limits),
    ...gradeProblems(document, limits),
    ...(words < limits.minWords ? [`too short: ${words} words`] : []),
    ...(words > limits.maxWords ? [`too long: ${words} words`] : []),
    ...(coverage < limits.coverage ? [`uses ${Math.round(coverage * 100)} % of the user's nouns`] : []),
  ]
}

/** Remembers sentences to prevent repetition. */
export type Said = { isNew: (sentence: string) => boolean; add: (sentence: string) => void }
export const createSaid = (): Said => {
  const seen = new Set<string>()
  return { isNew: (sentence) => !seen.has(same(sentence)), add: (sentence) => void seen.add(same(sentence)) }
}

/** Removes sentences that state unsupported numbers or names, repeat words in a loop, or occurred before. */
export const supportedPart = (text: string, ledger: Ledger, said: Said): { text: string; dropped: number } => {
  const all = sentencesOf(text)
  const kept = all.filter((sentence) => {
    const good = problemOf(sentence, ledger) === null && !loops(sentence)
    const fresh = !countsAsRepeat(sentence) || said.isNew(sentence)
    if (good && fresh) said.add(sentence)
    return good && fresh
  })
  return { text: kept.join(' '), dropped: all.length - kept.length }
}
