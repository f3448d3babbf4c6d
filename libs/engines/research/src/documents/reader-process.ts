import { z } from 'zod'
import { readDocx } from './docx/read-docx.ts'
import { limits } from './limits.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readPlainText } from './plain-text.ts'
import type { ReaderReply } from './reader-reply.ts'
import type { TextLine } from './text-line.ts'

/**
 * The process that opens files of strangers. It is started without an environment and without the right to write,
 * to start programs or to read anything but its own code; see `sandbox.ts`.
 */
const Job = z.object({ kind: z.enum(['pdf', 'docx', 'text']), bytes: z.instanceof(Uint8Array) })

const withinLimits = (lines: readonly TextLine[]): TextLine[] => {
  let left: number = limits.characters
  return lines.slice(0, limits.lines).flatMap((line) => {
    const cells = line.cells.map((cell) => ({ ...cell, text: cell.text.slice(0, limits.lineCharacters) }))
    left -= cells.reduce((sum, { text }) => sum + text.length, 0)
    return left > 0 ? [{ ...line, cells }] : []
  })
}

const read = async ({ kind, bytes }: z.output<typeof Job>): Promise<ReaderReply> => {
  if (kind === 'text') return { text: { kind, pages: 1, lines: withinLimits(readPlainText(bytes)) } }
  if (kind === 'docx') {
    const lines = await readDocx(bytes)
    return typeof lines === 'string' ? { reason: lines } : { text: { kind, pages: 1, lines: withinLimits(lines) } }
  }
  const found = await readPdf(bytes)
  return 'lines' in found ? { text: { kind, pages: found.pages, lines: withinLimits(found.lines) } } : found
}

process.once('message', (message) => {
  // The parent ends this process once it has the answer.
  const answer = (reply: ReaderReply) => process.send?.(reply)
  read(Job.parse(message)).then(answer, () => answer({ reason: 'broken' }))
})
