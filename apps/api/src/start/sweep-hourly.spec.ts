import { afterEach, expect, it, vi } from 'vitest'
import type { Services } from '../context.ts'
import { sweepHourly } from './sweep-hourly.ts'

const hung = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../backup/schedule.ts', () => ({ backUpWhenDue: () => hung.promise }))
afterEach(() => void vi.useRealTimers())

it('does the other chores each hour while a backup hangs', async () => {
  vi.useFakeTimers()
  const failed: unknown[] = []
  const log = { error: ({ chore }: { chore: string }) => void failed.push(chore), warn: () => undefined }
  // Each chore fails at once, and is logged.
  const away = Promise.reject(new Error('away'))
  away.catch(() => undefined)
  const db = new Proxy({}, { get: () => () => away })
  const stop = sweepHourly({ db, log, clock: { now: () => new Date() }, settings: {} } as unknown as Services)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(failed.filter((chore) => chore === 'sweepAuth')).toHaveLength(2)
  hung.resolve()
  await stop()
})
