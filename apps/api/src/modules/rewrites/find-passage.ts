/** What Markdown adds to the letters that are read: white space, signs, and the numbers of a list. */
const unread = /^(?:[\\*_`#>|~\s-]|\d{1,3}[.)]\s)$/
const tokens = /^\d{1,3}[.)]\s|&(?:amp|lt);|[^]/gm
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<' }

/** The letters of a text as they are read, and where each is in its Markdown. */
const lettersOf = (markdown: string): { letters: string; at: number[] } => {
  const read = [...markdown.matchAll(tokens)].filter(([token]) => !unread.test(token))
  return { letters: read.map(([token]) => entities[token] ?? token).join(''), at: read.map(({ index }) => index) }
}

/** Where the paragraphs are that hold these words, or null when the text does not hold them. */
export const findPassage = (markdown: string, words: string): { from: number; to: number } | null => {
  const { letters, at } = lettersOf(markdown)
  const wanted = lettersOf(words).letters
  const first = wanted === '' ? -1 : letters.indexOf(wanted)
  const [start, end] = [at[first], at[first + wanted.length - 1]]
  if (start === undefined || end === undefined) return null
  const before = markdown.lastIndexOf('\n\n', start)
  const after = markdown.indexOf('\n\n', end)
  return { from: before === -1 ? 0 : before + 2, to: after === -1 ? markdown.length : after }
}
