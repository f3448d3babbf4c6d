/**
 * Finds the lowest multiple of ten rupees from 0 to `high` where `holds` is true, by bisection.
 * `holds` must change from false to true at most once; if it never does, the result is `high`.
 */
export const lowestTen = (high: number, holds: (rupees: number) => boolean): number => {
  let below = -1
  let at = Math.ceil(high / 10)
  while (at - below > 1) {
    const middle = Math.floor((below + at) / 2)
    if (holds(middle * 10)) at = middle
    else below = middle
  }
  return at * 10
}
