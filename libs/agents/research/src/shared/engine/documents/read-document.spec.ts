import { describe, expect, it } from 'vitest'
import { failureWords, otherKind, tooManyPages } from './failure-words.ts'
import { limits } from './limits.ts'
import { readDocument } from './read-document.ts'
import { heavyPdf, lockedPdf, pdfPages, prose, scannedPdf, wordFile, zipOf } from './spec-files.ts'
import { textOf } from './text-line.ts'

const signal = new AbortController().signal
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (bytes: Uint8Array, name: string, type = '') => readDocument({ name, type, bytes }, signal)
const old = (text: string): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(512),
      Buffer.from(text, 'utf16le'),
    ]),
  )
const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

describe('unreadable files are rejected with a reason', () => {
  const pdf = pdfPages(1, prose)
  it.each([
    ['zero bytes', 'a.pdf', failureWords.empty, () => new Uint8Array()],
    ['10 MB + 1', 'a.txt', failureWords.tooLarge, () => new Uint8Array(limits.bytes + 1).fill(65)],
    ['a broken PDF', 'a.pdf', failureWords.broken, () => utf8(`%PDF-1.7\n${'junk '.repeat(400)}`)],
    ['half a PDF of objects', 'a.pdf', failureWords.broken, async () => (await pdf).slice(0, 60)],
    ['a locked PDF', 'a.pdf', failureWords.encrypted, lockedPdf],
    ['a scan', 'a.pdf', failureWords.scanned, () => scannedPdf(2_000)],
    ['a PDF without text', 'a.pdf', failureWords.scanned, () => pdfPages(2)],
    ['too many pages', 'a.pdf', tooManyPages(10_000), () => pdfPages(10_000)],
    ['a broken .docx', 'a.docx', failureWords.broken, () => wordFile(prose).slice(0, 300)],
    ['a .docx with broken XML', 'a.docx', failureWords.broken, () => wordFile('<w:p></w:r>')],
    ['a .docx with two letters', 'a.docx', failureWords.fewWords, () => wordFile('Hi')],
    ['a zip that is no .docx', 'a.docx', failureWords.unknown, () => zipOf([{ name: 'a.txt', bytes: utf8(prose) }])],
    ['a .docx that says it unpacks to 60 MB', 'a.docx', failureWords.bomb, () => wordFile(prose, 1, 60 * 1024 * 1024)],
    ['a .docx that lies about it', 'a.docx', failureWords.bomb, () => wordFile(prose, 420_000, 9_000)],
    ['an old .doc', 'a.docx', failureWords.oldWord, () => old('WordDocument')],
    ['a locked .docx', 'a.docx', failureWords.lockedWord, () => old('EncryptedPackage')],
    ['rich text', 'a.txt', failureWords.rich, () => utf8(`{\\rtf1 ${prose}}`)],
    ['a program', 'a.txt', failureWords.unknown, () => joined(utf8('MZ'), new Uint8Array(90), utf8(prose))],
    ['short text', 'a.txt', failureWords.fewWords, () => utf8('Asha Rao')],
    ['text without letters', 'a.txt', failureWords.noText, () => utf8('1234 5678')],
  ] as const)('%s', async (_what, name, detail, make) => {
    const bytes = await make()
    await expect(read(bytes, name)).rejects.toMatchObject({ code: 'INVALID_INPUT', detail, fields: { file: detail } })
  })

  it.each([
    ['a PDF with a zip behind it', async () => joined(await pdf, wordFile(prose))],
    ['a PDF behind something else', async () => joined(utf8('GIF89a<script></script>\n'), await pdf)],
    ['a zip that begins like a PDF too', async () => zipOf([{ name: '%PDF-1.7', bytes: utf8(prose) }])],
  ])('two kinds at once: %s', async (_what, make) => {
    await expect(read(await make(), 'a')).rejects.toMatchObject({ detail: failureWords.twoKinds })
  })

  it('a name or declared type that contradicts the content', async () => {
    await expect(read(wordFile(prose), 'a.pdf')).rejects.toMatchObject({ detail: otherKind('pdf', 'docx') })
    await expect(read(await pdf, 'a', 'text/plain; charset=utf-8')).rejects.toMatchObject({
      detail: otherKind('text', 'pdf'),
    })
  })
})

describe('document reader', () => {
  it('reads each kind and strips folders and control characters from the file name', async () => {
    const files = [
      { name: 'C:\\cv\\asha\u0000\u202e.pdf', type: 'application/pdf', bytes: await pdfPages(2, prose) },
      { name: '../../etc/asha.docx', type: 'application/octet-stream', bytes: wordFile(prose) },
      { name: '/tmp/\u001basha.txt', type: '', bytes: utf8(prose) },
    ]
    for (const file of files) {
      const { name, lines, peakMegabytes } = await readDocument(file, signal)
      expect(name).toMatch(/^asha\.(pdf|docx|txt)$/)
      expect(lines.map(textOf).join(' ')).toContain('leads a team of twelve people')
      expect(peakMegabytes).toBeLessThan(limits.residentMegabytes)
    }
  })

  it('decodes no images, so a scan of 100 million pixels needs no more memory than a page of text', async () => {
    const begin = await read(await pdfPages(1, prose), 'a.pdf')
    await expect(read(scannedPdf(10_000), 'a.pdf')).rejects.toMatchObject({ detail: failureWords.scanned })
    expect(begin.peakMegabytes).toBeLessThan(200)
  })

  it('is killed when a file needs too much memory', async () => {
    await expect(read(heavyPdf(5_000_000), 'a.pdf')).rejects.toMatchObject({ detail: failureWords.tooComplex })
  }, 40_000)

  it('is killed when the run is stopped', async () => {
    const stop = new AbortController()
    const reading = readDocument({ name: 'a.pdf', type: '', bytes: heavyPdf(3_000_000) }, stop.signal)
    setTimeout(() => stop.abort(new Error('stopped')), 150)
    await expect(reading).rejects.toThrow('stopped')
  })

  it('reports when it did not read to the end', async () => {
    const long = await read(utf8(`${prose}\n`.repeat(4_000)), 'a.txt')
    expect(long.whole).toBe(false)
    expect((await read(utf8(prose), 'a.txt')).whole).toBe(true)
  })

  it('reads UTF-16 and Windows texts', async () => {
    const wide = joined(Uint8Array.of(0xff, 0xfe), new Uint8Array(Buffer.from(`José ${prose}`, 'utf16le')))
    expect(textOf((await read(wide, 'a.txt')).lines[0]!)).toContain('José')
    const western = new Uint8Array(Buffer.from(`José ${prose}`, 'latin1'))
    expect(textOf((await read(western, 'a.txt')).lines[0]!)).toContain('José')
  })
})
