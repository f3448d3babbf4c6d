import { fromHeading, isFilled, readCsvTable, type SheetContent, type TableRow } from '@bazaar/agents-kit/server'

/**
 * Rows of a sheet, a CSV text or a plain list with their numbers, from the heading on. Skips empty lines.
 * @param names headings that are known
 * @throws {EngineError} INVALID_INPUT
 */
export const parseRows = (content: SheetContent, names: readonly string[] = []): TableRow[] => {
  if (typeof content === 'string') return readCsvTable(content, names)
  const rows = content.map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), line: index + 1 }))
  return fromHeading(rows.filter(isFilled), names).rows
}
