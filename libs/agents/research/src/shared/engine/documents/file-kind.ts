import { type FailureReason, otherKind } from './failure-words.ts'
import { unreadable, unreadableWith } from './failure.ts'
import { endingOf } from './file-name.ts'
import { limits } from './limits.ts'
import type { DocumentKind } from './text-line.ts'
import { endOfZip, readZipDirectory, type ZipEntry } from './zip-directory.ts'

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

const pdfMark = ascii('%PDF-')
const oleMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const zipMark = [0x50, 0x4b, 0x03, 0x04]
/** Readers accept the PDF signature anywhere within this range. Source: ISO 32000-1 annex H.3, note 13. */
const headBytes = 1_024

const holdsPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(headBytes, bytes.byteLength)).includes('%PDF-')

const checkUnpacked = (entries: readonly ZipEntry[]): void => {
  const claimed = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  if (claimed > limits.unzippedBytes) throw unreadable('bomb')
  if (entries.some(({ encrypted }) => encrypted)) throw unreadable('lockedWord')
}

const zipKind = (bytes: Uint8Array): DocumentKind => {
  if (holdsPdf(bytes)) throw unreadable('twoKinds')
  const entries = readZipDirectory(bytes, limits.zipEntries)
  if (!entries) throw unreadable('broken')
  if (!entries.some(({ name }) => name === 'word/document.xml')) throw unreadable('unknown')
  checkUnpacked(entries)
  return 'docx'
}

/** Old Office files and encrypted .docx files share one container format. Its entry names are UTF-16. */
const oleReason = (bytes: Uint8Array): FailureReason => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (whole.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return 'lockedWord'
  return whole.includes(Buffer.from('WordDocument', 'utf16le')) ? 'oldWord' : 'unknown'
}

const utf16Marks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Text has no control characters except tab, line and page breaks. */
const isText = (bytes: Uint8Array): boolean => {
  if (utf16Marks.some((mark) => startsWith(bytes, mark))) return bytes.byteLength % 2 === 0
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

/**
 * Detects the kind of a file from its bytes.
 * @throws {EngineError} when the file is none of the three kinds, or more than one of them
 */
const kindOfBytes = (bytes: Uint8Array): DocumentKind => {
  if (startsWith(bytes, pdfMark)) {
    if (endOfZip(bytes) >= 0) throw unreadable('twoKinds')
    return 'pdf'
  }
  if (startsWith(bytes, zipMark)) return zipKind(bytes)
  if (startsWith(bytes, oleMark)) throw unreadable(oleReason(bytes))
  if (startsWith(bytes, ascii('{\\rtf'))) throw unreadable('rich')
  if (holdsPdf(bytes)) throw unreadable('twoKinds')
  if (!isText(bytes)) throw unreadable('unknown')
  return 'text'
}

const byEnding: Record<string, DocumentKind> = { pdf: 'pdf', docx: 'docx', txt: 'text', text: 'text', md: 'text' }
const byType: Record<string, DocumentKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'text',
}

export type Upload = {
  /** The sender's file name; never a local path. */
  name: string
  /** The media type that the sender declared; may be empty. */
  type: string
  bytes: Uint8Array
}

/**
 * Detects the kind of an uploaded file by its content. Its name and declared type must agree.
 * @throws {EngineError} INVALID_INPUT with a separate message for each reason
 */
export const kindOf = ({ name, type, bytes }: Upload): DocumentKind => {
  if (bytes.byteLength === 0) throw unreadable('empty')
  if (bytes.byteLength > limits.bytes) throw unreadable('tooLarge')
  const found = kindOfBytes(bytes)
  const declared = [byEnding[endingOf(name)], byType[type.split(';')[0]?.trim().toLowerCase() ?? '']]
  const other = declared.find((kind) => kind !== undefined && kind !== found)
  if (other) throw unreadableWith(otherKind(other, found))
  return found
}
