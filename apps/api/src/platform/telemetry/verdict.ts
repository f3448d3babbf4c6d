import type { Visits } from '../samples/visits.ts'

/**
 * Margins by which a canary may be worse than the build that is served to all. Our own choice: a few visitors are
 * enough to see a build that breaks for everybody, but one visitor's bad connection must not stop a release.
 */
export const margins = {
  /** Visits before shares are compared at all. */
  visits: 20,
  /** Percentage points by which the share of visits with trouble may be higher. */
  failurePoints: 5,
  /** Visits with trouble before any of it counts. */
  troubled: 3,
  /** Timed visits of both builds before their times are compared. */
  timed: 50,
  /** Times by which the 75th percentile may be longer, and milliseconds that it must be longer. */
  slower: 1.25,
  slowerMs: 300,
} as const

const shareOf = ({ visits, troubled }: Visits): number => (visits === 0 ? 0 : troubled / visits)
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const failsTooOften = (canary: Visits, current: Visits): string | null => {
  if (canary.troubled < margins.troubled) return null
  const share = shareOf(canary)
  const base = shareOf(current)
  const few = canary.visits < margins.visits
  if (few ? share < 0.5 || share <= base : share - base <= margins.failurePoints / 100) return null
  return `In ${percent(share)} of ${canary.visits} visits it failed or threw; the current build: ${percent(base)} of ${current.visits}.`
}

const isTooSlow = (canary: Visits, current: Visits): string | null => {
  if (Math.min(canary.timed, current.timed) < margins.timed) return null
  const [slow, base] = [canary.p75_load, current.p75_load]
  if (slow === null || base === null) return null
  if (slow <= base * margins.slower || slow - base <= margins.slowerMs) return null
  return `Three of four loads took up to ${Math.round(slow)} ms; with the current build ${Math.round(base)} ms.`
}

/** Why a canary should be held, in a sentence; null = nothing speaks against it. */
export const reasonToHold = (canary: Visits, current: Visits): string | null =>
  failsTooOften(canary, current) ?? isTooSlow(canary, current)
