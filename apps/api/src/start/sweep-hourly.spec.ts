import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '../testing/index.ts'
import { sweepHourly } from './sweep-hourly.ts'

const hung = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../backup/schedule.ts', () => ({ backUpWhenDue: () => hung.promise }))
afterEach(() => void vi.useRealTimers())

it('does the other chores each hour while a backup hangs', async () => {
  const { services, close } = await testApp()
  // Without a database each chore fails at once, and is logged.
  await close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const failed: unknown[] = []
  const error = (about: unknown) => void failed.push(about)
  const timesOf = (chore: string) => failed.filter((about) => (about as { chore: string }).chore === chore).length
  const stop = sweepHourly({ ...services, log: { ...services.log, error } })
  await expect.poll(() => timesOf('sweepSeen')).toBe(1)
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(() => timesOf('sweepAuth')).toBe(2)
  hung.resolve()
  await stop()
})
