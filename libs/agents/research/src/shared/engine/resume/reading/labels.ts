import type { Line } from './line.ts'

/** What a label before a colon, or a column heading, refers to. */
const names = ['organisation', 'position', 'span', 'place', 'duties', 'school', 'degree', 'score', 'area'] as const
export type Label = (typeof names)[number]

const labels: Record<Label, RegExp> = {
  organisation:
    /^(?:name of (?:the )?)?(?:company|organi[sz]ation|employer|firm|client)(?: name)?$|^name and address of employer$|^employer name$/i,
  position: /^(?:designation|position|role|job title|title|post|job role|occupation or position)(?: held)?$/i,
  span: /^(?:duration|period|tenure|dates?|dates (?:employed|of employment)|from ?[-–]? ?to|year(?:s)?(?: of passing)?|passing year|time period|year of completion|passed out)$/i,
  place: /^(?:location|place|city)$/i,
  duties:
    /^(?:(?:key |roles? (?:and|&) )?responsibilit(?:y|ies)|job profile|job description|main activities(?: and responsibilities)?|duties|description|key achievements|achievements|work profile)$/i,
  degree:
    /^(?:title of qualification(?: awarded)?|degree|course|qualification|examination|exam|class|standard|degree ?\/ ?course|programme?)$/i,
  school:
    /^(?:name (?:and type )?of organi[sz]ation(?: providing education(?: and training)?)?|institut(?:e|ion)(?: name)?|university|school|college|board|board ?\/ ?university|institute ?\/ ?(?:university|board)|school ?\/ ?college|university ?\/ ?board)$/i,
  score: /^(?:marks|percentage|score|grade|cgpa|gpa|result|%|percentage ?\/ ?cgpa|aggregate|cgpa ?\/ ?%|division)$/i,
  area: /^(?:speciali[sz]ation|branch|stream|major|subject|field of study|discipline)$/i,
}

export const labelOf = (text: string): Label | null => {
  const plain = text
    .trim()
    .replace(/^\d{1,2}[.)]\s*/, '')
    .replace(/\s*[:.]$/, '')
  return names.find((name) => labels[name].test(plain)) ?? null
}

export type Labelled = { label: Label; value: string; line: Line }

/** Reads `Designation: Manager`, or label and value in adjacent cells. */
export const readLabelled = (line: Line): Labelled | null => {
  const [first, ...others] = line.cells
  const beside = first && others.length > 0 ? labelOf(first.text) : null
  if (beside) return { label: beside, value: others.map(({ text }) => text).join(' '), line }
  const [, name = '', value = ''] = /^([^:]{2,40}?)\s*:\s*[-–]?\s*(.*)$/.exec(line.text) ?? []
  const label = labelOf(name)
  return label ? { label, value: value.trim(), line } : null
}

/** The column headings of a table; null when the line is not a heading row. */
export const tableHead = (line: Line): (Label | null)[] | null => {
  if (line.cells.length < 2) return null
  const heads = line.cells.map(({ text }) => labelOf(text))
  return heads.filter((head) => head !== null).length >= Math.max(2, line.cells.length - 1) ? heads : null
}

export type Row = Partial<Record<Label, { value: string; line: Line }>>

/** The rows of a table below its headings; null without headings. */
export const tableRows = (lines: readonly Line[]): { rows: Row[]; rest: Line[]; head: Line } | null => {
  const at = lines.findIndex((line) => tableHead(line) !== null)
  const head = lines[at]
  if (!head) return null
  const heads = tableHead(head) ?? []
  const rows: Row[] = []
  const rest: Line[] = lines.slice(0, at)
  for (const line of lines.slice(at + 1)) {
    if (line.cells.length < heads.length - 1 || line.cells.length < 2) rest.push(line)
    else rows.push(rowOf(line, head, heads))
  }
  return rows.length > 0 ? { rows, rest, head } : null
}

/**
 * Assigns each cell to the heading at its index, or to the nearest one when the row has a different number of cells.
 */
const rowOf = (line: Line, head: Line, heads: readonly (Label | null)[]): Row => {
  const row: Row = {}
  line.cells.forEach((cell, index) => {
    const nearest = head.cells
      .map(({ at }, place) => ({ place, distance: Math.abs(at - cell.at) }))
      .toSorted((a, b) => a.distance - b.distance)[0]
    const known = head.cells.some(({ at }) => at > 0) && line.cells.length !== head.cells.length
    const label = heads[known ? (nearest?.place ?? index) : index]
    if (label) row[label] = { value: cell.text, line }
  })
  return row
}

/** Groups labelled lines. A repeated label starts a new group; unlabelled lines belong to the group above. */
export const labelledGroups = (lines: readonly Line[]): { row: Row; body: Line[] }[] | null => {
  const groups: { row: Row; body: Line[] }[] = []
  let count = 0
  for (const line of lines) {
    const read = line.bullet ? null : readLabelled(line)
    const group = groups.at(-1)
    if (read) {
      count += 1
      const again = group?.row[read.label] !== undefined && read.label !== 'duties'
      if (!group || again) groups.push({ row: { [read.label]: { value: read.value, line } }, body: [] })
      else group.row[read.label] = { value: read.value, line }
    } else group?.body.push(line)
  }
  return count >= 2 && groups.some(({ row }) => row.organisation ?? row.school) ? groups : null
}
