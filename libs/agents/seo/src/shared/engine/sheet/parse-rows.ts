import { EngineError, type SheetContent } from '@bazaar/agents-kit/server'
import { parse } from 'csv-parse/sync'

/** Lines sampled to detect the separator. */
const sampleLines = 20
const separators = ['\t', ';', ','] as const

/** The separator that occurs equally often in every line. Null when there is only one column. */
const separatorOf = (text: string): string | null => {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines)
    // Ignores separators inside quotes.
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
  const everywhere = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    return counts.every((count) => count > 0 && count === counts[0])
  }
  const somewhere = (separator: string) => (lines[0] ?? '').includes(separator)
  return (
    separators.find(everywhere) ??
    // Rows may be shorter than the heading, but a comma or semicolon may also be part of an address.
    separators.find((separator) => somewhere(separator) && !/^\s*https?:/i.test(lines[0] ?? '')) ??
    null
  )
}

const unreadable = (cause: unknown) =>
  new EngineError('SHEET_UNREADABLE', {
    detail: 'These rows cannot be read as CSV. Check the quotation marks.',
    cause,
  })

const parseText = (text: string): string[][] => {
  const separator = separatorOf(text)
  if (separator === null) return text.split(/\r?\n/).map((line) => [line.trim().replace(/^"(.*)"$/, '$1')])
  try {
    return parse(text, { delimiter: separator, relax_column_count: true, relax_quotes: true, bom: true })
  } catch (error) {
    throw unreadable(error)
  }
}

/** Cells of a sheet, a CSV text or a plain list. Skips empty lines. @throws {EngineError} SHEET_UNREADABLE */
export const parseRows = (content: SheetContent): string[][] =>
  (typeof content === 'string' ? parseText(content.replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '')) : content)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
