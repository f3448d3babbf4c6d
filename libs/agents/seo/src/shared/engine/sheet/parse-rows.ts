import { readCsv, type SheetContent } from '@bazaar/agents-kit/server'

/** Cells of a sheet, a CSV text or a plain list. Skips empty lines. @throws {EngineError} INVALID_INPUT */
export const parseRows = (content: SheetContent): string[][] =>
  (typeof content === 'string' ? readCsv(content).map(({ cells }) => cells) : content)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
