import { csvCell } from '@bazaar/contracts/csv'
import { type Block, plainOf, type Table } from '../blocks/blocks.ts'
import type { TableSheet } from './workbook.ts'

type Named = { heading: string; table: Table }

/** Tables in order, also of lists and quotes, each with the heading above it. */
const tablesOf = (blocks: readonly Block[], above = ''): Named[] => {
  let heading = above
  return blocks.flatMap((block): Named[] => {
    if (block.kind === 'heading') heading = plainOf(block.runs)
    if (block.kind === 'table') return [{ heading, table: block }]
    if (block.kind === 'list') return block.items.flatMap((item) => tablesOf(item, heading))
    return block.kind === 'quote' ? tablesOf(block.blocks, heading) : []
  })
}

/**
 * The tables of a document, one below the other with an empty line between; empty when it has none. Spreadsheets need the
 * byte order mark to read UTF-8.
 */
export const toCsv = (blocks: readonly Block[]): string => {
  const tables = tablesOf(blocks).map(({ table: { head, rows } }) =>
    [head, ...rows].map((row) => row.map((runs) => csvCell(plainOf(runs))).join(',')).join('\r\n'),
  )
  return tables.length === 0 ? '' : `\uFEFF${tables.join('\r\n\r\n')}\r\n`
}

/** The tables of a document, each named by its heading. */
export const toSheets = (blocks: readonly Block[]): TableSheet[] =>
  tablesOf(blocks).map(({ heading, table: { head, rows } }) => ({
    name: heading,
    head: head.map(plainOf),
    rows: rows.map((row) => row.map(plainOf)),
  }))
