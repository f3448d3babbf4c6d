import { describe, expect, it } from 'vitest'
import { type Breaker, admit, breakerFailures, breakerOpenMs, closedBreaker, countFailure } from './breaker.ts'

const opened = (now: number): Breaker => {
  let breaker = closedBreaker
  for (let count = 0; count < breakerFailures; count += 1) breaker = countFailure(breaker, now)
  return breaker
}

describe('the breaker', () => {
  it('opens at the third failure and lets one probe through after its pause', () => {
    expect(countFailure(countFailure(closedBreaker, 1), 2)).toMatchObject({ state: 'closed', failures: 2 })
    const open = opened(1_000)
    expect(open).toEqual({ state: 'open', failures: 3, openUntil: 1_000 + breakerOpenMs })
    expect(admit(open, open.openUntil - 1, false)).toBeNull()
    const probing = admit(open, open.openUntil, false)
    expect(probing).toMatchObject({ state: 'probing' })
    // Only one.
    expect(admit(probing!, open.openUntil + 1, false)).toBeNull()
  })

  it('reopens at once when the probe fails', () => {
    const probing = admit(opened(0), breakerOpenMs, false)!
    expect(countFailure(probing, 40_000)).toMatchObject({ state: 'open', openUntil: 40_000 + breakerOpenMs })
  })

  it('always lets Retry through', () => {
    expect(admit(opened(0), 1, true)).toMatchObject({ state: 'probing' })
    expect(admit({ ...opened(0), state: 'probing' }, 1, true)).toMatchObject({ state: 'probing' })
    expect(admit(closedBreaker, 1, true)).toEqual(closedBreaker)
  })
})
