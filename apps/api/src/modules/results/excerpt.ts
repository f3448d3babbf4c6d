import { cutLine, plainLine } from '@bazaar/agents-kit'

const maxExcerptLength = 200

/** What an excerpt is cut from. */
export const beginningOf = (text: string): string => text.slice(0, 4_000)

const quoteMark = /^\s{0,3}>\s?/
const listMark = /^\s{0,3}(?:[-*+]|\d+[.)])\s+/

/** A line that waits for the owner's words, such as the subject of an email. */
const isToFill = (line: string): boolean => /^[^:[]{1,30}:\s*\\?\[[^\]]+\]$/.test(line.trim())

/** Headings repeat the title, and table rows without their columns cannot be read. */
const isProse = (line: string): boolean =>
  !isToFill(line) && !/^\s*(#{1,6}\s|\*\*[^*]+\*\*$|\||-{3,}$|={3,}$)/.test(line)

/** Without fenced blocks, such as the CSV of a list. */
const withoutCode = (lines: readonly string[]): string[] => {
  let inside = false
  return lines.filter((line) => {
    const isFence = line.startsWith('```')
    if (isFence) inside = !inside
    return !inside && !isFence
  })
}

/** Without the marks of headings, lists and tables. */
const wordsOf = (line: string): string => {
  if (/^[\s|:=-]+$/.test(line)) return ''
  return line
    .replace(/^\s*#{1,6}\s/, '')
    .replace(quoteMark, '')
    .replace(listMark, '')
    .replaceAll(/(?<!\\)\|/g, ' ')
}

/** The beginning of a Markdown text in plain words: its prose, or all its words when it has none. */
export const excerptOf = (markdown: string): string => {
  const lines = beginningOf(markdown).split('\n')
  const words = (from: readonly string[]) => from.map((line) => plainLine(wordsOf(line))).join(' ')
  return cutLine(words(withoutCode(lines).filter(isProse)), maxExcerptLength) || cutLine(words(lines), maxExcerptLength)
}
