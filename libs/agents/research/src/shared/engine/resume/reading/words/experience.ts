import type { Span } from './spans.ts'

const monthOf = (date: string, last: boolean): number => {
  const [year = '0', month] = date.split('-')
  return Number(year) * 12 + (month ? Number(month) - 1 : last ? 11 : 0)
}

/**
 * Months of work, counting overlapping jobs once. A year without a month runs from January or to December. A job with
 * neither an end date nor a note that it is current is skipped.
 */
export const monthsOfExperience = (spans: readonly Pick<Span, 'start' | 'end' | 'current'>[], today: Date): number => {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth()
  const intervals = spans
    .flatMap(({ start, end, current }): [number, number][] => {
      if (start === null || (end === null && !current)) return []
      return [[monthOf(start, false), Math.min(now, end === null ? now : monthOf(end, true))]]
    })
    .filter(([from, to]) => from <= to)
    .toSorted((a, b) => a[0] - b[0])
  let months = 0
  let covered = -1
  for (const [from, to] of intervals) {
    months += Math.max(0, to - Math.max(from, covered + 1) + 1)
    covered = Math.max(covered, to)
  }
  return months
}
