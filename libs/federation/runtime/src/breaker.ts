export type BreakerState = 'closed' | 'open' | 'probing'

/** Counts failures since the last success of a remote. Source of the figures: reliability.md §8.3. */
export type Breaker = { state: BreakerState; failures: number; openUntil: number }

export const breakerFailures = 3
export const breakerOpenMs = 30_000

export const closedBreaker: Breaker = { state: 'closed', failures: 0, openUntil: 0 }

/**
 * Whether a load may request the remote now. An open breaker lets one probe through after its pause; Retry always
 * probes. @returns null when it may not
 */
export const admit = (breaker: Breaker, now: number, byHand: boolean): Breaker | null => {
  if (breaker.state === 'closed') return breaker
  if (byHand) return { ...breaker, state: 'probing' }
  return breaker.state === 'open' && now >= breaker.openUntil ? { ...breaker, state: 'probing' } : null
}

export const countFailure = (breaker: Breaker, now: number): Breaker => {
  const failures = breaker.failures + 1
  return breaker.state !== 'closed' || failures >= breakerFailures
    ? { state: 'open', failures, openUntil: now + breakerOpenMs }
    : { state: 'closed', failures, openUntil: 0 }
}
