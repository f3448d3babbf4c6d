import type { fieldApi } from '@bazaar/contracts'

type Numbers = Pick<fieldApi.BuildInField, 'loads' | 'failed' | 'errors' | 'p75_load'>

/**
 * Margins by which a canary may be worse than the build that is served to all. Our own choice: a few visitors are
 * enough to see a build that breaks for everybody, but one visitor's bad connection must not stop a release.
 */
export const margins = {
  /** Loads before shares are compared at all. */
  loads: 20,
  /** Percentage points by which the share of loads that failed or threw may be higher. */
  failurePoints: 5,
  /** Failures before any of it counts. */
  failures: 3,
  /** Loads of both builds before their times are compared. */
  timedLoads: 50,
  /** Times by which the 75th percentile may be longer, and milliseconds that it must be longer. */
  slower: 1.25,
  slowerMs: 300,
} as const

const badOf = ({ failed, errors }: Numbers): number => failed + errors
const shareOf = (build: Numbers): number => (build.loads === 0 ? 0 : Math.min(1, badOf(build) / build.loads))
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const failsTooOften = (canary: Numbers, current: Numbers): string | null => {
  if (badOf(canary) < margins.failures) return null
  const share = shareOf(canary)
  const base = shareOf(current)
  const few = canary.loads < margins.loads
  if (few ? share < 0.5 || share <= base : share - base <= margins.failurePoints / 100) return null
  return `${percent(share)} of ${canary.loads} loads failed or threw; the current build: ${percent(base)} of ${current.loads}.`
}

const isTooSlow = (canary: Numbers, current: Numbers): string | null => {
  if (Math.min(canary.loads, current.loads) < margins.timedLoads) return null
  const [slow, base] = [canary.p75_load, current.p75_load]
  if (slow === null || base === null) return null
  if (slow <= base * margins.slower || slow - base <= margins.slowerMs) return null
  return `Three of four loads took up to ${Math.round(slow)} ms; with the current build ${Math.round(base)} ms.`
}

/** Why a canary should be held, in a sentence; null = nothing speaks against it. */
export const reasonToHold = (canary: Numbers, current: Numbers): string | null =>
  failsTooOften(canary, current) ?? isTooSlow(canary, current)
