import { entriesOf, type Entry } from './entries.ts'
import { found, type Found } from './found.ts'
import { splitHead, splitJoint } from './fragments.ts'
import { labelledGroups, labelOf, type Row, tableRows } from './labels.ts'
import type { Line } from './line.ts'
import { jobScore, organisationScore } from './role-words.ts'
import { findSpan, isNow, type Span, withoutSpan } from './spans.ts'

export type WorkEntry = {
  name: Found | null
  position: Found | null
  location: Found | null
  span: { read: Span; ids: number[] } | null
  summary: Found | null
  highlights: Found[]
}

type Name = {
  text: string
  line: Line
  index: number
  bold: boolean
  job: number
  house: number
  /** Set apart from its neighbour by a font or a word, so that the two are a job and its employer. */
  paired: boolean
}

const ownEmployer =
  /^(?:self[- ]employed|freelance|freiberuflich|selbstständig|selbständig|indépendant|autónomo|libero professionista|autônomo|zzp|個人事業主)$/i

type Part = { text: string; bold: boolean; paired: boolean }

/** What was done, behind the names: `Planner, Kellogg Company. Plan 120 products.` */
const sentenceBehind =
  /(?<=\p{Ll}{3}|\bplc|\bGmbH|\bLtd)(?<!\b(?:corp|bros|govt|dept|univ|inst|asst|engg|intl))\. \p{Lu}.*$/iu

/** A cell without its dates, in the two parts that a font or a word such as `at` sets apart. */
const partsOf = ({ text, bold, parts }: Line['cells'][number]): Part[] => {
  const set = (parts ?? [text])
    .map((part) => withoutSpan(part, findSpan(part)).replace(sentenceBehind, ''))
    .filter((part) => part.length > 2)
  const [only = ''] = set
  const joint = set.length === 1 ? (splitJoint(only) ?? set) : set
  return joint.map((part) => ({ text: part, bold, paired: joint.length > 1 }))
}

const namesOf = (head: readonly Line[]): { names: Name[]; places: Found[] } => {
  const names: Name[] = []
  const places: Found[] = []
  head.forEach((line) => {
    for (const { bold, text, paired } of line.cells.flatMap(partsOf)) {
      const split = splitHead(text)
      places.push(...split.places.map((place) => found(place, [line], 0.8)))
      const own = paired && jobScore(split.names[0] ?? '') > 0 ? [split.names.join(', ')] : split.names
      for (const name of own.filter((text) => labelOf(text) === null && !isNow(text))) {
        names.push({
          text: name,
          line,
          index: names.length,
          bold,
          paired,
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

/**
 * `CASHIER RATNADEEP SUPERMARKET`: a job and its employer without a sign between them, for an entry with nothing else.
 */
const splitGlued = (only: Name): Name[] => {
  const words = only.text.split(' ')
  const at = words.findIndex((_, index) => {
    const [job, house] = [words.slice(0, index).join(' '), words.slice(index).join(' ')]
    return jobScore(words[index - 1] ?? '') === 3 && jobScore(job) === 3 && organisationScore(house) > 0
  })
  const parts = at > 0 ? [words.slice(0, at).join(' '), words.slice(at).join(' ')] : []
  return parts.length === 0 || only.house === 0
    ? [only]
    : parts.map((text, index) => ({ ...only, text, index, job: 1 - index, house: index }))
}

const pairOf = ([first, second]: readonly Name[], usual: Order | null, inherited: Found | null): Pair => {
  if (!first) return { position: null, name: null }
  const glued = second ? [] : splitGlued(first)
  if (glued.length > 1) return pairOf(glued, 'job first', null)
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
const telling = (all: readonly Name[]): Name[] => {
  const paired = all.filter((name) => name.paired && name.line === all.find((other) => other.paired)?.line)
  const names = paired.length > 1 ? paired : all
  if (names.length < 3) return [...names]
  const job = names.toSorted((a, b) => b.job - b.house - (a.job - a.house) || a.index - b.index)[0]
  const others = names.filter((name) => name !== job)
  // A place behind two names is neither, so without a sign of an organisation the next name is the employer.
  const signOf = ({ job: own, house: sign }: Name): number => Math.max(0, sign - own)
  const house = others.toSorted((a, b) => signOf(b) - signOf(a) || a.index - b.index)[0]
  const chosen = names.filter((name) => name === job || name === house)
  return [...chosen, ...names.filter((name) => !chosen.includes(name))]
}

/** Indent in points. Some programs write lists without bullets, so only the indent marks them. */
const listIndent = 12

export const isDutiesLabel = ({ text }: Pick<Line, 'text'>): boolean => labelOf(text) === 'duties'

/** A list item continues on the next line until its sentence ends. */
const goesOn = (item: readonly Line[], line: Line): boolean =>
  item[0]?.bullet === true && line.gap < 1.5 && !/[.!?]$/.test(item.at(-1)?.text ?? '')

/** The description of a job: list items become highlights, prose becomes the summary. */
export const readBody = (body: readonly Line[]): Pick<WorkEntry, 'summary' | 'highlights'> => {
  const lines = body.filter((line) => !isDutiesLabel(line))
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
const namesInEntry = (head: readonly Line[], [first]: readonly Line[]) => {
  const read = namesOf(head)
  const [, sentence] = /^([^.]{5,90})\.(?:\s|$)/.exec(first?.text ?? '') ?? []
  if (read.names.length > 0 || !first || !sentence || first.bullet) return read
  const own = namesOf([{ ...first, text: sentence, cells: [{ text: sentence, bold: false, at: first.indent }] }])
  return own.names.some(({ job }) => job > 0) && own.names.length > 1 ? own : read
}

const fromEntries = (entries: readonly Entry[]): WorkRead => {
  const heads = entries.map(({ head, body }) => {
    const { names, places } = namesInEntry(head, body)
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

/** Reads `Worked as Accountant in Meridian Bank from 2019 to 2021.` */
const readSentences = (lines: readonly Line[]): WorkRead => {
  const used: Line[] = []
  const entries = lines.flatMap((line): WorkEntry[] => {
    const read = findSpan(line.text)
    const [position, employer = ''] = (read && splitJoint(withoutSpan(line.text, read))) ?? []
    const [house] = splitHead(employer).names
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
