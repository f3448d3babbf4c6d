import { type Entry, isBody } from '../entries/entries.ts'
import type { Line } from '../line.ts'
import { isDate } from '../entries/record-slots.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { isSchool } from '../words/school-words.ts'
import { findSpan } from '../words/spans.ts'
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

const firstCell = ({ cells }: Line): Line['cells'][number] | undefined =>
  cells.find(({ text }) => !isDate(text)) ?? cells[0]

const printOf = (line: Line): string => {
  const cell = firstCell(line)
  return `${line.size} ${cell?.bold} ${Math.round((cell?.at || line.indent) / 4)}`
}

const namesSomething = (head: readonly Line[]): boolean =>
  head.some(({ text }) => jobScore(text) > 1 || organisationScore(text) > 0) && !head.some(({ text }) => isSchool(text))

/** The naming lines below each other that look like those of a dated entry, apart from its date. */
const headAt = (lines: readonly Line[], at: number, looks: readonly string[]): Line[] => {
  const rest = lines.slice(at, at + looks.length)
  const end = rest.findIndex((line, index) => printOf(line) !== looks[index] || isBody(line, line.indent))
  return end === -1 ? rest : rest.slice(0, end)
}

/**
 * The entries of a list, and those without a date between them: the print that begins every dated entry begins these, too,
 * and sets nothing else.
 */
export const withUndated = (entries: readonly Entry[]): Entry[] => {
  const [first] = entries
  const looks = (first?.head ?? []).filter(({ text }) => !isDate(text)).map(printOf)
  const [look] = looks
  const begins = (line: Line | undefined): boolean => line !== undefined && printOf(line) === look
  const isList = entries.length > 1 && first?.head[0]?.size !== null && entries.every(({ head }) => begins(head[0]))
  const text = entries.flatMap(({ body }) => body)
  const found = text.filter(begins)
  const isApart = found.every((line) => !isBody(line, line.indent)) && found.length <= entries.length
  if (!isList || !isApart || found.length === 0) return [...entries]
  return entries.flatMap((entry): Entry[] => {
    const starts = entry.body.flatMap((line, index) => {
      const head = begins(line) ? headAt(entry.body, index, looks) : []
      const isTold = index + looks.length < entry.body.length
      return head.length === looks.length && isTold && namesSomething(head) ? [index] : []
    })
    const own = { ...entry, body: entry.body.slice(0, starts[0]) }
    const others = starts.map((start, index): Entry => {
      const lines = entry.body.slice(start, starts[index + 1])
      const head = lines.slice(0, looks.length)
      const dated = head.find(({ text: names }) => findSpan(names) !== null) ?? null
      return { head, body: lines.slice(looks.length), span: findSpan(dated?.text ?? ''), dated }
    })
    return [own, ...others]
  })
}
