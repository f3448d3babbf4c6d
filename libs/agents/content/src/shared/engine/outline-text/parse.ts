export type OutlinePart = { heading: string; level: 2 | 3; points: string[] }
/** Order and wording are the author's. */
export type Outline = { title: string; parts: OutlinePart[] }

const heading = /^(#{1,6})\s+(.+)$|^(?:\d{1,2}|[IVX]{1,4})[.)]\s+(.+)$|^\*\*(.+?)\*\*:?$|^([^-*•].{1,80}):$/

/** A numbered line is a heading only when points follow one of them. */
const numberedAreParts = (lines: readonly string[]): boolean =>
  lines.some((line, at) => /^\d{1,2}[.)]\s/.test(line) && /^\s*[-*•]\s/.test(lines[at + 1] ?? ''))

const textOf = ([, , ...texts]: RegExpExecArray): string =>
  (texts.find((text) => text !== undefined) ?? '').replace(/\*\*/g, '').trim()

type Read = { text: string; level: 1 | 2 | 3 } | null

const levels = [2, 1, 2] as const

const levelOf = (signs: string): 1 | 2 | 3 => levels[signs.length] ?? 3

const headingOf = (line: string, numbered: boolean): Read => {
  const found = heading.exec(line)
  if (found === null || (found[3] !== undefined && !numbered)) return null
  return { text: textOf(found), level: levelOf(found[1] ?? '') }
}

const withoutSign = (line: string): string => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim()

const isTitle = (outline: Outline, found: Read, at: number): boolean =>
  outline.title === '' && outline.parts.length === 0 && (found === null ? at === 0 : found.level === 1)

/** Parses headings and points from Markdown, numbered lists or plain lines. The first line is the title, unless it is a part. */
export const parseOutline = (given: string): Outline => {
  const lines = given.split('\n').filter((line) => line.trim() !== '')
  const numbered = numberedAreParts(lines)
  const outline: Outline = { title: '', parts: [] }
  for (const [at, line] of lines.entries()) {
    const found = headingOf(line.trimEnd(), numbered)
    if (isTitle(outline, found, at)) outline.title = found?.text ?? withoutSign(line)
    else if (found) outline.parts.push({ heading: found.text, level: found.level === 3 ? 3 : 2, points: [] })
    else {
      if (outline.parts.length === 0) outline.parts.push({ heading: '', level: 2, points: [] })
      outline.parts.at(-1)?.points.push(withoutSign(line))
    }
  }
  return outline
}
