import { entriesOf, type Entry } from './entries.ts'
import { found, type Found } from './found.ts'
import { splitHead } from './fragments.ts'
import { labelledGroups, labelOf, type Row, tableRows } from './labels.ts'
import type { Line } from './line.ts'
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

const ownEmployer =
  /^(?:self[- ]employed|freelance|freiberuflich|selbstständig|selbständig|indépendant|autónomo|libero professionista|autônomo|zzp|個人事業主)$/i

const namesOf = (head: readonly Line[], dated: Line | null): { names: Name[]; places: Found[] } => {
  const names: Name[] = []
  const places: Found[] = []
  head.forEach((line) => {
    for (const cell of line.cells) {
      const text = line === dated || findSpan(cell.text) ? withoutSpan(cell.text, findSpan(cell.text)) : cell.text
      const split = splitHead(text)
      places.push(...split.places.map((place) => found(place, [line], 0.8)))
      for (const name of split.names.filter((text) => labelOf(text) === null)) {
        names.push({
          text: name,
          line,
          index: names.length,
          bold: cell.bold,
          job: ownEmployer.test(name) ? 0 : jobScore(name),
          house: ownEmployer.test(name) ? 3 : organisationScore(name),
        })
      }
    }
  })
  // `Freelance` beside a company is a kind of employment; without one, it is the employer.
  const named = names.filter(({ text }) => !ownEmployer.test(text))
  return { names: named.length > 1 ? named : names, places }
}

type Order = 'job first' | 'house first'
type OrderDecision = { order: Order; strong: boolean }

/** Decides by their words which of the first two names is the job; null when the words do not decide. */
const order = ([first, second]: readonly Name[]): OrderDecision | null => {
  if (!first || !second) return null
  const lead = first.job - first.house - (second.job - second.house)
  if (lead === 0) return null
  return { order: lead > 0 ? 'job first' : 'house first', strong: Math.abs(lead) > 1 }
}

/** The most common order among the section's entries; null when there is none. */
const mostCommon = (orders: readonly (OrderDecision | null)[]): Order | null => {
  const count = (wanted: Order) => orders.filter((decision) => decision?.strong && decision.order === wanted).length
  const lead = count('job first') - count('house first')
  if (lead === 0) return null
  return lead > 0 ? 'job first' : 'house first'
}

type Pair = { position: Found | null; name: Found | null }

/**
 * Strong words decide first, then the other entries, then weak words. As a default, two names on one line start with
 * the job.
 */
const orderOf = (first: Name, second: Name, usual: Order | null): Order => {
  const decision = order([first, second])
  if (decision?.strong) return decision.order
  return usual ?? decision?.order ?? (first.line === second.line ? 'job first' : 'house first')
}

const single = (only: Name, inherited: Found | null): Pair => {
  const isJob = only.job > only.house || (only.job === only.house && inherited !== null)
  const value = found(only.text, [only.line], only.job + only.house > 0 ? 0.85 : 0.5)
  return isJob ? { position: value, name: inherited } : { position: null, name: value }
}

const pairOf = ([first, second]: readonly Name[], usual: Order | null, inherited: Found | null): Pair => {
  if (!first) return { position: null, name: null }
  if (!second) return single(first, inherited)
  const [job, house] = orderOf(first, second, usual) === 'job first' ? [first, second] : [second, first]
  const decision = order([first, second])?.strong === true
  const sure = decision ? Math.min(0.95, 0.75 + 0.05 * (job.job + house.house)) : 0.55
  return { position: found(job.text, [job.line], sure), name: found(house.text, [house.line], sure) }
}

/** In `Vice President, Lending, Kotak`, and in `Nurse, ICU` above a hospital, the second name belongs to the job. */
const withDepartment = (names: readonly Name[]): Name[] => {
  const at = names.findIndex((name, index) => {
    const next = names[index + 1]
    return name.job > 0 && next?.line === name.line && next.job + next.house === 0
  })
  const job = names[at]
  const department = names[at + 1]
  const others = names.filter((name) => name !== job && name !== department)
  if (!job || !department || !others.some((name) => name.house > name.job)) return [...names]
  return names.flatMap((name) => {
    if (name === department) return []
    return name === job ? [{ ...job, text: `${job.text}, ${department.text}` }] : [name]
  })
}

/** Moves the most telling job and organisation names to the front, in their original order. */
const telling = (names: readonly Name[]): Name[] => {
  if (names.length < 3) return [...names]
  const job = names.toSorted((a, b) => b.job - b.house - (a.job - a.house) || a.index - b.index)[0]
  const others = names.filter((name) => name !== job)
  const house = others.toSorted((a, b) => b.house - b.job - (a.house - a.job) || a.index - b.index)[0]
  const chosen = names.filter((name) => name === job || name === house)
  return [...chosen, ...names.filter((name) => !chosen.includes(name))]
}

