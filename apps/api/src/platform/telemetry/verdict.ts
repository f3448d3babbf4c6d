import type { Visits } from '../samples/visits.ts'

/**
 * How much worse than the current build a canary may be. The values are our choice: a few visitors are enough to
 * detect a build that breaks for everyone, but one bad connection must not stop a release.
 */
export const margins = {
  /** Visits needed before shares are compared. */
  visits: 20,
  /** Percentage points by which the share of troubled visits may be higher. */
  failurePoints: 5,
  /** Troubled visits needed before any of them count. */
  troubled: 3,
  /** Timed visits needed of both builds before load times are compared. */
  timed: 50,
  /** Factor by which the 75th percentile may be longer, and the least difference in milliseconds. */
  slower: 1.25,
  slowerMs: 300,
} as const

const shareOf = ({ visits, troubled }: Visits): number => (visits === 0 ? 0 : troubled / visits)
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

const failsTooOften = (canary: Visits, current: Visits): string | null => {
  if (canary.troubled < margins.troubled) return null
  const share = shareOf(canary)
  const base = shareOf(current)
  const few = canary.visits < margins.visits
  if (few ? share < 0.5 || share <= base : share - base <= margins.failurePoints / 100) return null
  return `In ${percent(share)} of ${canary.visits} visits it failed, threw, hung or called wrongly; the current build: ${percent(base)} of ${current.visits}.`
}

const isTooSlow = (canary: Visits, current: Visits): string | null => {
  if (Math.min(canary.timed, current.timed) < margins.timed) return null
  const [slow, base] = [canary.p75_load, current.p75_load]
  if (slow === null || base === null) return null
  if (slow <= base * margins.slower || slow - base <= margins.slowerMs) return null
  return `Three of four loads took up to ${Math.round(slow)} ms; with the current build ${Math.round(base)} ms.`
}

/** Why a canary should be held, as a sentence; null = keep it. */
export const reasonToHold = (canary: Visits, current: Visits): string | null =>
  failsTooOften(canary, current) ?? isTooSlow(canary, current)
