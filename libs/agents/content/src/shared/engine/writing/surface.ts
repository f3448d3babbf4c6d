/** Capitalises the first letter, except of addresses, names such as iPhone and letters with a two-letter capital such as `ß`. */
export const capital = (text: string): string =>
  text.replace(/^(["“‘(]?)(\p{Ll})(?!\p{Lu}|\S{0,60}[.@/]\S)/u, (all, mark: string, letter: string) =>
    letter.toUpperCase().toLowerCase() === letter ? mark + letter.toUpperCase() : all,
  )

/** Ends a sentence as its script does. */
export const withFullStop = (sentence: string): string =>
  `${sentence}${/\p{Script=Devanagari}/u.test(sentence) ? '।' : '.'}`
