import type { JsonResume } from '../../../json-resume.ts'
import type { EducationEntry } from '../reading/read-education.ts'
import type { WorkEntry } from '../reading/read-work.ts'
import type { Gather } from './gather.ts'

type Dates = { startDate?: string; endDate?: string }

const datesOf = (path: string, span: WorkEntry['span'], gather: Gather): Dates => {
  if (!span) return {}
  const { start, end } = span.read
  if (start) gather.note(`${path}.startDate`, span.ids, 0.95)
  if (end) gather.note(`${path}.endDate`, span.ids, 0.95)
  return { ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) }
}

export const assembleWork = (entries: readonly WorkEntry[], gather: Gather): JsonResume['work'] =>
  entries.map((entry, index) => {
    const path = `work.${index}`
    const highlights = gather.takeAll(`${path}.highlights`, entry.highlights)
    return {
      ...gather.take(path, 'name', entry.name),
      ...gather.take(path, 'position', entry.position),
      ...gather.take(path, 'location', entry.location),
      ...datesOf(path, entry.span, gather),
      ...gather.take(path, 'summary', entry.summary),
      ...(highlights.length > 0 ? { highlights } : {}),
    }
  })

/** A single date at a school is its end date. */
const schoolSpan = ({ span }: EducationEntry): EducationEntry['span'] => {
  if (!span || span.read.end !== null || span.read.current) return span
  return { ...span, read: { ...span.read, start: null, end: span.read.start } }
}

export const assembleEducation = (entries: readonly EducationEntry[], gather: Gather): JsonResume['education'] =>
  entries.map((entry, index) => {
    const path = `education.${index}`
    return {
      ...gather.take(path, 'institution', entry.institution),
      ...gather.take(path, 'area', entry.area),
      ...gather.take(path, 'studyType', entry.studyType),
      ...datesOf(path, schoolSpan(entry), gather),
      ...gather.take(path, 'score', entry.score),
    }
  })
