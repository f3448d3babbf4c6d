import { widestTable } from '@bazaar/contracts'
import type { Content } from 'pdfmake/interfaces.js'
import type { Run, Table } from '../blocks/blocks.ts'
import { lengthOf, line, piecesOf } from './pdf-runs.ts'

const crowdedTable = 5
/** Letters in a line of a table, in its small type and in the usual one. */
const lettersInLine = { crowded: 110, usual: 90 }
/** More letters in one piece may break. */
const longPart = 14

/** A part of a word between the places where lines break by themselves. */
const wordPart = /[^\s/-]+/g

const longestPart = (runs: readonly Run[]): number =>
  Math.max(0, ...runs.flatMap(({ text }) => text.match(wordPart) ?? []).map(({ length }) => length))

/**
 * How many letters of a table stay in one piece: those that all columns have room for, because the library would move a
 * wider table off the page.
 */
const unbroken = (rows: readonly Run[][][]): number => {
  const columns = rows[0]?.length ?? 1
  const room = (columns > crowdedTable ? lettersInLine.crowded : lettersInLine.usual) - 2 * columns
  const longest = (rows[0] ?? []).map((_head, at) => Math.max(...rows.map((cells) => longestPart(cells[at] ?? []))))
  const needed = longest.reduce((sum, letters) => sum + Math.min(letters, longPart), 0)
  return needed <= room ? Math.max(longPart, Math.floor(room / columns)) : Math.floor(room / columns)
}

/** Lets words break anywhere that have more letters. */
const breaking = (runs: readonly Run[], letters: number) =>
  piecesOf(runs).map((piece) =>
    piece.text.match(wordPart)?.some(({ length }) => length > letters)
      ? { ...piece, wordBreak: 'break-all' as const }
      : piece,
  )

/** Columns of figures and single words take what they need beside sentences or many others; else all are equal. */
const widthsOf = (rows: readonly Run[][][]): ('auto' | '*')[] => {
  const longest = (rows[0] ?? []).map((_head, at) => Math.max(...rows.map((cells) => lengthOf(cells[at] ?? []))))
  const isFull = longest.some((length) => length > 40) || longest.length > crowdedTable
  const isShort = longest.map((length) => isFull && length <= 14)
  return isShort.map((short) => (short && isShort.includes(false) ? 'auto' : '*'))
}

/** A cell of so many characters is lower than a page, also in the narrow columns of a table with many. */
const isLow = (cells: readonly Run[][]): boolean => cells.every((runs) => lengthOf(runs) * cells.length <= 4_000)

/** Stays on one page, with the headings above it. */
export const isSmall = ({ head, rows }: Table): boolean =>
  head.length <= widestTable && rows.length <= 10 && rows.flat().reduce((sum, runs) => sum + lengthOf(runs), 0) <= 1_000

export const tableOf = (table: Table): Content => {
  const { head, rows, align } = table
  const letters = unbroken([head, ...rows])
  const cell = (runs: Run[], index: number) => ({
    text: breaking(runs, letters),
    alignment: align[index] ?? ('left' as const),
  })
  return {
    margin: [0, 4, 0, 10],
    unbreakable: isSmall(table),
    fontSize: head.length > crowdedTable ? 8 : 9.5,
    table: {
      headerRows: 1,
      ...(rows[0] && isLow(rows[0]) ? { keepWithHeaderRows: 1 } : {}),
      dontBreakRows: rows.every(isLow),
      widths: widthsOf([head, ...rows]),
      body: [
        head.map((runs, index) => ({ ...cell(runs, index), fillColor: '#F1EEE8' })),
        ...rows.map((cells) => cells.map(cell)),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  }
}
