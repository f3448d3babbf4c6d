/** Most tokens of a text set apart are one letter or digit. Signs and ligatures may be longer. */
const minTokens = 4
const share = 0.8
const isOneSign = (token: string): boolean => /^[\p{L}\d]\p{M}*[.,:]?$/u.test(token)

const isSetApart = (text: string): boolean => {
  const tokens = text.trim().split(/\s+/u)
  const single = tokens.filter(isOneSign).length
  return tokens.length >= minTokens && single >= share * tokens.length && /\p{L}\s\p{L}|\d\s\d/u.test(text)
}

/** Where a word begins, although no wider blank says so: `OKT.2023`, `2023HEUTE`, `ElenaRossi`. */
const wordStart = /(?<=[\p{L}.,:])(?=\d)|(?<=\d)(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/gu

const joinedWord = (word: string): string => word.replace(/\s/gu, '').replace(/[–—]/gu, ' $& ').replace(wordStart, ' ')

/** Text whose letters are set apart, as words: `O K T . 2 0 2 3 – H E U T E` is `OKT. 2023 – HEUTE`. */
export const withoutLetterSpacing = (text: string): string =>
  isSetApart(text)
    ? text
        .trim()
        .split(/\s{2,}/u)
        .map(joinedWord)
        .join(' ')
    : text
