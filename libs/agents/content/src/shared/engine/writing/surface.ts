/** `a`, `a and b`, `a, b and c`. */
export const joinList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Capitalises the first letter, except letters with a two-letter capital such as `ß`. */
export const capital = (text: string): string =>
  text.replace(/^(["“‘(]?)(\p{Ll})/u, (all, mark: string, letter: string) =>
    letter.toUpperCase().toLowerCase() === letter ? mark + letter.toUpperCase() : all,
  )

/** Formats a sentence: initial capital, one closing mark. */
export const sentence = (text: string): string => {
  const trimmed = text.trim().replace(/[\s,;:–—-]+$/u, '')
  if (trimmed === '') return ''
  return capital(/[.!?…]["”’')]?$/u.test(trimmed) ? trimmed : `${trimmed}.`)
}
/** Removes the closing punctuation, so that the text fits inside another sentence. */
export const clause = (text: string): string => text.trim().replace(/[\s.!?…,;:]+$/u, '')
/** Adds quotation marks unless the text has its own. */
export const quoted = (text: string): string =>
  /^["“]/.test(text.trim()) ? text.trim() : `“${text.replace(/[“”"]/g, "'").trim()}”`

/** Lower-cases the first letter unless the word looks like a name or an abbreviation. */
export const midSentence = (text: string): string =>
  /^(?:\p{Lu}\p{Ll}+\b(?!\.|\s\p{Lu})|\p{Lu}\s)/u.test(text) && !/^I\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
