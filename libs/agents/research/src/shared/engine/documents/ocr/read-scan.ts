import type { FailureReason } from '../failure-words.ts'
import { limits } from '../limits.ts'
import { drawInSandbox } from '../sandbox.ts'
import type { ReadText } from '../text-line.ts'
import { linesFrom, type Recognised, wordsOn } from './recognised-words.ts'
import { recognise, type Tesseract } from './tesseract.ts'

/** Text recognised in a scan, with its confidence from 0 to 1. */
export type ReadScan = ReadText & { ocr: { languages: string[]; sure: number } }

/**
 * Recognises the text of a scanned PDF, page by page.
 * @param onPage called before each page
 * @throws the signal's reason
 */
export const readScan = async (
  bytes: Uint8Array,
  program: Tesseract,
  { signal, onPage }: { signal: AbortSignal; onPage: (page: number) => void },
): Promise<ReadScan | { reason: FailureReason }> => {
  const read: Recognised[] = []
  let pages = 1
  for (let number = 1; number <= Math.min(pages, limits.scanPages); number += 1) {
    onPage(number)
    const drawn = await drawInSandbox({ bytes, page: number }, signal)
    if ('reason' in drawn) return drawn
    pages = drawn.pages
    if (drawn.page === null) continue
    const table = await recognise(program, drawn.page, signal)
    if (table === null) return { reason: 'ocrFailed' }
    read.push(wordsOn(table, drawn.page))
  }
  const { lines, sure } = linesFrom(read)
  const whole = pages <= limits.scanPages
  return { kind: 'pdf', pages, lines, whole, ocr: { languages: program.languages, sure } }
}
