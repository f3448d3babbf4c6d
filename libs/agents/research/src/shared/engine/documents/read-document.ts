import { unreadable, unreadableWith } from './failure.ts'
import { displayName } from './file-name.ts'
import { kindOf, type Upload } from './file-kind.ts'
import type { FailureReason } from './failure-words.ts'
import { limits } from './limits.ts'
import type { ReadScan } from './ocr/read-scan.ts'
import { readInSandbox } from './sandbox.ts'
import { type ReadText, textOf } from './text-line.ts'
import { createTurnstile } from './turnstile.ts'

export type ReadDocument = ReadText & {
  /** For display only. */
  name: string
  /** Peak memory of the reader process in megabytes; 0 when unknown. */
  peakMegabytes: number
  /** Present when the text was recognised in a scan. */
  ocr?: ReadScan['ocr']
}

/** Recognises the text of a scan, or says why it does not. */
export type ScanReader = (bytes: Uint8Array) => Promise<ReadScan | { reason: FailureReason }>

const readers = createTurnstile(limits.readersAtOnce)

const letters = ({ lines }: ReadText): number =>
  lines.reduce((sum, line) => sum + (textOf(line).match(/\p{L}/gu)?.length ?? 0), 0)

const noOcr: ScanReader = async () => ({ reason: 'scanned' })

/**
 * Reads the text of an uploaded file. Nothing is written to disk.
 * @param readScan called for a PDF without text
 * @throws {EngineError} INVALID_INPUT with a specific message for every unreadable file; the signal's reason
 */
export const readDocument = async (
  upload: Upload,
  signal: AbortSignal,
  readScan: ScanReader = noOcr,
): Promise<ReadDocument> => {
  const kind = kindOf(upload)
  const reply = await readers(() => readInSandbox({ kind, bytes: upload.bytes }, signal))
  if ('reason' in reply) throw unreadable(reply.reason)
  if ('detail' in reply) throw unreadableWith(reply.detail)
  const facts = { name: displayName(upload.name), peakMegabytes: reply.peakMegabytes ?? 0 }
  if (letters(reply.text) >= limits.minLetters) return { ...reply.text, ...facts }
  if (kind !== 'pdf') throw unreadable(letters(reply.text) > 0 ? 'fewWords' : 'noText')
  const scan = await readScan(upload.bytes)
  if ('reason' in scan) throw unreadable(scan.reason)
  if (letters(scan) < limits.minLetters) throw unreadable('ocrFailed')
  return { ...scan, ...facts }
}
