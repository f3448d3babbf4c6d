/** `a`, `a and b`, `a, b and c`. */
export const joinList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** First letter large; letters whose capital is spelled with two letters stay as they are. */
export const capital = (text: string): string =>
  text.replace(/^(["“‘(]?)(\p{Ll})/u, (all, mark: string, letter: string) =>
    letter.toUpperCase().toLowerCase() === letter ? mark + letter.toUpperCase() : all,
  )

/** A whole sentence: capital letter in front, one full stop behind, no doubled marks. */
export const sentence = (text: string): string => {
  const trimmed = text.trim().replace(/[\s,;:–—-]+$/u, '')
  if (trimmed === '') return ''
  return capital(/[.!?…]["”’')]?$/u.test(trimmed) ? trimmed : `${trimmed}.`)
}
/** The same without its closing full stop, to stand inside another sentence. */
export const clause = (text: string): string => text.trim().replace(/[\s.!?…,;:]+$/u, '')
/** In quotation marks; text that brings its own keeps them. */
export const quoted = (text: string): string =>
  /^["“]/.test(text.trim()) ? text.trim() : `“${text.replace(/[“”"]/g, "'").trim()}”`

/** First letter small, unless the word is a name or an abbreviation in itself. */
export const midSentence = (text: string): string =>
  /^(?:\p{Lu}\p{Ll}+\b(?!\.|\s\p{Lu})|\p{Lu}\s)/u.test(text) && !/^I\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
