import { inflateSync } from 'node:zlib'

/** Most bytes that all content streams of a file may unpack to; a page of text takes less than a hundredth of it. */
const unpackedBytes = 32 * 1024 * 1024
/** A content stream has a short dictionary without a type; pictures, fonts and forms state theirs. */
const dictionaryBytes = 300
const typed = /\/(?:Type|Subtype|Length1)\b/

const spanStart = /\/Span\s*<<([^]{0,2000}?)>>\s*BDC/g
const utf16 = /\/ActualText\s*<\s*FEFF((?:[\dA-F]{4})+)\s*>/i

/** What the spans of a content stream say they spell, in the order of drawing; null where one does not. */
export type SpanTexts = readonly (string | null)[]

const textIn = (span: string): string | null => {
  const hex = utf16.exec(span)?.[1]
  const codes = hex?.match(/.{4}/g)?.map((code) => Number.parseInt(code, 16))
  return codes ? String.fromCharCode(...codes) : null
}

const unpacked = (bytes: Uint8Array, isPacked: boolean, most: number): string => {
  try {
    return Buffer.from(isPacked ? inflateSync(bytes, { maxOutputLength: most }) : bytes).toString('latin1')
  } catch {
    return ''
  }
}

/**
 * The spans of each content stream that states texts. Browsers and word processors state them where glyphs are not letters,
 * such as the ligatures of Hindi, and pdf.js leaves them out.
 */
export const actualTexts = (file: Uint8Array): SpanTexts[] => {
  const source = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  const found: SpanTexts[] = []
  let left = unpackedBytes
  const start = /(?<!end)stream\r?\n/g
  for (let stream = start.exec(source); stream && left > 0; stream = start.exec(source)) {
    const end = source.indexOf('endstream', start.lastIndex)
    if (end === -1) break
    const before = source.slice(Math.max(0, stream.index - dictionaryBytes), stream.index)
    const dictionary = before.slice(before.lastIndexOf(' obj'))
    const bytes = file.subarray(start.lastIndex, end)
    start.lastIndex = end
    if (typed.test(dictionary)) continue
    const content = unpacked(bytes, dictionary.includes('/FlateDecode'), left)
    left -= content.length
    const spans = [...content.matchAll(spanStart)].map(([, span = '']) => textIn(span))
    if (spans.some((text) => text !== null)) found.push(spans)
  }
  return found
}
