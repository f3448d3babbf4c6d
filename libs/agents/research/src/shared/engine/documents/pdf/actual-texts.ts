import { inflateSync } from 'node:zlib'

/** Most bytes that all content streams of a file may unpack to; a page of text takes less than a tenth of it. */
const unpackedBytes = 8 * 1024 * 1024
/** A content stream has a short dictionary without a type; pictures, fonts and forms state theirs. */
const dictionaryBytes = 300
const typed = /\/(?:Type|Subtype|Length1)\b/

const spanStart = /^\s*<<([^]*?)>>\s*BDC/
/** Most letters of what a span states. */
const spanLength = 1000
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

/** The text is cut at the spans first, so that no search runs on from one into the next. */
const spansOf = (content: string): SpanTexts =>
  content
    .split('/Span')
    .slice(1)
    .flatMap((part) => {
      const span = spanStart.exec(part.slice(0, spanLength))?.[1]
      return span === undefined ? [] : [textIn(span)]
    })

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
    const spans = spansOf(content)
    if (spans.some((text) => text !== null)) found.push(spans)
  }
  return found
}
