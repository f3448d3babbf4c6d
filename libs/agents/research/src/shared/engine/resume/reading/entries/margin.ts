import { labelOf } from '../words/labels.ts'
import type { Line } from '../line.ts'
import { readPlace } from '../words/places.ts'
import { isDate } from './record-slots.ts'
import { findSpan, withoutSpan } from '../words/spans.ts'

/** Whether dates have a cell of their own. */
export const isDatedBeside = ({ cells }: Line): boolean => cells.length > 1 && cells.some(({ text }) => isDate(text))

/** Dates in the margin of a text, not followed by a mere duration. */
export const isMarginal = ({ cells: [first, ...others] }: Line): boolean =>
  first !== undefined &&
  isDate(first.text) &&
  others.some(({ text, at }) => at > 0 && withoutSpan(text, findSpan(text)).length >= 3)

/** Words below a date in the margin, such as `6 months`, beside the text of an entry. */
export const withoutNotes = (lines: readonly Line[]): readonly Line[] => {
  const margin = lines.filter((line) => !line.bullet && isMarginal(line))
  if (margin.length < 2) return lines
  const starts = margin.map(({ cells }) => cells[1]?.at ?? 0)
  const edge = Math.min(...starts) - 8
  // Text beside a margin begins at one edge; towns at the right edge end at one.
  if (starts.filter((at) => at < edge + 11).length <= starts.length / 2) return lines
  // What is in the margin may have a line of its own, a little above or below that of the text.
  const isNote = (line: Line, above: Line | undefined): boolean =>
    above !== undefined &&
    isMarginal(above) &&
    line.gap < 1.5 &&
    line.cells.length === 1 &&
    (line.cells[0]?.end ?? Infinity) < edge &&
    findSpan(line.text) === null
  const withPlace = (line: Line, below: Line | undefined): Line =>
    below && isNote(below, line) && readPlace(below.text, true) !== null
      ? { ...line, cells: [...line.cells, ...below.cells], ids: [...line.ids, ...below.ids] }
      : line
  const beside = lines.flatMap((line, index) =>
    isNote(line, lines[index - 1]) ? [] : [withPlace(line, lines[index + 1])],
  )
  return beside.map((line) => {
    const [first, ...cells] = line.cells
    if (
      !first ||
      cells.length === 0 ||
      findSpan(first.text) !== null ||
      labelOf(first.text) !== null ||
      first.at >= edge ||
      (cells[0]?.at ?? 0) < edge
    )
      return line
    return { ...line, cells, text: cells.map(({ text }) => text).join('  '), indent: cells[0]?.at ?? line.indent }
  })
}
