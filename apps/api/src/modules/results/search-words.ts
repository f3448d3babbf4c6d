const word = /[\p{L}\p{M}\p{N}]+/gu
const longestWord = 64
/** A search vector holds 1 MB at most; this many words of this length stay far below. */
const mostWords = 8_000
const mostAsked = 8

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(word) ?? []

/** Every text and number in a value, without its keys. */
const spokenIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(spokenIn).join(' ')
  return typeof value === 'object' && value !== null ? Object.values(value).map(spokenIn).join(' ') : ''
}

/** Marks whose row it is, so that a search never walks through the words of other users. */
const ownerWord = (userId: string): string => `owner:${userId}`

/**
 * The words a result is found by. They are cut here, not by the database, whose idea of a letter depends on the
 * locale it was made with: Hindi is searched like English.
 */
export const searchWords = (userId: string, ...values: unknown[]): string[] => [
  ownerWord(userId),
  ...[...new Set(wordsOf(values.map(spokenIn).join(' ')).map((text) => text.slice(0, longestWord)))].slice(
    0,
    mostWords,
  ),
]

/** A `tsquery` for what was typed, each word as the beginning of one; null when nothing was typed that can be found. */
export const searchQuery = (userId: string, typed: string): string | null => {
  const asked = wordsOf(typed).slice(0, mostAsked)
  if (asked.length === 0) return null
  // Words hold letters, marks and digits only, so nothing in them can end the quotes.
  return [`'${ownerWord(userId)}'`, ...asked.map((text) => `'${text.slice(0, longestWord)}':*`)].join(' & ')
}
