import { failureWords } from './failure-words.ts'
import { kindOf } from './file-kind.ts'
import { readInSandbox } from './sandbox.ts'
import { heavyPdf, lockedPdf, pdfPages, prose, scannedPdf, wordFile } from './spec-files.ts'

/** Measures the cost of hostile files: `node measure-bad-files.ts` prints one line of JSON each. */
const files: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>])[] = [
  ['a PDF of 20 pages of text', () => pdfPages(20, `${prose} `.repeat(40))],
  ['a PDF of 10,000 pages', () => pdfPages(10_000)],
  ['a PDF with a password', lockedPdf],
  ['a scan of 100 million points', () => scannedPdf(10_000)],
  ['a PDF of 300,000 drawing steps', () => heavyPdf(300_000)],
  ['a PDF of 5 million drawing steps', () => heavyPdf(5_000_000)],
  ['10 MB of text', () => Buffer.from(`${prose}\n`.repeat(98_000)).subarray(0, 10 * 1024 * 1024)],
  ['a .docx of 20,000 paragraphs', () => wordFile(prose, 20_000)],
  ['a .docx that unpacks to 60 MB and says 9 kB', () => wordFile(prose, 420_000, 9_000)],
]

for (const [what, make] of files) {
  const bytes = new Uint8Array(await make())
  const kind = kindOf({ name: 'file', type: '', bytes })
  const begin = performance.now()
  const reply = await readInSandbox({ kind, bytes }, new AbortController().signal)
  const answer =
    'reason' in reply
      ? failureWords[reply.reason]
      : 'detail' in reply
        ? reply.detail
        : `${reply.text.lines.length} lines`
  const milliseconds = Math.round(performance.now() - begin)
  const kilobytes = Math.round(bytes.byteLength / 1024)
  process.stdout.write(`${JSON.stringify({ what, kilobytes, answer, milliseconds, megabytes: reply.peakMegabytes })}\n`)
}
