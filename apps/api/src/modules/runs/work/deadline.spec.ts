import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const outsider = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('the clock stands still while somebody is outside, and goes on with what was left', async () => {
  const reached = vi.fn()
  const deadline = createDeadline(1_000, reached)
  const [one, other] = [outsider(), outsider()]
  vi.advanceTimersByTime(600)
  const both = [deadline.outside(one.work), deadline.outside(other.work)]
  vi.advanceTimersByTime(60_000)
  one.end()
  await both[0]
  vi.advanceTimersByTime(60_000)
  other.end()
  await both[1]
  vi.advanceTimersByTime(399)
  expect(reached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reached).toHaveBeenCalledOnce()
})

test('a cleared deadline stays cleared when work outside ends', async () => {
  const reached = vi.fn()
  const deadline = createDeadline(1_000, reached)
  const one = outsider()
  const away = deadline.outside(one.work)
  deadline.clear()
  one.end()
  await away
  vi.advanceTimersByTime(10_000)
  expect(reached).not.toHaveBeenCalled()
})
