import { sql } from '../../db/drizzle.ts'

const word = /[\p{L}\p{M}\p{N}]+/gu
const maxWordLength = 64
/** A search vector holds up to 1 MB; this many words of this length stay far below. */
const maxWords = 8_000
const maxAsked = 8

/** Longer runs without a blank are parted: marks that combine are put in order in the square of their number. */
const pieces = /\S{1,500}/g
const wordsOf = (text: string): string[] =>
  (text.match(pieces) ?? []).join(' ').normalize('NFKC').toLowerCase().match(word) ?? []

/** All texts and numbers in a value, without keys. */
const spokenIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(spokenIn).join(' ')
  return typeof value === 'object' && value !== null ? Object.values(value).map(spokenIn).join(' ') : ''
}

/** Marks the owner, so that a search never walks through other users' words. */
const ownerWord = (userId: string): string => `owner:${userId}`

/**
 * The words a result is found by. They are split here rather than by the database, whose notion of a letter depends
 * on its locale: Hindi works like English.
 */
export const searchWords = (userId: string, ...values: unknown[]): string[] => [
  ownerWord(userId),
  ...[...new Set(wordsOf(values.map(spokenIn).join(' ')).map((text) => text.slice(0, maxWordLength)))].slice(
    0,
    maxWords,
  ),
]

/** A `tsquery` for the typed text, each word as a prefix; null when it contains no word. */
export const searchQuery = (userId: string, typed: string): string | null => {
  const asked = wordsOf(typed).slice(0, maxAsked)
  if (asked.length === 0) return null
  // Words contain only letters, marks and digits, so nothing can end the quotes.
  return [`'${ownerWord(userId)}'`, ...asked.map((text) => `'${text.slice(0, maxWordLength)}':*`)].join(' & ')
}

/** Words as the value of a search column. */
export const vectorOf = (words: readonly string[]) => sql<string>`array_to_tsvector(${sql.param(words)}::text[])`
