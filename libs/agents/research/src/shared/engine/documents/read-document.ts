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
  /** Most memory the reader's process held, in megabytes; 0 where it is not known. */
  peakMegabytes: number
}

const readers = createTurnstile(limits.readersAtOnce)

const letters = ({ lines }: ReadText): number =>
  lines.reduce((sum, line) => sum + (textOf(line).match(/\p{L}/gu)?.length ?? 0), 0)

/**
 * Reads the text of a file somebody chose. Nothing of it is written anywhere.
 * @throws {EngineError} INVALID_INPUT with its own words for every file that cannot be read; the signal's reason
 */
export const readDocument = async (upload: Upload, signal: AbortSignal): Promise<ReadDocument> => {
  const kind = kindOf(upload)
  const reply = await readers(() => readInSandbox({ kind, bytes: upload.bytes }, signal))
  if ('reason' in reply) throw unreadable(reply.reason)
  if ('detail' in reply) throw unreadableWith(reply.detail)
  if (letters(reply.text) < limits.fewestLetters) throw unreadable(kind === 'pdf' ? 'scanned' : 'noText')
  return { ...reply.text, name: displayName(upload.name), peakMegabytes: reply.peakMegabytes ?? 0 }
}
