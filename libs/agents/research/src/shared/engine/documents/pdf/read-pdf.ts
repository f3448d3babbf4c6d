import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { type FailureReason, tooManyPages } from '../failure-words.ts'
import { limits } from '../limits.ts'
import type { TextLine } from '../text-line.ts'
import { actualTexts } from './actual-texts.ts'
import { pdfLines } from './pdf-lines.ts'
import { readPieces } from './pdf-pieces.ts'

/** Error names of pdf.js. */
const reasons: Record<string, FailureReason> = { PasswordException: 'encrypted', InvalidPDFException: 'broken' }

/**
 * From pdfjs-dist 6.1.200. Fonts for Chinese, Japanese and Korean may number their characters as Adobe does, and then only
 * these tables say which characters they are.
 */
const characterMaps = join(import.meta.dirname, 'cmaps/')

export type PdfText = { pages: number; lines: TextLine[] }

/** @returns the lines, a reason, or a message for a document that is too long */
export const readPdf = async (bytes: Uint8Array): Promise<PdfText | { reason: FailureReason } | { detail: string }> => {
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), {
      useSystemFonts: false,
      disableFontFace: true,
      cMapUrl: characterMaps,
      // Images are not needed, so they are not decoded.
      maxImageSize: 1,
      stopAtErrors: false,
      verbosity: 0,
    })
    if (document.numPages > limits.pages) return { detail: tooManyPages(document.numPages) }
    return { pages: document.numPages, lines: pdfLines(await readPieces(document, actualTexts(bytes))) }
  } catch (error) {
    return { reason: reasons[error instanceof Error ? error.name : ''] ?? 'broken' }
  }
}
