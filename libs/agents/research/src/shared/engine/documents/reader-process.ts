import { z } from 'zod'
import { readDocx } from './docx/read-docx.ts'
import { limits } from './limits.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readPlainText } from './plain-text.ts'
import type { ReaderReply } from './reader-reply.ts'
import type { DocumentKind, TextLine } from './text-line.ts'

/**
 * The process that opens untrusted files. It starts without environment variables and may not write, start programs or
 * read anything except its own code; see `sandbox.ts`.
 */
const Job = z.object({ kind: z.enum(['pdf', 'docx', 'text']), bytes: z.instanceof(Uint8Array) })

/** Cuts a text to the limits. */
const within = (kind: DocumentKind, pages: number, all: readonly TextLine[]): ReaderReply => {
  let left: number = limits.characters
  const lines = all.slice(0, limits.lines).flatMap((line) => {
    const cells = line.cells.map((cell) => ({ ...cell, text: cell.text.slice(0, limits.lineCharacters) }))
    left -= cells.reduce((sum, { text }) => sum + text.length, 0)
    return left > 0 ? [{ ...line, cells }] : []
  })
  return { text: { kind, pages, lines, whole: lines.length === all.length } }
}

const read = async ({ kind, bytes }: z.output<typeof Job>): Promise<ReaderReply> => {
  if (kind === 'text') return within(kind, 1, readPlainText(bytes))
  if (kind === 'docx') {
    const lines = await readDocx(bytes)
    return typeof lines === 'string' ? { reason: lines } : within(kind, 1, lines)
  }
  const found = await readPdf(bytes)
  return 'lines' in found ? within(kind, found.pages, found.lines) : found
}

process.once('message', (message) => {
  // The parent ends this process after it receives the answer.
  const answer = (reply: ReaderReply) => process.send?.(reply)
  read(Job.parse(message)).then(answer, () => answer({ reason: 'broken' }))
})
