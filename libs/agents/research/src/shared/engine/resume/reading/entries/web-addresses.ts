import type { Line } from '../line.ts'
import { isDate } from './record-slots.ts'
import { findSpan } from '../words/spans.ts'

type Cell = Line['cells'][number]

const isWebAddress = ({ text }: Cell): boolean => /^(?:https?:\/\/|www\.)\S+$/i.test(text)

/** `https://example.com April 2019 – Present`, both centred below an employer. */
const withDateOnly = (cell: Cell): Cell => {
  const [address = ''] = /^(?:https?:\/\/|www\.)\S+\s+/i.exec(cell.text) ?? []
  const rest = cell.text.slice(address.length)
  return address !== '' && isDate(rest) ? { ...cell, text: rest } : cell
}

const withCells = (line: Line, cells: Cell[]): Line => ({
  ...line,
  cells,
  text: cells.map(({ text }) => text).join('  '),
})

/** Close below names of one line. */
const isBeside = (line: Line, above: Line): boolean =>
  line.gap < 1.5 && above.cells.length === 1 && line.size === above.size && findSpan(above.text) === null

/** Addresses of the web are neither names nor dates. Dates beside one belong to the names above. */
export const withoutWebAddresses = (lines: readonly Line[]): Line[] => {
  const kept: Line[] = []
  for (const line of lines) {
    const cells = line.cells.filter((cell) => !isWebAddress(cell)).map(withDateOnly)
    const above = kept.at(-1)
    if (cells.length === line.cells.length) kept.push(withCells(line, cells))
    else if (above && cells.length > 0 && cells.every(({ text }) => isDate(text)) && isBeside(line, above))
      kept.splice(-1, 1, { ...withCells(above, [...above.cells, ...cells]), ids: [...above.ids, ...line.ids] })
    else if (cells.length > 0) kept.push(withCells(line, cells))
  }
  return kept
}
