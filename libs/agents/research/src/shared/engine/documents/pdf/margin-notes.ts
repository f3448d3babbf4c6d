import { headingKind } from '../../resume/reading/headings/heading-kind.ts'
import { findSpan, withoutSpan } from '../../resume/reading/words/spans.ts'
import type { Row } from './rows.ts'

export const rowText = ({ pieces }: Row): string =>
  pieces
    .map(({ text }) => text)
    .join(' ')
    .trim()

const dateLike =
  /(?:19|20)\d\d|[’']\d\d\b|\d[/.-]\d\d\b|\b(?:present|current|now|today|date)\b|^[-–—]$|^to$|^\d{1,2} (?:years?|months?)$/i
const isDate = (text: string): boolean => {
  const span = findSpan(text)
  return span !== null && withoutSpan(text, span).length < 3
}
/** Form labels, and places aligned to the right. */
const labelLike =
  /^(?:dates?|occupation|position|(?:name|title|first name|main activities|place|level|address|telephone|phone|mobile|e-?mail|duration|period|company|designation|location|employer|nationality)\b.{0,40})$/i
const placeLike = /^\p{Lu}[\p{L} .]+, \p{Lu}[\p{L} ]+\b/u

const sameHeight = 4

/**
 * Detects dates, labels, places or headings beside the text they belong to, which are not a column of their own.
 * @param narrow rows that may be such notes
 * @param wide the rows beside them
 */
export const looksLikeMargin = (narrow: readonly Row[], wide: readonly Row[]): boolean => {
  const notes = narrow.filter((row) => {
    const text = rowText(row)
    return (
      text.length < 40 &&
      (isDate(text) ||
        headingKind(text) !== null ||
        [dateLike, labelLike, placeLike].some((pattern) => pattern.test(text)))
    )
  })
  if (notes.length < 0.55 * narrow.length) return false
  const beside = notes.filter(({ y }) => wide.some((row) => Math.abs(row.y - y) < sameHeight))
  return beside.length >= 0.5 * notes.length
}
