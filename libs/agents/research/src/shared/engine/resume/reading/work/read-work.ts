import { entriesOf, type Entry } from '../entries/entries.ts'
import { workEvents } from '../entries/events.ts'
import { found, type Found } from '../found.ts'
import type { WorkEntry } from '../entries/read-entries.ts'
import { splitHead, splitJoint } from '../words/fragments.ts'
import { labelledGroups, labelOf, readLabelled, type Row, tableRows } from '../words/labels.ts'
import { isProject, toldJobs, withEvidence } from './job-evidence.ts'
import type { Line } from '../line.ts'
import { endsInCity } from '../words/places.ts'
import { placeOf } from '../entries/record-slots.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { findSpan, type Span, withoutSpan } from '../words/spans.ts'
import {
  namesOf,
  order,
  mostCommon,
  pairOf,
  telling,
  withDepartment,
  withWholeHouse,
  withoutTownNames,
  withWholeTitle,
} from './work-names.ts'
import { undatedJobs, withUndated } from './undated-jobs.ts'
import { withSigns, withWholeTitles } from './uneven-signs.ts'
import { withWholeFields } from './whole-fields.ts'

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

/** Labels such as `Name and address of employer`. */
const namesAddress = /address|adresse|adres\b|dirección|indirizzo|morada|endereço/i

/** An employer's name without its address, which may be a town that is in no list. */
const nameOnly = (value: Found | null, label: string): Found | null => {
  const { names } = splitHead(value?.value ?? '')
  const own = namesAddress.test(label) ? names.slice(0, 1) : names
  return value && own.length > 0 ? { ...value, value: own.join(', ') } : value
}

