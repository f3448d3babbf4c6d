import type { Entry } from './entries.ts'
import type { Found } from '../found.ts'
import { piecesOfHead, splitCommas } from '../words/fragments.ts'
import { labelOf, withoutRole } from '../words/labels.ts'
import type { Line } from '../line.ts'
import { readPlace } from '../words/places.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { isNow, withoutSpans } from '../words/spans.ts'

/** A cell of the naming lines without its dates. Its slot is its place in the entry; cells with the same slot play the same role. */
export type Field = { text: string; line: Line; slot: string }

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !isNow(text) &&
  labelOf(text) === null &&
  (readPlace(text, true) === null || jobScore(text) + organisationScore(text) > 0)

const cellsOf = ({ head, dated }: Entry): Field[] => {
  const at = dated ? head.indexOf(dated) : 0
  return head.flatMap((line, index) =>
    line.cells
      .map(({ text }) => withoutRole(withoutSpans(text)))
      .filter(isName)
      .map((text, cell) => ({ text, line, slot: `${index - at}:${cell}` })),
  )
}

const partsOf = (field: Field): Field[] =>
  piecesOfHead(field.text)
    .flatMap((piece) => splitCommas(piece).names)
    .map((text, index) => ({ ...field, text, slot: `${field.slot}.${index}` }))

/** The share of entries that decides for all. */
const most = 0.6

/** The fields of entries: their cells, or the parts of a cell where most entries have one cell only. */
export const fieldsOf = (entries: readonly Entry[]): Field[][] => {
  const cells = entries.map(cellsOf)
  const single = cells.filter((fields) => fields.length === 1).length
  return single >= most * cells.length ? cells.map((fields) => fields.flatMap(partsOf)) : cells
}

export const fieldOf = (value: Found | null, fields: readonly Field[]): Field | undefined =>
  value
    ? fields.find(({ text, line }) => line.ids.some((id) => value.ids.includes(id)) && text.includes(value.value))
    : undefined
