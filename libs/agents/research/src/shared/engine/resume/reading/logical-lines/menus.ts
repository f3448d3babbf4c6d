import { headingKind } from '../headings/heading-kind.ts'
import type { Line } from '../line.ts'

const leastEntries = 3
const menuLabel = /^(?:menu|navigation|contents)$/i

/** The menu of a web page: consecutive headings, each of which is repeated above its section. */
export const withoutMenus = (lines: readonly Line[]): Line[] => {
  const isHeading = (line: Line | undefined): boolean => line !== undefined && headingKind(line.text) !== null
  const dropped = new Set<Line>()
  let start = 0
  while (start < lines.length) {
    let end = start
    while (isHeading(lines[end])) end += 1
    const run = lines.slice(start, end)
    const later = new Set(lines.slice(end).map(({ text }) => text.toLowerCase()))
    const above = lines[start - 1]
    if (run.length >= leastEntries && run.every(({ text }) => later.has(text.toLowerCase())))
      [...run, ...(above && menuLabel.test(above.text) ? [above] : [])].forEach((line) => dropped.add(line))
    start = Math.max(end, start + 1)
  }
  return lines.filter((line) => !dropped.has(line))
}
