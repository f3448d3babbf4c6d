import { csvCell } from '@bazaar/contracts/csv'
import { type Block, plainOf } from './blocks.ts'

/** Tables of lists and quotes too. */
const tablesOf = (blocks: readonly Block[]): Extract<Block, { kind: 'table' }>[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') return [block]
    if (block.kind === 'list') return block.items.flatMap(tablesOf)
    return block.kind === 'quote' ? tablesOf(block.blocks) : []
  })

/**
 * The tables of a document, one below the other with an empty line between; empty when it has none. Spreadsheets need the
 * byte order mark to read UTF-8.
 */
export const toCsv = (blocks: readonly Block[]): string => {
  const tables = tablesOf(blocks).map(({ head, rows }) =>
    [head, ...rows].map((row) => row.map((runs) => csvCell(plainOf(runs))).join(',')).join('\r\n'),
  )
  return tables.length === 0 ? '' : `\uFEFF${tables.join('\r\n\r\n')}\r\n`
}
