import { sentencesOf, wordsOf } from '@bazaar/agents-kit/server'
import { stem } from './nouns.ts'

/**
 * Origin of a fact: a location on a page, the user's brief, a form field, our own playbook (advice, never a
 * statement about the business) or the run itself.
 */
export type FactSource =
  | { from: 'page'; url: string; where: string }
  | { from: 'brief' }
  | { from: 'form'; field: string }
  | { from: 'playbook' }
  | { from: 'run' }
export type Fact = { id: string; kind: string; text: string; source: FactSource }

export type Ledger = {
  facts: readonly Fact[]
  /** Numbers, names, links and e-mail addresses that no fact contains. */
  unsupported: (text: string) => string[]
  holds: (word: string) => boolean
}

const parts = (word: string): string[] => word.split(/['’.,\-/&]/).filter((part) => part !== '')
const plain = (word: string): string => stem(word.toLowerCase().replaceAll(',', ''))
const bigNumber =
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|lakhs?|crores?|millions?|billions?|dozens?)$/i

const isNumber = (word: string): boolean => /\d/.test(word) || bigNumber.test(word)
const isName = (word: string): boolean => /^\p{Lu}/u.test(word) && word !== 'I'

/** Words that need a source: numbers, and capitalised words that do not open the sentence. */
const claims = (sentence: string): string[] => {
  const words = wordsOf(sentence)
  return words.filter((word, at) => {
    if (isNumber(word)) return true
    if (!isName(word)) return false
    // `A.` may be an initial or end a sentence, so a capital after it proves nothing. The letter itself needs a source.
    const opens = at === 0 || /[“:(]\s*$|(?:^|\s)\p{L}\.\s+$/u.test(sentence.slice(0, sentence.indexOf(word)))
    return !opens
  })
}

const address =
  /(?:https?:\/\/|www\.)[^\s)\]>”]+|[^\s<(]+@[^\s>)]+\.[a-z]{2,}|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|in|org|net|io|co|ai|app|dev|biz|info|xyz|shop|example)\b/giu
const bare = (text: string): string => text.toLowerCase().replace(/[.,;:!?/]+$/, '')

/** Creates a fact sheet to check texts against. */
export const createLedger = (facts: readonly Fact[]): Ledger => {
  const known = new Set<string>()
  for (const { text } of facts) {
    for (const word of wordsOf(text)) for (const piece of [word, ...parts(word)]) known.add(plain(piece))
  }
  const holds = (word: string) => known.has(plain(word)) || parts(word).every((part) => known.has(plain(part)))
  const everything = facts.map(({ text }) => text.toLowerCase()).join('\n')
  const foreign = (text: string) => (text.match(address) ?? []).filter((one) => !everything.includes(bare(one)))
  return {
    facts,
    holds,
    unsupported: (text) => [
      ...foreign(text),
      ...sentencesOf(text).flatMap((sentence) => claims(sentence).filter((word) => !holds(word))),
    ],
  }
}

export type FactDraft = Omit<Fact, 'id'>

/** One fact per value of the form, in order. */
export const formFacts = (input: Readonly<Record<string, string | readonly string[] | undefined>>): FactDraft[] =>
  Object.entries(input).flatMap(([field, value]) =>
    [value ?? []].flat().map((text) => ({ kind: field, text, source: { from: 'form' as const, field } })),
  )
export const playbookFacts = (texts: readonly string[]): FactDraft[] =>
  texts.map((text) => ({ kind: 'guidance', text, source: { from: 'playbook' } }))
export const runFacts = (texts: readonly string[]): FactDraft[] =>
  texts.map((text) => ({ kind: 'run', text, source: { from: 'run' } }))

export const ledgerOf = (...drafts: readonly (readonly FactDraft[])[]): Ledger =>
  createLedger(drafts.flat().map((draft, at) => ({ id: `f${at + 1}`, ...draft })))
