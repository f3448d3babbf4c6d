import type { JsonResume } from '../../../json-resume.ts'
import type { EducationEntry, WorkEntry } from '../reading/entries/read-entries.ts'
import type { EvidenceRecorder } from './evidence-recorder.ts'

type Dates = { startDate?: string; endDate?: string }

type Dated = Pick<WorkEntry, 'span'>

/** Whether an entry states its dates as exactly as the others do: a span, and its months. */
const agrees = ({ span }: Dated, entries: readonly Dated[]): boolean => {
  const formOf = (one: Dated): string | null => {
    if (!one.span) return null
    const { start, end, current } = one.span.read
    const months = [start, end].filter((day) => day !== null).map((day) => day.length > 4)
    return months.includes(!months[0]) ? 'mixed' : `${end !== null || current} ${months[0]}`
  }
  const forms = entries.flatMap((entry) => formOf(entry) ?? [])
  const own = span ? formOf({ span }) : null
  return own !== 'mixed' && (forms.length < 2 || forms.filter((form) => form === own).length >= forms.length / 3)
}

const datesOf = (path: string, entry: Dated, entries: readonly Dated[], recorder: EvidenceRecorder): Dates => {
  const { span } = entry
  if (!span) return {}
  const { start, end } = span.read
  const sure = agrees(entry, entries) ? 0.95 : 0.75
  if (start) recorder.note(`${path}.startDate`, span.ids, sure)
  if (end) recorder.note(`${path}.endDate`, span.ids, sure)
  return { ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) }
}

/** A job of a single date, such as `Guide, 2019`, began and ended then. */
const jobSpan = ({ span }: Dated): Dated['span'] =>
  span && span.read.end === null && !span.read.current
    ? { ...span, read: { ...span.read, end: span.read.start } }
    : span

export const assembleWork = (entries: readonly WorkEntry[], recorder: EvidenceRecorder): JsonResume['work'] =>
  entries.map((entry, index) => {
    const path = `work.${index}`
    const highlights = recorder.takeAll(`${path}.highlights`, entry.highlights)
    return {
      ...recorder.take(path, 'name', entry.name),
      ...recorder.take(path, 'position', entry.position),
      ...recorder.take(path, 'location', entry.location),
      ...datesOf(path, { span: jobSpan(entry) }, entries, recorder),
      ...recorder.take(path, 'summary', entry.summary),
      ...(highlights.length > 0 ? { highlights } : {}),
    }
  })

/** A single date at a school is its end date. */
const schoolSpan = ({ span }: EducationEntry): EducationEntry['span'] => {
  if (!span || span.read.end !== null || span.read.current) return span
  return { ...span, read: { ...span.read, start: null, end: span.read.start } }
}

export const assembleEducation = (
  entries: readonly EducationEntry[],
  recorder: EvidenceRecorder,
): JsonResume['education'] =>
  entries.map((entry, index) => {
    const path = `education.${index}`
    return {
      ...recorder.take(path, 'institution', entry.institution),
      ...recorder.take(path, 'area', entry.area),
      ...recorder.take(path, 'studyType', entry.studyType),
      ...datesOf(path, { span: schoolSpan(entry) }, entries, recorder),
      ...recorder.take(path, 'score', entry.score),
    }
  })
