const signatures: readonly (readonly [type: string, start: string, at?: number])[] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\x89PNG\r\n'],
  ['image/gif', 'GIF8'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/webp', 'WEBP', 8],
  ['video/mp4', 'ftyp', 4],
  ['application/zip', 'PK\x03\x04'],
  ['application/gzip', '\x1f\x8b'],
]

/** Every second byte of UTF-16 may be zero, and the text starts with a byte order mark or `<`. */
const isWideText = (start: string): boolean =>
  ['\xff\xfe', '\xfe\xff', '<\0', '\0<'].some((beginning) => start.startsWith(beginning))

const isJson = (text: string): boolean => {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The outermost element of an XML document. */
const xmlRoot =
  /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*>\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>]*>\s*)*<([a-z][\w:]*)/i

/** Feeds, code and messages of a server that are called web pages. */
const textKind = (start: string, bytes: Buffer): string | null => {
  const root = xmlRoot.exec(start)?.[1]?.toLowerCase()
  if (root !== undefined && root !== 'html') return root === 'svg' ? 'image/svg+xml' : 'application/xml'
  if (isJson(bytes.toString('utf8'))) return 'application/json'
  const isWide = start.includes('\0')
  return isWide || bytes.includes('<') || bytes.toString('latin1', 0, 1_024).trim() === '' ? null : 'text/plain'
}

/** What a body is that its server calls a web page, or null when it may be one. Source: WHATWG MIME Sniffing §6. */
export const notHtml = (bytes: Buffer): string | null => {
  const start = bytes.subarray(0, 1_024).toString('latin1')
  const known = signatures.find(([, text, at]) => start.startsWith(text, at))?.[0]
  if (known !== undefined) return known
  if (start.includes('\0') && !isWideText(start)) return 'application/octet-stream'
  return textKind(start, bytes)
}
