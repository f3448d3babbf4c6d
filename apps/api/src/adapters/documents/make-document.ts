import type { Document } from './blocks.ts'
import { readBlocks } from './read-blocks.ts'
import { toCsv } from './tables-csv.ts'
import { toPdf } from './pdf.ts'
import { toWord } from './word.ts'

/** What a document is made from: plain data, so that it can be sent to another thread. */
export type DocumentOrder = Omit<Document, 'blocks'> & { format: 'csv' | 'docx' | 'pdf'; markdown: string }
/** `missing`: letters that the file could not show. */
export type MadeDocument = { file: Uint8Array; missing: number }

export const makeDocument = async ({ format, markdown, ...about }: DocumentOrder): Promise<MadeDocument> => {
  const document: Document = { ...about, blocks: readBlocks(markdown) }
  if (format === 'csv') return { file: Buffer.from(toCsv(document.blocks)), missing: 0 }
  return format === 'pdf' ? toPdf(document) : { file: await toWord(document), missing: 0 }
}
