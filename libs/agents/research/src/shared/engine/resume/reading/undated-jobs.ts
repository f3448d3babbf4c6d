import { type Entry, isBody } from './entries.ts'
import type { Line } from './line.ts'
import { findSpan } from './spans.ts'
import { namesOf } from './work-names.ts'

/** Names may begin with a word in capitals, which a smaller print behind it may outweigh. */
const lookOf = ({ size, cells, text }: Line): string =>
  /^\p{Lu}{3,}/u.test(text) ? `capitals ${cells[0]?.bold}` : `${size} ${cells[0]?.bold}`

/** `Quality Manager, Weaving` may be three names with its employer. */
const isJob = (head: readonly Line[]): boolean => {
  const { names } = namesOf(head)
  return (names.length === 2 || names.length === 3) && names.some(({ job, house }) => job > house)
}

/**
 * Jobs below a known heading that states no date: a title and an employer each, in a print that begins every entry and
 * is nowhere else.
 */
export const undatedJobs = (lines: readonly Line[]): Entry[] => {
  const [first] = lines
  if (!first || first.size === null || lines.some(({ text }) => findSpan(text) !== null)) return []
  const edge = first.indent
  const starts = lines.flatMap((line, index) => (lookOf(line) === lookOf(first) ? [index] : []))
  const groups = starts.map((start, index) => lines.slice(start, starts[index + 1]))
  const isHead = (line: Line | undefined): boolean => line !== undefined && !isBody(line, edge)
  // The employer may be on a line of its own, in all entries alike.
  const most = groups.every((own) => isHead(own[1])) ? 2 : 1
  const isTold = (own: readonly Line[]): boolean => isHead(own[0]) && own.length > most
  const entries = groups.map((own): Entry => ({
    head: own.slice(0, most),
    body: own.slice(most),
    span: null,
    dated: null,
  }))
  const jobs = entries.filter(({ head }) => isJob(head))
  return entries.length > 1 && groups.every(isTold) && jobs.length > 0.6 * entries.length ? entries : []
}
