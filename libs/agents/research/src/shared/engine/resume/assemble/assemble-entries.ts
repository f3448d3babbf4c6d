import type { JsonResume } from '../../../json-resume.ts'
import type { EducationEntry, WorkEntry } from '../reading/read-entries.ts'
import type { EvidenceRecorder } from './evidence-recorder.ts'

type Dates = { startDate?: string; endDate?: string }

const datesOf = (path: string, span: WorkEntry['span'], recorder: EvidenceRecorder): Dates => {
  if (!span) return {}
  const { start, end } = span.read
  if (start) recorder.note(`${path}.startDate`, span.ids, 0.95)
  if (end) recorder.note(`${path}.endDate`, span.ids, 0.95)
  return { ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) }
}

export const assembleWork = (entries: readonly WorkEntry[], recorder: EvidenceRecorder): JsonResume['work'] =>
  entries.map((entry, index) => {
    const path = `work.${index}`
    const highlights = recorder.takeAll(`${path}.highlights`, entry.highlights)
    return {
      ...recorder.take(path, 'name', entry.name),
      ...recorder.take(path, 'position', entry.position),
      ...recorder.take(path, 'location', entry.location),
      ...datesOf(path, entry.span, recorder),
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
      ...datesOf(path, schoolSpan(entry), recorder),
      ...recorder.take(path, 'score', entry.score),
    }
  })