const fromRow = (row: Row, body: readonly Line[]): WorkEntry => {
  const value = (label: keyof Row): Found | null => {
    const cell = row[label]
    return cell && cell.value !== '' ? found(cell.value, [cell.line], 0.95) : null
  }
  const dates = row.span
  const read = dates ? findSpan(dates.value) : null
  const organisation = nameOnly(
    value('organisation'),
    row.organisation?.line.text.split(row.organisation.value)[0] ?? '',
  )
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

/** A job indented below its employer. */
const isJobLine = ({ text, bullet, gap }: Line): boolean =>
  !bullet &&
  gap < 1.7 &&
  text.split(' ').length <= 8 &&
  !/[.!?]$/.test(text) &&
  jobScore(splitHead(text).names[0] ?? '') > 0

type Names = ReturnType<typeof namesOf>

/** The employer in the head, with the job on the indented line below it. */
const withJobBelow = (read: Names, first: Line): Names | null => {
  if (read.names.length !== 1 || read.names[0]?.job !== 0 || !isJobLine(first)) return null
  const { names, places } = namesOf([first])
  return { names: [...read.names, ...names.slice(0, 1)], places: [...read.places, ...places] }
}

/** `Title, Company. What was done.` below a line with nothing but dates. */
const inSentence = (read: Names, first: Line): Names | null => {
  const [, sentence] = /^([^.]{5,90})\.(?:\s|$)/.exec(first.text) ?? []
  if (read.names.length > 0 || !sentence || first.bullet) return null
  const own = namesOf([{ ...first, text: sentence, cells: [{ text: sentence, bold: false, at: first.indent }] }])
  return own.names.some(({ job }) => job > 0) && own.names.length > 1 ? own : null
}

const namesInEntry = (head: readonly Line[], [first]: readonly Line[]): Names => {
  const read = namesOf(head)
  return (first && (withJobBelow(read, first) ?? inSentence(read, first))) ?? read
}

type Named = Pick<WorkEntry, 'position' | 'name'>
const nothing: Named = { position: null, name: null }

/** `Cargo: Engenheiro` below a dated employer. */
const withLabelled = ({ position, name }: Named, body: readonly Line[]): Named => {
  const valueOf = (label: string): Found | null => {
    const read = body.map(readLabelled).find((one) => one?.label === label && one.value !== '')
    return read ? found(read.value.replace(/\.$/, ''), [read.line], 0.75) : null
  }
  if (position && name) return { position, name }
  return { position: position ?? valueOf('position'), name: name ?? valueOf('organisation') }
}

const leadingTown = /^(\p{Lu}[\p{L}-]+)(?::\s|\s)(?=\p{L})/u
const withTown = ({ position }: Named): boolean => {
  const [, town = ''] = leadingTown.exec(position?.value ?? '') ?? []
  return town !== '' && endsInCity(town)
}

/** `Pune Software Engineer`: a town before most titles of a list is no part of them. */
const withoutLeadingTown = (pairs: readonly Named[]): readonly Named[] =>
  pairs.filter(withTown).length < Math.max(2, pairs.length / 2)
    ? pairs
    : pairs.map((pair) =>
        pair.position && withTown(pair)
          ? { ...pair, position: { ...pair.position, value: pair.position.value.replace(leadingTown, '') } }
          : pair,
      )

const maxUnsure = 0.55
const unsure = (value: Found | null): Found | null =>
  value && { ...value, confidence: Math.min(value.confidence, maxUnsure) }

/** Words of a sentence, or several cells in one. */
const isDoubtful = ({ value }: Found): boolean =>
  value.split(' ').length > 9 || /^[\p{Ll}(]|\s:\s|(?:\p{Ll}{5}|\d|\s)[.;:]$/u.test(value)

/** One word that some jobs or houses have is not enough for an entry that lacks the other name. */
const isWeak = ({ value }: Found): boolean => Math.abs(jobScore(value) - organisationScore(value)) < 2

/** `Programador Php, realizei manutenção de código legado`: a title, and what was done, in small letters. */
const withoutDeeds = (title: Found | null): Found | null => {
  const [, name = '', deeds] = /^(.{3,60}?), (\p{Ll}.*)$/u.exec(title?.value ?? '') ?? []
  return title && deeds && deeds.split(' ').length > 2 && jobScore(name) > 0 ? { ...title, value: name } : title
}

const asUnsure = ({ position, name }: Named): Named => ({ position: unsure(position), name: unsure(name) })

/** Names around a date in the middle of a text may be any words of it, and so may a lone name beside pairs. */
const asSure = (named: Named, { dated }: Entry, arePairs: boolean): Named => {
  const values = [named.position, named.name].flatMap((value) => value ?? [])
  const [only] = values
  const isLone = values.length === 1 && only !== undefined && (arePairs || isWeak(only))
  const isInside = dated !== null && placeOf(dated) === 'inside'
  return isInside || isLone || values.some(isDoubtful) ? asUnsure(named) : named
}

const fromEntries = (all: readonly Entry[]): WorkRead & { alike: readonly boolean[] } => {
  const entries = withWholeTitles(all)
  const printed = entries.map(({ head, body }) => namesInEntry(head, body))
  const heads = withoutTownNames(printed.map(({ names }) => names)).map((names, index) => ({
    names: telling(withDepartment(withWholeTitle(withWholeHouse(names)))),
    places: printed[index]?.places ?? [],
  }))
  const usual = mostCommon(heads.map(({ names }) => order(names)))
  let house: Found | null = null
  const pairs = heads.map(({ names }) => {
    const pair = pairOf(names, usual, house)
    house = pair.name && pair.name.confidence > 0.5 ? pair.name : house
    return pair
  })
  const { pairs: chosen, alike } = withWholeFields(entries, pairs)
  const named = withoutLeadingTown(chosen)
  const arePairs = named.filter(({ position, name }) => position && name).length > named.length / 2
  const read = entries.map((entry, index): WorkEntry => {
    const { position, name } = asSure(withLabelled(named[index] ?? nothing, entry.body), entry, arePairs)
    const places = heads[index]?.places ?? []
    return {
      name: withSigns(name),
      position: withSigns(withoutDeeds(position)),
      location: withSigns(places[0] ?? null),
      span: entry.span ? { read: entry.span, ids: entry.dated?.ids ?? [] } : null,
      ...readBody(entry.body),
    }
  })
  return { entries: read, used: all.flatMap(({ head, body }) => [...head, ...body]), alike }
}

/** Rows of a list may be jobs: where no other line is dated, those with a whole span begin entries. */
const datedItems = (lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const span = line.bullet ? findSpan(line.text) : null
    return span && (span.end !== null || span.current) ? { ...line, bullet: false } : line
  })

const isNamed = ({ name, position }: WorkEntry): boolean => name !== null || position !== null
const isPair = ({ name, position }: WorkEntry): boolean => name !== null && position !== null

const nothingElse = { location: null, summary: null, highlights: [] }

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
    const pair = { name: found(house, [line], 0.85), position: found(position, [line], 0.85) }
    return [{ ...nothingElse, ...(Object.values(pair).some(isDoubtful) ? asUnsure(pair) : pair), span }]
  })
  return { entries, used }
}

