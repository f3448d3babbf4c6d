/** Middle value, or the mean of the two middle ones. NaN of nothing. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  if (Number.isInteger(half)) return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2
  return sorted[Math.floor(half)] ?? Number.NaN
}

/** Nearest-rank quantile: `share` 0.95 is the 95th percentile. 0 of nothing. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

export type Spread = { median: number; min: number; max: number }

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/**
 * Spread of the ratios run by run. Values of one run were measured side by side, so other work on the machine affects
 * both. @throws {Error} when the numbers of runs differ
 */
export const pairedRatio = (values: readonly number[], base: readonly number[]): Spread => {
  if (values.length !== base.length) throw new Error(`${values.length} runs cannot be paired with ${base.length}.`)
  return spread(values.map((value, run) => value / (base[run] ?? Number.NaN)))
}

/** Order of each round: forwards in even rounds, backwards in odd ones, so that no variant always follows another. */
export const turns = <T>(names: readonly T[], rounds: number): T[][] =>
  Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? [...names] : names.toReversed()))

/** One request; both times in the same unit. */
export type Timed = { start: number; end: number }

/** Length of the longest chain of requests, each started after the previous one ended. */
export const depthOf = (requests: readonly Timed[]): number => {
  const byEnd = requests.toSorted((a, b) => a.end - b.end)
  const depths: number[] = []
  for (const request of byEnd) {
    const before = depths.filter((_, index) => (byEnd[index]?.end ?? Infinity) <= request.start)
    depths.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths)
}

/** Names of the indexes that a query plan uses, and the tables it reads whole. */
export const indexesIn = (plan: readonly string[]): string => {
  const names = plan.flatMap((line) => {
    const [, index, bitmap, table] =
      /Index (?:Only )?Scan.*? using (\w+)|Bitmap Index Scan on (\w+)|(Seq Scan on \w+)/.exec(line) ?? []
    return index ?? bitmap ?? table ?? []
  })
  return [...new Set(names)].join(', ')
}
