import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Report, createQueue } from './queue.ts'

const error = { remote: 'mfe-auth', build_id: '0123456789ab', page: '/login' }
const vital = { ...error, name: 'LCP', value: 900 } as const

let sent: Report[]
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
})
afterEach(() => vi.useRealTimers())
const queue = () => createQueue((report) => void sent.push(report), { soonMs: 1_000, lateMs: 20_000 })

it('sends urgent samples soon, and the rest with them', () => {
  const { add } = queue()
  add('vitals', vital)
  vi.advanceTimersByTime(5_000)
  add('errors', error, true)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([{ loads: [], errors: [error], vitals: [vital] }])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

it('does not delay an urgent sample for a later one', () => {
  const { add } = queue()
  add('errors', error, true)
  add('vitals', vital)
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(1)
})

it('sends at once when flushed, and nothing when empty', () => {
  const { add, flush } = queue()
  flush()
  add('vitals', vital)
  flush()
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

it('reports a repeating fault at most fifty times', () => {
  const { add, flush } = queue()
  for (let n = 0; n < 500; n += 1) add('errors', error)
  flush()
  expect(sent[0]?.errors).toHaveLength(50)
})
