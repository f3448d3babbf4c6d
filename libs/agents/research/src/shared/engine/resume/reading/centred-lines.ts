import type { Line } from './line.ts'

const middleOf = ({ cells, bullet }: Line): number | null => {
  const [first] = cells
  const last = cells.at(-1)
  return bullet || !first || last?.end === undefined ? null : (first.at + last.end) / 2
}

/** Lines whose middles are below each other are centred. Where they begin means nothing, so they get no indent. */
export const withoutCentring = (lines: readonly Line[]): readonly Line[] => {
  const indented = lines.filter(({ indent }) => indent > 24)
  // Lines of a list begin at one edge.
  const apart = indented.filter(({ indent }) => indented.filter((other) => other.indent === indent).length < 3)
  const middles = apart.flatMap((line) => middleOf(line) ?? []).toSorted((a, b) => a - b)
  const middle = middles[Math.floor(middles.length / 2)] ?? 0
  const centred = new Set(indented.filter((line) => Math.abs((middleOf(line) ?? 0) - middle) < 4))
  const edges = new Set([...centred].map(({ indent }) => Math.round(indent)))
  if (centred.size < 4 || centred.size < 0.7 * apart.length || edges.size < 3) return lines
  return lines.map((line) => (centred.has(line) ? { ...line, indent: 0 } : line))
}

const sameIndent = 6

/** Whether two lines begin at one edge or have one middle. */
export const isBelowOrCentred = (one: Line, other: Line): boolean => {
  const [middle, otherMiddle] = [middleOf(one), middleOf(other)]
  const isCentred = middle !== null && otherMiddle !== null && Math.abs(middle - otherMiddle) < sameIndent
  return Math.abs(one.indent - other.indent) < sameIndent || isCentred
}
