import type { Figure } from '@bazaar/contracts'
import type { Document } from './blocks/blocks.ts'
import { illustrated } from './blocks/illustrated.ts'
import { toCsv, toSheets } from './tables/tables-of.ts'
import { toPdf } from './pdf/pdf.ts'
import { toWord } from './word/word.ts'
import { type TableSheet, toWorkbook } from './tables/workbook.ts'

/** What a document is made from: plain data, so that it can be sent to another thread. */
export type DocumentOrder =
  | (Omit<Document, 'blocks'> & {
      format: 'csv' | 'xlsx' | 'docx' | 'pdf'
      markdown: string
      figures?: readonly Figure[]
    })
  | { format: 'workbook'; sheets: readonly TableSheet[] }
/** `missing`: letters that the file could not show. */
export type MadeDocument = { file: Uint8Array; missing: number }

const workbook = async (sheets: readonly TableSheet[]): Promise<MadeDocument> => ({
  file: sheets.length === 0 ? Buffer.alloc(0) : await toWorkbook(sheets),
  missing: 0,
})

export const makeDocument = async (order: DocumentOrder): Promise<MadeDocument> => {
  if (order.format === 'workbook') return workbook(order.sheets)
  const { format, markdown, figures = [], ...about } = order
  const document: Document = { ...about, blocks: illustrated(markdown, figures) }
  if (format === 'csv') return { file: Buffer.from(toCsv(document.blocks)), missing: 0 }
  if (format === 'xlsx') return workbook(toSheets(document.blocks))
  return format === 'pdf' ? toPdf(document) : { file: await toWord(document), missing: 0 }
}
