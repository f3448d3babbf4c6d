import type { WorkEntry } from '../entries/read-entries.ts'

/** Whether a day is not before another, as far as both are stated. */
const isFrom = (day: string, other: string): boolean => {
  const length = Math.min(day.length, other.length)
  return day.slice(0, length) >= other.slice(0, length)
}

/**
 * Many templates print only the beginning of a job that goes on. It is the newest one, and the only one without an end in a
 * list of spans.
 */
export const withOpenJob = (entries: readonly WorkEntry[]): readonly WorkEntry[] => {
  const dated = entries.filter(({ span }) => span !== null)
  const [open, ...others] = dated.filter(({ span }) => span?.read.end === null)
  const start = open?.span?.read.start
  const isNewest = dated.every(
    ({ span }) =>
      span === open?.span || (start && span?.read.end?.length === start.length && isFrom(start, span.read.end)),
  )
  return !start || others.length > 0 || dated.length < 2 || !isNewest
    ? entries
    : entries.map((entry) =>
        entry === open && entry.span
          ? { ...entry, span: { ...entry.span, read: { ...entry.span.read, current: true } } }
          : entry,
      )
}
