import { type Cell, type TextLine, withoutBullet } from './text-line.ts'

const tabStop = 4
const spaceWidth = 5

const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Recognises a rule drawn with characters under a heading, which carries no content. */
const isRule = (text: string): boolean => /^[\s\-=_*~#.+]{3,}$/.test(text)

const cellsOf = (text: string): Cell[] =>
  text
    .trim()
    .split(/\t+| {3,}/)
    .map((part) => ({ text: part.trim(), bold: false, at: 0 }))
    .filter((cell) => cell.text !== '')

const headingSizes = [20, 16, 13]

/** Treats Markdown headings and emphasis like large and bold text. */
const unmark = (line: string): { line: string; size: number | null } => {
  const [whole = '', marks = ''] = /^\s{0,3}(#{1,6})\s+/.exec(line) ?? []
  const plain = line
    .slice(whole.length)
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_]+)\1(?![\w*])/g, '$2')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]+)>/g, '$1')
  return { line: plain, size: marks === '' ? null : (headingSizes[marks.length - 1] ?? 12) }
}

/** The lines of a plain text file. Blank lines become larger gaps. */
export const readPlainText = (bytes: Uint8Array): TextLine[] => {
  const printed = decode(bytes)
    .split(/\r\n|[\n\r\v\f\u2028\u2029]/)
    .map((line) =>
      line.replace(/\t/g, (tab, at: number) => (line.slice(0, at).trim() === '' ? ' '.repeat(tabStop) : tab)),
    )
  const widest = Math.max(1, ...printed.map((line) => line.trimEnd().length))
  const lines: TextLine[] = []
  let gap = 0
  for (const typed of printed) {
    const { line, size } = unmark(typed)
    if (line.trim() === '' || isRule(line)) {
      gap += 1
      continue
    }
    const bare = withoutBullet(line)
    const cells = cellsOf(bare ?? line)
    if (cells.length > 0) {
      lines.push({
        page: 1,
        column: 0,
        cells,
        size,
        bold: size !== null,
        bullet: bare !== null,
        indent: (line.length - line.trimStart().length) * spaceWidth,
        gap: lines.length === 0 ? 0 : 1.2 * (gap + 1),
        fill: widest > 100 ? 0 : line.trimEnd().length / widest,
      })
    }
    gap = 0
  }
  return lines
}
