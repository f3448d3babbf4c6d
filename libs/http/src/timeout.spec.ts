import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeoutAfter, pause } from './timeout.ts'

/** A signal that outlives its calls, and the number of its listeners. */
const watched = () => {
  const control = new AbortController()
  return { control, signal: control.signal, listening: () => getEventListeners(control.signal, 'abort').length }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('timeoutAfter', () => {
  it('aborts at its deadline and with its caller, each with its own reason', () => {
    const late = timeoutAfter(50)
    vi.advanceTimersByTime(49)
    expect(late.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(late.signal.reason).toMatchObject({ name: 'TimeoutError' })

    const { control, signal } = watched()
    const given = timeoutAfter(50, signal)
    control.abort()
    expect(given.signal.reason).toMatchObject({ name: 'AbortError' })
    expect(timeoutAfter(50, signal).signal.aborted).toBe(true)
  })

  it('leaves no timer and no listener behind', () => {
    const { control, signal, listening } = watched()
    const calls = Array.from({ length: 3 }, () => timeoutAfter(15_000, signal))
    expect([listening(), vi.getTimerCount()]).toEqual([3, 3])
    for (const call of calls) call.end()
    expect([listening(), vi.getTimerCount()]).toEqual([0, 0])
    control.abort()
    expect(calls.some((call) => call.signal.aborted)).toBe(false)
  })
})

describe('pause', () => {
  it('ends after its time or when aborted, and leaves nothing behind', async () => {
    const { control, signal, listening } = watched()
    const whole = pause(2_000, signal)
    await vi.advanceTimersByTimeAsync(2_000)
    await whole
    expect([listening(), vi.getTimerCount()]).toEqual([0, 0])

    const cut = pause(2_000, signal)
    control.abort()
    await cut
    await pause(2_000, signal)
    expect([listening(), vi.getTimerCount()]).toEqual([0, 0])
  })
})