/** Indent in points. Some programs write lists without bullets, so only the indent marks them. */
const listIndent = 12

export const dutiesLabel =
  /^(?:(?:key |roles? (?:and|&) )?responsibilit(?:y|ies)|key achievements|achievements|highlights|duties|aufgaben|missions|funciones|mansioni|atividades)\s*:?$/i

/** A list item continues on the next line until its sentence ends. */
const goesOn = (item: readonly Line[], line: Line): boolean =>
  item[0]?.bullet === true && line.gap < 1.5 && !/[.!?]$/.test(item.at(-1)?.text ?? '')

/** The description of a job: list items become highlights, prose becomes the summary. */
export const readBody = (body: readonly Line[]): Pick<WorkEntry, 'summary' | 'highlights'> => {
  const lines = body.filter(({ text }) => !dutiesLabel.test(text))
  const edge = Math.min(...lines.map(({ indent }) => indent))
  const highlights: Line[][] = []
  const prose: Line[] = []
  for (const line of lines) {
    const last = highlights.at(-1)
    const listed = line.bullet || (line.indent > listIndent && line.indent >= edge)
    if (listed) highlights.push([line])
    else if (last && goesOn(last, line)) last.push(line)
    else prose.push(line)
  }
  const joined = (group: readonly Line[]) => group.map(({ text }) => text).join(' ')
  return {
    summary: prose.length > 0 ? found(joined(prose), prose, 0.8) : null,
    highlights: highlights.map((group) => found(joined(group), group, 0.9)),
  }
}

/** An employer's name without its address. */
const nameOnly = (value: Found | null): Found | null => {
  const { names } = splitHead(value?.value ?? '')
  return value && names.length > 0 ? { ...value, value: names.join(', ') } : value
}

const fromRow = (row: Row, body: readonly Line[]): WorkEntry => {
  const value = (label: keyof Row): Found | null => {
    const cell = row[label]
    return cell && cell.value !== '' ? found(cell.value, [cell.line], 0.95) : null
  }
  const dates = row.span
  const read = dates ? findSpan(dates.value) : null
  const organisation = nameOnly(value('organisation'))
  const content = readBody(body)
  return {
    name: organisation,
    position: value('position'),
    location: value('place'),
    span: dates && read ? { read, ids: dates.line.ids } : null,
    summary: value('duties') ?? content.summary,
    highlights: content.highlights,
  }
}

export type WorkRead = { entries: WorkEntry[]; used: Line[] }

/** `Title, Company. What was done.` below a line with nothing but dates. */
const namesInEntry = (head: readonly Line[], dated: Line | null, [first]: readonly Line[]) => {
  const read = namesOf(head, dated)
  const [, sentence] = /^([^.]{5,90})\.(?:\s|$)/.exec(first?.text ?? '') ?? []
  if (read.names.length > 0 || !first || !sentence || first.bullet) return read
  const own = namesOf([{ ...first, text: sentence, cells: [{ text: sentence, bold: false, at: first.indent }] }], dated)
  return own.names.some(({ job }) => job > 0) && own.names.length > 1 ? own : read
}

const fromEntries = (entries: readonly Entry[]): WorkRead => {
  const heads = entries.map(({ head, dated, body }) => {
    const { names, places } = namesInEntry(head, dated, body)
    return { names: telling(withDepartment(names)), places }
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

const jobSentence =
  /^(?:currently |presently )?(?:work(?:ing|ed)|employed|serv(?:ing|ed)|joined) as (?:an? |the )?(.{3,60}?) (?:in|at|with|for) (.{2,60}?),? (?:from|since|during|between) /i

/** Reads `Worked as Accountant in Meridian Bank from 2019 to 2021.` */
const readSentences = (lines: readonly Line[]): WorkRead => {
  const used: Line[] = []
  const entries = lines.flatMap((line): WorkEntry[] => {
    const [, position, house] = jobSentence.exec(line.text) ?? []
    const read = findSpan(line.text)
    if (!position || !house) return []
    used.push(line)
    const span = read ? { read, ids: line.ids } : null
    const place = { location: null, summary: null, highlights: [] }
    return [{ name: found(house, [line], 0.85), position: found(position, [line], 0.85), span, ...place }]
  })
  return { entries, used }
}

/**
 * The jobs of a section: from a table, labelled lines or dated entries. Lines outside all of them are not in `used`.
 */
export const readWork = (lines: readonly Line[]): WorkRead => {
  const table = tableRows(lines)
  if (table) {
    const used = lines.filter((line) => !table.rest.includes(line))
    return { entries: table.rows.map((row) => fromRow(row, [])), used }
  }
  const groups = labelledGroups(lines)
  if (groups) return { entries: groups.map(({ row, body }) => fromRow(row, body)), used: [...lines] }
  const read = fromEntries(entriesOf(lines))
  return read.entries.length > 0 ? read : readSentences(lines)
}
