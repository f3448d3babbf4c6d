/** Removes a regular English plural ending. */
export const singular = (word: string): string => {
  if (/(?:ss|us|is|os)$/i.test(word) || word.length < 4) return word
  if (/[^aeiou]ies$/i.test(word)) return word.replace(/ies$/i, 'y')
  return /(?:ss|x|zz|ch|sh)es$/i.test(word) ? word.slice(0, -2) : word.replace(/s$/i, '')
}

const patterns = new Map<string, RegExp>()
const maxPatterns = 5_000

/** Matches whole words in any case, with the last word singular or plural. Spaces and hyphens are equivalent. */
const patternOf = (phrase: string): RegExp => {
  const known = patterns.get(phrase)
  if (known !== undefined) return known
  const parts = phrase.toLowerCase().split(/[\s-]+/)
  const words = parts.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const last = singular(words.pop() ?? '')
  const ending = /[^aeiou]y$/.test(last) ? `${last.slice(0, -1)}(?:y|ies)` : `${last}(?:s|es)?`
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${[...words, ending].join(String.raw`[\s-]+`)}(?![\\p{L}\\p{N}])`,
    'giu',
  )
  if (patterns.size > maxPatterns) patterns.clear()
  patterns.set(phrase, pattern)
  return pattern
}

/** Counts a phrase in a text. */
export const timesIn = (text: string, phrase: string): number =>
  phrase.trim() === '' ? 0 : (text.match(patternOf(phrase.trim()))?.length ?? 0)

export const occursIn = (text: string, phrase: string): boolean => timesIn(text, phrase) > 0
