import { found, type Found } from '../found.ts'
import type { Line } from '../line.ts'
import { findSpan, type Span } from '../words/spans.ts'
import type { EducationEntry, WorkEntry } from './read-entries.ts'

/** One row of a Japanese 履歴書, which lists when schools and jobs began and ended: `2015年4月 株式会社リコー 入社`. */
type Event = { line: Line; date: string; text: string; awarded: string | undefined; begins: boolean; ends: boolean }

const begin = /(?:入学|編入学?|入社|入所|入職|入行|就任|就職|着任|勤務)$/u
const end = /(?:卒業見込み?|卒業|修了見込み?|修了|中退|退学|退社|退職|退所|退任|任期満了)$/u
const reason = /(?:一身上の都合により|契約期間満了により|会社都合により|家庭の事情により)/gu
const stillThere = /^現在に至る$/u

/** The year and the month may have cells of their own. */
const datedRow = ({ cells: [year, month, ...others], text }: Line): { date: string; rest: string } | null => {
  const inCells =
    year && month && others.length > 0 && /^\d{1,2}月?$/.test(month.text)
      ? findSpan(`${year.text.replace(/年$/, '')}年${month.text.replace(/月$/, '')}月`)
      : null
  // Behind the verb another table may go on.
  const verb = others.findIndex(({ text: cell }) => begin.test(cell) || end.test(cell))
  const told = verb === -1 ? others : others.slice(0, verb + 1)
  if (inCells?.start) return { date: inCells.start, rest: told.map((cell) => cell.text).join(' ') }
  const span = findSpan(text)
  if (!span?.start || span.index > 0) return null
  return { date: span.start, rest: text.slice(span.length).trim() }
}

/** `卒業（学士）`: what was awarded is in brackets behind the verb. */
const award = /[（(]([^（）()]{1,12})[）)]$/u

const eventIn = (line: Line): Event | null => {
  const row = datedRow(line)
  const printed = row?.rest.replace(reason, ' ').trim() ?? ''
  const [, awarded] = award.exec(printed) ?? []
  const said = printed.replace(award, '').trim()
  const [begins, ends] = [begin.test(said), end.test(said)]
  if (!row || !(begins || ends)) return null
  const text = said.replace(begins ? begin : end, '').replace(/(?:に|を|として|\s)+$/u, '')
  return { line, date: row.date, text, awarded, begins, ends }
}

type Stay = { first: Event; awarded: string | undefined; span: Span; ids: number[] }

const nameOf = ({ text }: Event): string => text.split(/\s/)[0] ?? ''

const isEndOf = (first: Event, event: Event): boolean =>
  event.ends && (event.text === '' || nameOf(event) === nameOf(first))

const stayFrom = (first: Event, last: Event | null, current: boolean): Stay => {
  const dates = first.begins ? { start: first.date, end: last?.date ?? null } : { start: null, end: first.date }
  const ids = [...first.line.ids, ...(last?.line.ids ?? [])]
  const awarded = last?.awarded ?? first.awarded
  return { first, awarded, span: { ...dates, current, index: 0, length: 0 }, ids }
}

/** What began, with the event that ended it. A school of which only the end is listed ended then. */
const staysIn = (lines: readonly Line[]): { stays: Stay[]; used: Line[] } | null => {
  const events = lines.flatMap((line) => eventIn(line) ?? [])
  const goesOn = lines.some(({ cells }) => cells.some(({ text }) => stillThere.test(text.trim())))
  if (events.length < (goesOn ? 1 : 2)) return null
  const closing = new Set<Event>()
  const stays: Stay[] = []
  events.forEach((first, index) => {
    if (closing.has(first)) return
    const after = events.slice(index + 1)
    const last = first.begins ? after.find((event) => isEndOf(first, event)) : undefined
    if (last) closing.add(last)
    const isLast = first.begins && !last && after.every(({ ends }) => !ends)
    stays.push(stayFrom(first, last ?? null, goesOn && isLast))
  })
  const used = lines.filter((line) => events.some((event) => event.line === line) || stillThere.test(line.text.trim()))
  return { stays, used }
}

/** `株式会社リコー 営業部 主任`: an organisation, and what follows it. */
const partsOf = (event: Event): string[] => event.text.split(/\s+/).filter((part) => part !== '')

const valueOf = (text: string | undefined, { first }: Stay, sure: number): Found | null =>
  text ? found(text, [first.line], sure) : null

/** The jobs of a list of events; null when the lines are no such list. */
export const workEvents = (lines: readonly Line[]): { entries: WorkEntry[]; used: Line[] } | null => {
  const read = staysIn(lines)
  if (!read) return null
  const entries = read.stays.map((stay): WorkEntry => {
    const [name, ...others] = partsOf(stay.first)
    return {
      name: valueOf(name, stay, 0.9),
      position: valueOf(others.join(' '), stay, 0.8),
      location: null,
      span: { read: stay.span, ids: stay.ids },
      summary: null,
      highlights: [],
    }
  })
  return { entries, used: read.used }
}

const schoolAndFaculty = /^(.{1,20}?(?:大学院|大学|高等専門学校|専門学校|高等学校|高校))(.+)$/u
const isDegree = /^(?:学士|修士|博士|短期大学士|準学士|普通科|.{1,8}課程)$/u

/** The schools of a list of events; null when the lines are no such list. */
export const educationEvents = (lines: readonly Line[]): { entries: EducationEntry[]; used: Line[] } | null => {
  const read = staysIn(lines)
  if (!read) return null
  const entries = read.stays.map((stay): EducationEntry => {
    const [name = '', ...others] = partsOf(stay.first)
    const [, school = name, faculty = ''] = schoolAndFaculty.exec(name) ?? []
    const degree = others.find((part) => isDegree.test(part)) ?? stay.awarded
    const area = [faculty, ...others.filter((part) => part !== degree)].join(' ').trim()
    return {
      institution: valueOf(school, stay, 0.9),
      studyType: valueOf(degree, stay, 0.85),
      area: valueOf(area, stay, 0.75),
      score: null,
      span: { read: stay.span, ids: stay.ids },
    }
  })
  return { entries, used: read.used }
}
