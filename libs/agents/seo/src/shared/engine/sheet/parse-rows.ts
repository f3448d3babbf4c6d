import { fromHeading, isFilled, readCsv, type SheetContent, type TableRow } from '@bazaar/agents-kit/server'

const rowsOf = (content: SheetContent, names: readonly string[]): TableRow[] =>
  typeof content === 'string'
    ? readCsv(content, names)
    : content.map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), line: index + 1 }))

/**
 * Rows of a sheet, a CSV text or a plain list with their numbers, from the heading on. Skips empty lines.
 * @param names headings that are known
 * @throws {EngineError} INVALID_INPUT
 */
export const parseRows = (content: SheetContent, names: readonly string[] = []): TableRow[] =>
  fromHeading(rowsOf(content, names).filter(isFilled), names).rows
