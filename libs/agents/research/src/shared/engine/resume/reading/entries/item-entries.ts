import type { Line } from '../line.ts'
import { isDate } from './record-slots.ts'

const hasDate = (line: Line | undefined): boolean => line?.cells.some(({ text }) => isDate(text)) ?? false

/**
 * Some templates set each entry as an item of a list, and its text as items further right. The outer items are names where
 * each has a line below that is no item, and dates in one of the two.
 */
export const withoutEntryItems = (lines: readonly Line[]): readonly Line[] => {
  const items = lines.filter(({ bullet }) => bullet)
  const edge = Math.min(...items.map(({ indent }) => indent))
  const outer = new Set(items.filter(({ indent }) => indent < edge + 6))
  const isEntry = (line: Line, index: number): boolean => {
    const below = lines[index + 1]
    return below?.bullet === false && (hasDate(line) || hasDate(below))
  }
  const areEntries =
    (outer.size > 1 || (outer.size === 1 && lines[0]?.bullet === true)) &&
    lines.every((line, index) => !outer.has(line) || isEntry(line, index))
  return areEntries
    ? lines.map((line) =>
        outer.has(line) ? { ...line, bullet: false, indent: line.cells[0]?.at ?? line.indent } : line,
      )
    : lines
}
