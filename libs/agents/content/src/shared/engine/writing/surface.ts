/** Capitalises the first letter, except letters with a two-letter capital such as `ß`. */
export const capital = (text: string): string =>
  text.replace(/^(["“‘(]?)(\p{Ll})/u, (all, mark: string, letter: string) =>
    letter.toUpperCase().toLowerCase() === letter ? mark + letter.toUpperCase() : all,
  )