const toldBeforeProjects = (lines: readonly Line[]): WorkRead | undefined =>
  [readSentences(toldJobs(lines))].find(({ entries }) => entries.length > 0)

const readTable = (lines: readonly Line[]): WorkRead | null => {
  const table = tableRows(lines)
  return (
    table && {
      entries: table.rows.map((row) => fromRow(row, [])).filter(isNamed),
      used: lines.filter((line) => !table.rest.includes(line)),
    }
  )
}

const readLabels = (lines: readonly Line[]): WorkRead | null => {
  const groups = lines.some(({ text }) => isProject(text)) ? null : labelledGroups(lines)
  const entries = (groups ?? []).map(({ row, body }) => fromRow(row, body)).filter(isNamed)
  return groups && { entries, used: [...lines] }
}

const houseSign = /株式会社|有限会社|合同会社/u

/** `期間：2021年5月〜現在` in one of the two lines below an employer. */
const period = /^(?:在籍)?期間\s*[:：]/u
const periodBelow = (lines: readonly Line[], at: number): Span | null =>
  findSpan(lines.slice(at + 1, at + 3).find(({ text }) => period.test(text))?.text ?? '')

/** In a 職務経歴書 each employer is above a table of its projects. */
const datedHouses = (lines: readonly Line[]): WorkRead | null => {
  const dated = lines.flatMap((line, index) => {
    const span = line.bullet || !houseSign.test(line.text) ? null : (findSpan(line.text) ?? periodBelow(lines, index))
    return span && (span.end !== null || span.current) ? [{ line, span }] : []
  })
  const hasTable = lines.some(
    ({ cells, text }) => (cells.length > 1 && labelOf(cells[0]?.text ?? '') === 'span') || period.test(text),
  )
  if (dated.length === 0 || !hasTable) return null
  const once = dated.filter(({ line }, index) => dated.findIndex((other) => other.line.text === line.text) === index)
  const entries = once.map(({ line, span }): WorkEntry => {
    const text = (findSpan(line.text) ? withoutSpan(line.text, span) : line.text)
      .replace(/[（(][^（()）]*[)）]$/u, '')
      .replace(/\[期間\]|［期間］|【期間】/u, '')
      .trim()
    return { ...nothingElse, name: found(text, [line], 0.85), position: null, span: { read: span, ids: line.ids } }
  })
  return { entries, used: [...lines] }
}

/**
 * The jobs of a section: from a table, labelled lines or dated entries. Lines outside all of them are not in `used`.
 */
export const readWork = (lines: readonly Line[]): WorkRead => {
  const events = workEvents(lines) ?? datedHouses(lines)
  if (events) return { ...events, entries: events.entries.filter(({ name }) => name !== null) }
  const stated = readTable(lines) ?? toldBeforeProjects(lines) ?? readLabels(lines)
  if (stated) return stated
  const dated = withUndated(entriesOf(lines))
  const undated = dated.length > 0 ? [] : undatedJobs(lines)
  const chosen = [dated, undated].find(({ length }) => length > 0) ?? entriesOf(datedItems(lines))
  const { alike, ...read } = fromEntries(chosen)
  const jobs = withEvidence(read.entries, alike)
  // Dated items may be courses: most name a job and its employer where they are jobs.
  const entries = dated.length > 0 || jobs.filter(isPair).length > jobs.length / 2 ? jobs : []
  return entries.length > 0 ? { ...read, entries } : readSentences(lines.filter(({ text }) => !isProject(text)))
}
