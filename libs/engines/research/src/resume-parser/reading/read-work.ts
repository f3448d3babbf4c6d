import { entriesOf, type Entry } from './entries.ts'
import { found, type Found } from './found.ts'
import { splitHead } from './fragments.ts'
import { labelledGroups, type Row, tableRows } from './labels.ts'
import type { Line } from './logical-lines.ts'
import { jobScore, organisationScore } from './role-words.ts'
import { findSpan, type Span, withoutSpan } from './spans.ts'

export type WorkEntry = {
  name: Found | null
  position: Found | null
  location: Found | null
  span: { read: Span; ids: number[] } | null
  summary: Found | null
  highlights: Found[]
}

type Name = { text: string; line: Line; index: number; bold: boolean; job: number; house: number }

const namesOf = (head: readonly Line[], dated: Line | null): { names: Name[]; places: Found[] } => {
  const names: Name[] = []
  const places: Found[] = []
  head.forEach((line) => {
    for (const cell of line.cells) {
      const text = line === dated || findSpan(cell.text) ? withoutSpan(cell.text, findSpan(cell.text)) : cell.text
      const split = splitHead(text)
      places.push(...split.places.map((place) => found(place, [line], 0.8)))
      for (const name of split.names) {
        names.push({
          text: name,
          line,
          index: names.length,
          bold: cell.bold,
          job: jobScore(name),
          house: organisationScore(name),
        })
      }
    }
  })
  return { names, places }
}

/** Which of the first two names is the job, where words tell; null where they do not. */
const order = ([first, second]: readonly Name[]): 'job first' | 'house first' | null => {
  if (!first || !second) return null
  const lead = first.job - first.house - (second.job - second.house)
  return lead === 0 ? null : lead > 0 ? 'job first' : 'house first'
}

const mostCommon = (orders: readonly (ReturnType<typeof order> | null)[]): 'job first' | 'house first' => {
  const jobs = orders.filter((entry) => entry === 'job first').length
  const houses = orders.filter((entry) => entry === 'house first').length
  return jobs > houses ? 'job first' : 'house first'
}

type Pair = { position: Found | null; name: Found | null; rest: Name[] }

const pairOf = (names: readonly Name[], usual: 'job first' | 'house first', inherited: Found | null): Pair => {
  const [first, second] = names
  if (!first) return { position: null, name: null, rest: [] }
  if (!second) {
    const isJob = first.job > first.house || (first.job === first.house && inherited !== null)
    const value = found(first.text, [first.line], first.job + first.house > 0 ? 0.85 : 0.5)
    return isJob ? { position: value, name: inherited, rest: [] } : { position: null, name: value, rest: [] }
  }
  const told = order(names)
  const [job, house] = (told ?? usual) === 'job first' ? [first, second] : [second, first]
  const sure = told === null ? 0.55 : Math.min(0.95, 0.75 + 0.05 * (job.job + house.house))
  return {
    position: found(job.text, [job.line], sure),
    name: found(house.text, [house.line], sure),
    rest: names.slice(2),
  }
}

/** Of more than two names the most telling ones are kept, in their order. */
const telling = (names: readonly Name[]): Name[] => {
  if (names.length < 3) return [...names]
  const job = names.toSorted((a, b) => b.job - b.house - (a.job - a.house) || a.index - b.index)[0]
  const others = names.filter((name) => name !== job)
  const house = others.toSorted((a, b) => b.house - b.job - (a.house - a.job) || a.index - b.index)[0]
  const chosen = names.filter((name) => name === job || name === house)
  return [...chosen, ...names.filter((name) => !chosen.includes(name))]
}

/** Points; lists of some programs have no signs in the file, only their indent. */
const listIndent = 12

export const dutiesLabel =
  /^(?:(?:key |roles? (?:and|&) )?responsibilit(?:y|ies)|key achievements|achievements|duties)\s*:?$/i

/** What is said about a job: list items one by one, prose as a summary. */
export const readBody = (body: readonly Line[]): Pick<WorkEntry, 'summary' | 'highlights'> => {
  const lines = body.filter(({ text }) => !dutiesLabel.test(text))
  const edge = Math.min(...lines.map(({ indent }) => indent))
  const highlights: Line[][] = []
  const prose: Line[] = []
  for (const line of lines) {
    const last = highlights.at(-1)
    const listed = line.bullet || (line.indent > listIndent && line.indent >= edge)
    if (listed) highlights.push([line])
    else if (last?.[0]?.bullet && line.gap < 1.5) last.push(line)
    else prose.push(line)
  }
  const joined = (group: readonly Line[]) => group.map(({ text }) => text).join(' ')
  return {
    summary: prose.length > 0 ? found(joined(prose), prose, 0.8) : null,
    highlights: highlights.map((group) => found(joined(group), group, 0.9)),
  }
}

const fromRow = (row: Row, body: readonly Line[]): WorkEntry => {
  const value = (label: keyof Row): Found | null => {
    const cell = row[label]
    return cell && cell.value !== '' ? found(cell.value, [cell.line], 0.95) : null
  }
  const dates = row.span
  const read = dates ? findSpan(dates.value) : null
  const organisation = value('organisation')
  const said = readBody(body)
  return {
    name: organisation,
    position: value('position'),
    location: value('place'),
    span: dates && read ? { read, ids: dates.line.ids } : null,
    summary: value('duties') ?? said.summary,
    highlights: said.highlights,
  }
}

export type WorkRead = { entries: WorkEntry[]; used: Line[] }

const fromEntries = (entries: readonly Entry[]): WorkRead => {
  const heads = entries.map(({ head, dated }) => {
    const { names, places } = namesOf(head, dated)
    return { names: telling(names), places }
  })
  const usual = mostCommon(heads.map(({ names }) => order(names)))
  let house: Found | null = null
  const read = entries.map((entry, index): WorkEntry => {
    const { names, places } = heads[index] ?? { names: [], places: [] }
    const { position, name } = pairOf(names, usual, house)
    house = name ?? house
    const ids = entry.dated?.ids ?? []
    return {
      name,
      position,
      location: places[0] ?? null,
      span: entry.span ? { read: entry.span, ids } : null,
      ...readBody(entry.body),
    }
  })
  return { entries: read, used: entries.flatMap(({ head, body }) => [...head, ...body]) }
}

/** Jobs of a section: a table, labelled lines, or entries with dates. Lines that are in none are not `used`. */
export const readWork = (lines: readonly Line[]): WorkRead => {
  const table = tableRows(lines)
  if (table) {
    const used = lines.filter((line) => !table.rest.includes(line))
    return { entries: table.rows.map((row) => fromRow(row, [])), used }
  }
  const groups = labelledGroups(lines)
  if (groups) return { entries: groups.map(({ row, body }) => fromRow(row, body)), used: [...lines] }
  return fromEntries(entriesOf(lines))
}
