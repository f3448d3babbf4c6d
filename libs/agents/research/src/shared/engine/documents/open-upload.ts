import type { Upload } from '@bazaar/agents-kit'
import type { RunContext } from '@bazaar/agents-kit/server'
import { limits } from './limits.ts'
import { readScan } from './ocr/read-scan.ts'
import { findTesseract } from './ocr/tesseract.ts'
import { readDocument, type ReadDocument, type ScanReader } from './read-document.ts'

const tooLong = 'The document is longer than what is read: about the first 200,000 characters.'
const tooManyScans = `Only the first ${limits.scanPages} pages of this scan were read.`
const byOcr = 'The text of this scan was recognised by OCR, which misreads letters. Check every field.'

/** Notices for the user about how the document was read. */
export const readingNotices = ({ whole, ocr }: Pick<ReadDocument, 'whole' | 'ocr'>): string[] => [
  ...(ocr ? [byOcr] : []),
  ...(whole ? [] : [ocr ? tooManyScans : tooLong]),
]

type Context<F extends string> = Pick<RunContext<Record<F, Upload>>, 'input' | 'files' | 'signal' | 'emit'>

/** What is done with a scan: the choice of the user, where this server has OCR. */
const scanReader =
  (wanted: boolean, { signal, emit }: Pick<Context<string>, 'signal' | 'emit'>): ScanReader =>
  async (bytes) => {
    const program = await findTesseract(process.env['PATH'] ?? '')
    if (!wanted) return { reason: program ? 'scannedOffer' : 'scanned' }
    if (!program) return { reason: 'scannedNoOcr' }
    const onPage = (page: number): void => emit.progress(`Recognising page ${page} of the scan`)
    return readScan(bytes, program, { signal, onPage })
  }

/**
 * Reads the text of the upload in one input field.
 * @param ocr whether the user wants scans to be read by OCR; absent where an agent does not offer it
 * @throws {EngineError} INVALID_INPUT, UPLOAD_GONE
 */
export const openUpload = async <F extends string>(
  context: Context<F>,
  field: F,
  ocr?: boolean,
): Promise<ReadDocument> => {
  const { input, files, signal, emit } = context
  emit.progress('Reading the document')
  const { name, type } = input[field]
  const upload = { name, type, bytes: await files.read(field) }
  return readDocument(upload, signal, ocr === undefined ? undefined : scanReader(ocr, context))
}
