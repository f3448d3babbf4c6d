/** Folds case, spaces, soft hyphens and full-width characters, so that equal texts compare as equal. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad]+/gu, ' ')
    .trim()

const wordSign = /[\p{L}\p{N}]/u
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const isBoundary = (outside: string | undefined, edge: string | undefined): boolean =>
  !wordSign.test(outside ?? '') || !wordSign.test(edge ?? '') || unspaced.test(edge ?? '')

/** Whether a text contains a value as whole words. Both are {@link folded}. */
export const holdsWords = (whole: string, value: string): boolean => {
  if (value === '') return false
  for (let at = whole.indexOf(value); at >= 0; at = whole.indexOf(value, at + 1)) {
    if (isBoundary(whole[at - 1], value[0]) && isBoundary(whole[at + value.length], value.at(-1))) return true
  }
  return false
}
