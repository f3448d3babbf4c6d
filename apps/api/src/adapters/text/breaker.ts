/** Stops asking a provider that keeps failing. Source of the figures: five failures in 30 s, then 30 s of rest. */
export type Breaker = {
  /** False while the provider rests. After the rest one call may try. */
  mayTry: () => boolean
  succeeded: () => void
  failed: () => void
  /** The caller aborted before a response arrived: this does not count for or against the provider. */
  abandoned: () => void
}

export const createBreaker = (
  now: () => number,
  limits = { failures: 5, windowMs: 30_000, restMs: 30_000 },
): Breaker => {
  let failures: number[] = []
  let openedAt: number | null = null
  let probing = false
  return {
    mayTry: () => {
      if (openedAt === null) return true
      if (probing || now() - openedAt < limits.restMs) return false
      probing = true
      return true
    },
    succeeded: () => {
      failures = []
      openedAt = null
      probing = false
    },
    failed: () => {
      failures = [...failures.filter((at) => now() - at < limits.windowMs), now()]
      if (probing || failures.length >= limits.failures) openedAt = now()
      probing = false
    },
    abandoned: () => {
      probing = false
    },
  }
}
