import type { JsonResume } from '../../../json-resume.ts'
import type { EducationEntry, WorkEntry } from '../reading/entries/read-entries.ts'
import type { Found } from '../reading/found.ts'
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

/**
 * Lowers the confidence of names: a list with fewer than half of its entries whole is often read in wrong pieces, so those
 * that lack a part are doubtful.
 * @param most the confidence that a name of such an entry may have. Source: measured on public CVs.
 */
const doubtIn = <E>(entries: readonly E[], isWhole: (entry: E) => boolean, most: number) => {
  const isBroken = entries.filter(isWhole).length < entries.length / 2
  return (entry: E, value: Found | null): Found | null =>
    value && isBroken && !isWhole(entry) ? { ...value, confidence: Math.min(value.confidence, most) } : value
}

/** A job of a single date, such as `Guide, 2019`, began and ended then. */
const jobSpan = ({ span }: Dated): Dated['span'] =>
  span && span.read.end === null && !span.read.current
    ? { ...span, read: { ...span.read, end: span.read.start } }
    : span

const isWholeJob = ({ name, position, span }: WorkEntry): boolean => Boolean(name && position && span)

export const assembleWork = (entries: readonly WorkEntry[], recorder: EvidenceRecorder): JsonResume['work'] => {
  const doubt = doubtIn(entries, isWholeJob, 0.55)
  return entries.map((entry, index) => {
    const path = `work.${index}`
    const highlights = recorder.takeAll(`${path}.highlights`, entry.highlights)
    return {
      ...recorder.take(path, 'name', doubt(entry, entry.name)),
      ...recorder.take(path, 'position', doubt(entry, entry.position)),
      ...recorder.take(path, 'location', entry.location),
      ...datesOf(path, { span: jobSpan(entry) }, entries, recorder),
      ...recorder.take(path, 'summary', entry.summary),
      ...(highlights.length > 0 ? { highlights } : {}),
    }
  })
}

/** A single date at a school is its end date. */
const schoolSpan = ({ span }: EducationEntry): EducationEntry['span'] => {
  if (!span || span.read.end !== null || span.read.current) return span
  return { ...span, read: { ...span.read, start: null, end: span.read.start } }
}

const isWholeSchool = ({ institution, studyType, span }: EducationEntry): boolean =>
  Boolean(institution && studyType && span)

export const assembleEducation = (
  entries: readonly EducationEntry[],
  recorder: EvidenceRecorder,
): JsonResume['education'] => {
  const doubt = doubtIn(entries, isWholeSchool, 0.7)
  return entries.map((entry, index) => {
    const path = `education.${index}`
    return {
      ...recorder.take(path, 'institution', doubt(entry, entry.institution)),
      ...recorder.take(path, 'area', doubt(entry, entry.area)),
      ...recorder.take(path, 'studyType', doubt(entry, entry.studyType)),
      ...datesOf(path, { span: schoolSpan(entry) }, entries, recorder),
      ...recorder.take(path, 'score', entry.score),
    }
  })
}
