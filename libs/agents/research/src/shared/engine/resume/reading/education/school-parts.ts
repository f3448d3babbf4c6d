import type { Part } from './degree-parts.ts'
import { closingDegree, readDegree } from '../words/degrees.ts'
import { piecesOfHead } from '../words/fragments.ts'
import type { Line } from '../line.ts'
import { readPlace } from '../words/places.ts'
import { isSchool, scorePattern, splitHan } from '../words/school-words.ts'
import { findSpan, isNow, withoutSpan } from '../words/spans.ts'
import { attained, splitAtSchool, splitAtSlash, withoutLabel } from './study-parts.ts'

/** `Baltimore, MD`: the state is no degree. */
const isTownInState = (text: string): boolean => /^[^,]+, [A-Z]{2}$/.test(text) && readPlace(text, true) !== null

export const schoolParts = (head: readonly Line[]): Part[] =>
  head.flatMap((line) =>
    line.cells
      .flatMap(({ text, parts }) => parts ?? [text])
      .flatMap((cell) => {
        const text = withoutLabel(withoutSpan(cell, findSpan(cell)))
          .replace(scorePattern, ' ')
          .replace(/\b(?:cumulative|overall)\s*$/i, '')
          .replace(/\b(?:(?:cumulative|overall)\s+)?(?:c?gpa|grade|score|marks|percentage)\s*[:–-]?\s*(?=\)?\s*$)/i, '')
          .replace(attained, '')
          .replace(/\(\s*\)/g, ' ')
        const pieces = splitAtSlash(text)
          .flatMap((piece) => piece.split(/\s+from\s+(?=\p{Lu})/u))
          .flatMap(splitAtSchool)
        return pieces
          .flatMap((piece) => piecesOfHead(piece.replace(/\s+in\s*$/i, '')))
          .filter(
            (name) => /\p{L}/u.test(name) && !isNow(name) && !/^(?:in|of|at)$/i.test(name) && !isTownInState(name),
          )
          .flatMap(splitDegree)
          .map((name) => ({ text: name, line }))
      }),
  )

/** `B.COM COMPUTERS OSMANIA UNIVERSITY`: a degree and its school without a sign between them. */
const splitDegree = (text: string): string[] => {
  const han = splitHan(text)
  if (han.length > 1) return han
  const read = readDegree(text)
  const closing = read || isSchool(text) || text.includes(',') ? null : closingDegree(text)
  if (closing && /^\p{Lu}/u.test(closing.before)) return [closing.studyType, closing.before]
  return read?.area && isSchool(read.area) && !text.includes(',') ? [read.studyType, read.area] : [text]
}
