import { isAscii, isUtf8 } from 'node:buffer'
import chardet from 'chardet'

const byteOrderMark = (bytes: Buffer): string | null => {
  const start = bytes.subarray(0, 3).toString('hex')
  if (start === 'efbbbf') return 'utf-8'
  if (start.startsWith('fffe')) return 'utf-16le'
  return start.startsWith('feff') ? 'utf-16be' : null
}
/** Every second byte of ASCII letters in UTF-16 is zero. */
const wideOrder = (bytes: Buffer): string | null => {
  const start = bytes.subarray(0, 4).toString('hex')
  if (/^(?:[2-7][\da-f]00){2}/.test(start)) return 'utf-16le'
  return /^(?:00[2-7][\da-f]){2}/.test(start) ? 'utf-16be' : null
}
const labelIn = (text: string): string | null =>
  /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1] ?? /<\?xml[^>]+encoding=["']([\w.:-]+)/i.exec(text)?.[1] ?? null

/** The encoding with this label, or null for one that is unknown. */
const encodingOf = (label: string | null): string | null => {
  try {
    return label === null ? null : new TextDecoder(label).encoding
  } catch {
    return null
  }
}
const decode = (bytes: Buffer, encoding: string): string => new TextDecoder(encoding).decode(bytes)

/** Null when the bytes are clearly not UTF-8. A single invalid character in a long page is tolerated. */
const utf8 = (bytes: Buffer): string | null => {
  const text = decode(bytes, 'utf-8')
  let [broken, beyondAscii] = [0, 0]
  // A list of matches would hold every letter of a large page.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) beyondAscii += 1
    if (code === 0xfffd) broken += 1
  }
  return broken > beyondAscii * 0.2 ? null : text
}

/** The detector weighs at most this many bytes of text. */
const weighed = 60_000
/** Out of 100. Below it the detector guesses. */
const sureEnough = 30

/** The beginning of what a page says between its tags, scripts and styles. Linear, whatever the page holds. */
const textOf = (html: string): string => {
  const lower = html.toLowerCase()
  let text = ''
  let at = 0
  while (text.length < weighed) {
    const open = html.indexOf('<', at)
    text += html.slice(at, open === -1 ? undefined : open)
    if (open === -1) return text
    const raw = ['script', 'style'].find((name) => lower.startsWith(name, open + 1))
    const end = html.indexOf('>', raw ? lower.indexOf(`</${raw}`, open) : open)
    if (end === -1 || end < open) return text
    text += ' '
    at = end + 1
  }
  return text
}

/** Encodings that the letter statistics of the text speak for, the most likely first. */
const likely = (bytes: Buffer): string[] => {
  const text = textOf(bytes.toString('latin1'))
  return chardet
    .analyse(Buffer.from(text.slice(0, weighed), 'latin1'))
    .filter(({ confidence }) => confidence >= sureEnough)
    .flatMap(({ name }) => encodingOf(name) ?? [])
}

/** Servers add a charset of their own to every page, so the text decides between two declarations. */
const legacy = (bytes: Buffer, declared: readonly string[]): string => {
  const [one, other] = declared
  if (one !== undefined && (other === undefined || other === one)) return one
  const found = likely(bytes)
  if (one === undefined) return found[0] ?? 'windows-1252'
  // Related encodings, such as GBK and GB 18030, have several names for the same text.
  const start = bytes.subarray(0, weighed)
  const texts = new Map(declared.map((encoding) => [decode(start, encoding), encoding]))
  return found.flatMap((encoding) => texts.get(decode(start, encoding)) ?? [])[0] ?? one
}

/**
 * Decodes a body. Order: byte order mark; UTF-8 when the bytes are valid UTF-8, whatever is declared; the charset of the
 * header or of `<meta>`, and where they contradict each other, the one that fits the text; detection from the text;
 * windows-1252.
 */
export const decodeBody = (given: Uint8Array, contentType: string): string => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const mark = byteOrderMark(bytes) ?? wideOrder(bytes)
  if (mark !== null) return decode(bytes, mark)
  // ISO-2022-JP is ASCII with escape sequences. Other encodings are hardly ever valid UTF-8.
  if (isAscii(bytes) ? !bytes.includes(0x1b) : isUtf8(bytes)) return decode(bytes, 'utf-8')
  const declared = [labelIn(contentType), labelIn(bytes.subarray(0, 2_048).toString('latin1'))].flatMap(
    (label) => encodingOf(label) ?? [],
  )
  // A page whose declaration is readable as ASCII is not UTF-16 (WHATWG "prescan").
  const others = declared.filter((encoding) => !encoding.startsWith('utf-'))
  const maybeUtf8 = !isAscii(bytes) && (others.length === 0 || declared.includes('utf-8'))
  return (maybeUtf8 ? utf8(bytes) : null) ?? decode(bytes, legacy(bytes, others))
}
