import type { TextLine } from '../text-line.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? ''
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const paragraphText = (xml: string): string =>
  [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\s*\/>/g)]
    .map(([, text, sign]) => (sign ? (sign === 'tab' ? '\t' : ' ') : decode(text ?? '')))
    .join('')

/**
 * Reads page headers, where many people put name and contact, because mammoth skips them. Repeated lines count once.
 */
export const headerLines = (parts: readonly string[]): TextLine[] => {
  const texts = parts.flatMap((xml) => xml.split('</w:p>').map(paragraphText)).map((text) => text.trim())
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => ({
      page: 1,
      column: 0,
      cells: text.split(/\t+/).map((part) => ({ text: part.trim(), bold: false, at: 0 })),
      size: null,
      bold: false,
      bullet: false,
      indent: 0,
      gap: 1.2,
      fill: 0,
    }))
}
