import { unreadable, unreadableWith } from './failure.ts'
import { displayName } from './file-name.ts'
import { kindOf, type Upload } from './file-kind.ts'
import { limits } from './limits.ts'
import { readInSandbox } from './sandbox.ts'
import { type ReadText, textOf } from './text-line.ts'
import { createTurnstile } from './turnstile.ts'

export type ReadDocument = ReadText & {
  /** For display only. */
  name: string
  /** Peak memory of the reader process in megabytes; 0 when unknown. */
  peakMegabytes: number
}

const readers = createTurnstile(limits.readersAtOnce)

const letters = ({ lines }: ReadText): number =>
  lines.reduce((sum, line) => sum + (textOf(line).match(/\p{L}/gu)?.length ?? 0), 0)

/**
 * Reads the text of an uploaded file. Nothing is written to disk.
 * @throws {EngineError} INVALID_INPUT with a specific message for every unreadable file; the signal's reason
 */
export const readDocument = async (upload: Upload, signal: AbortSignal): Promise<ReadDocument> => {
  const kind = kindOf(upload)
  const reply = await readers(() => readInSandbox({ kind, bytes: upload.bytes }, signal))
  if ('reason' in reply) throw unreadable(reply.reason)
  if ('detail' in reply) throw unreadableWith(reply.detail)
  if (letters(reply.text) < limits.fewestLetters) throw unreadable(kind === 'pdf' ? 'scanned' : 'noText')
  return { ...reply.text, name: displayName(upload.name), peakMegabytes: reply.peakMegabytes ?? 0 }
}
