import { tooLarge } from './failure.ts'

/**
 * Reads a body up to a limit on decoded bytes, so that a small compressed body cannot expand without bound.
 * @throws {EngineError} PAGE_UNREACHABLE above the limit
 */
export const readLimited = async (
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  host: string,
): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of body ?? []) {
    total += chunk.byteLength
    // Leaving the loop cancels the stream, which closes the connection.
    if (total > maxBytes) throw tooLarge(host, maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the start of a body and ignores the rest. For robots.txt, where RFC 9309 §2.5 requires no more. */
export const readBeginning = async (body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    total += chunk.byteLength
    if (total >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

const byteOrderMark = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}
const labelIn = (text: string): string | null =>
  /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1] ?? /<\?xml[^>]+encoding=["']([\w.:-]+)/i.exec(text)?.[1] ?? null

const decoderFor = (label: string | null) => {
  if (label === null) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
/** Null when the bytes are clearly not UTF-8. A single invalid character in a long page is tolerated. */
const utf8 = (bytes: Buffer): string | null => {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const beyondAscii = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return broken > beyondAscii * 0.2 ? null : text
}

/**
 * Decodes a body. Order: byte order mark, header, `<meta charset>`, then UTF-8 if it is valid and windows-1252
 * otherwise. Ignores a declared UTF-8 that is invalid, and an unknown label.
 */
export const decodeBody = (given: Uint8Array, contentType: string): string => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const mark = byteOrderMark(bytes)
  const declared = [labelIn(contentType), labelIn(bytes.subarray(0, 2_048).toString('latin1'))]
  for (const label of mark === null ? declared : [mark]) {
    const decoder = decoderFor(label)
    // A page that can declare its charset in ASCII is not UTF-16 (WHATWG "prescan").
    if (decoder !== null && decoder.encoding !== 'utf-8' && (mark !== null || !decoder.encoding.startsWith('utf-16'))) {
      return decoder.decode(bytes)
    }
    if (decoder?.encoding === 'utf-8') break
  }
  return utf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}
