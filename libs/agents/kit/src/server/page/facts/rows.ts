import type { TextBlock } from '../page-facts.ts'

const [maxCells, maxCell] = [10, 240]

/** Rows of a layout table hold half the page; those of a table of facts have one line in each cell. */
const isFacts = (row: readonly TextBlock[]): boolean =>
  row.length >= 2 &&
  row.length <= maxCells &&
  new Set(row.map(({ cell }) => cell?.column)).size === row.length &&
  row.every(({ kind, text }) => kind !== 'heading' && text.length <= maxCell)

/** Rows of tables and of definition lists, each with its cells. */
export const rowsOf = (blocks: readonly TextBlock[]): TextBlock[][] =>
  [...Map.groupBy(blocks, ({ cell }) => cell?.row)].flatMap(([row, cells]) =>
    row !== undefined && isFacts(cells) ? [cells] : [],
  )

/** The text of blocks as lines; the cells of a row form one, as `Year of establishment: 1989`. */
export const linesOf = (blocks: readonly TextBlock[]): string[] => {
  const rows = new Map(rowsOf(blocks).flatMap((row) => row.map((cell) => [cell, row] as const)))
  return blocks.flatMap((block) => {
    const row = rows.get(block)
    if (row === undefined) return [block.text]
    const [first, ...others] = row.map(({ text }) => text)
    return row[0] === block ? [`${first?.replace(/\s?[:：]$/u, '')}: ${others.join(', ')}`] : []
  })
}
